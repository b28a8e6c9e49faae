import { measuredGame, measureGame } from '@draughts-lab/engines';
import { type GameRecord, measureNames } from '@draughts-lab/records';
import type { BatchJob } from './job.ts';
import type { PlayedGame } from './play-game.ts';
import type { Table } from './table.ts';

/** What the measures of a run say of a game, as its row has it. */
export type MeasuredRow = Pick<GameRecord, 'measures' | 'measureError'>;

/** Of a run without measures. */
export const UNMEASURED: MeasuredRow = { measures: null, measureError: null };

/** Asks the measures of a job about a game that was played. */
export function measureRow<P>(
  job: BatchJob,
  { rules, measures }: Pick<Table<P>, 'rules' | 'measures'>,
  unit: number,
  opening: { readonly start: P; readonly plies: number },
  game: Pick<PlayedGame, 'first' | 'winner' | 'ending' | 'reason' | 'moves' | 'trace'>,
): MeasuredRow {
  if (job.measures === undefined) return UNMEASURED;
  const { unmeasured } = job;
  if (unmeasured !== undefined && unit >= unmeasured.from)
    return { measures: measureNames(job).map(() => null), measureError: unmeasured.why };
  const { first, winner, ending, reason, moves, trace } = game;
  const { values, error } = measureGame(
    measures,
    measuredGame({
      rules,
      start: opening.start,
      moves,
      trace,
      first,
      winner,
      ending,
      reason,
      openingPlies: opening.plies,
    }),
  );
  return { measures: values, measureError: error };
}
