import { join } from 'node:path';
import { planBatches } from '@draughts-lab/records';
import { storedCounts } from '@draughts-lab/report';
import {
  keyOf,
  type Measured,
  measureRound,
  type PlayRound,
  roundExperiment,
  roundId,
  type Space,
} from '@draughts-lab/search';
import type { Moments } from '@draughts-lab/stats';
import { type CellMeasures, finishedBatches, type Run } from '@draughts-lab/store';
import type { Variant } from '@draughts-lab/variant';
import type { DatabaseFlag } from '../run/connect-database.ts';
import { runCommand } from '../run/run-command.ts';
import { EXIT } from '../shared/exit.ts';

/** Games are missing: the search was interrupted, or the machine failed. What is to be done has been said. */
export class SearchStopped extends Error {
  override readonly name = 'SearchStopped';
}

export interface RoundFlags {
  readonly workers?: number;
  readonly database?: DatabaseFlag;
  readonly quiet?: boolean;
}

/** Moments of the measure that a search is after, by cell. */
function ownMoments(
  { measure }: Space,
  measures: ReadonlyMap<number, CellMeasures>,
): ReadonlyMap<number, Moments> {
  const found = [...measures].flatMap(([cell, { sums }]) => {
    const own = sums.find(({ name }) => name === measure?.name);
    return own === undefined ? [] : [[cell, own] as const];
  });
  return new Map(found);
}

/** Weights of some games in their order; null: they are judged as in the rounds before. */
export type LearnGames = (games: readonly Variant[]) => Promise<readonly object[] | null>;

/** How to go on with a search that was stopped. */
const AGAIN = 'the same dlab search, which goes on with this round';

/**
 * Plays each round as a run in a folder of the search. A round that is there is not played again, and one that was stopped goes on.
 *
 * @param games rules of the admitted candidates by key; they grow while candidates are chosen
 * @param judge the game whose learned weights judge all games; null: the hand-made evaluation
 * @param learn weights of some games, for the last round; null where the judge is to judge that too
 */
export function playRounds(
  space: Space,
  games: ReadonlyMap<string, Variant>,
  { judge, learn }: { readonly judge: string | null; readonly learn: LearnGames },
  folder: string,
  { workers, database, quiet = false }: RoundFlags,
): PlayRound {
  return async (round) => {
    const { base } = space;
    const variants = round.candidates.map((candidate) => games.get(keyOf(candidate))!);
    const learned = round.name === 'confirm' ? await learn([base, ...variants]) : null;
    const content = roundExperiment(space, round, { base, games: variants, judge, learned });
    const dir = join(folder, roundId(space, round.name));
    let measured: (Measured | null)[] | undefined;
    const show = async (run: Run): Promise<void> => {
      if (finishedBatches(run).length < planBatches(run.manifest).length) return;
      const { tallies, measures } = await storedCounts(run);
      measured = measureRound(run.manifest, tallies, ownMoments(space, measures));
    };
    const flags = {
      out: dir,
      quiet,
      ...(workers !== undefined && { workers }),
      ...(database !== undefined && { database }),
    };
    await runCommand(join(folder, 'search'), flags, { file: content, show, again: AGAIN });
    if (measured === undefined) {
      process.exitCode ??= EXIT.unfinished;
      throw new SearchStopped();
    }
    return new Map([
      ['', measured[0]!],
      ...round.candidates.map((candidate, at) => [keyOf(candidate), measured![at + 1]!] as const),
    ]);
  };
}
