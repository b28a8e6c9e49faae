import { type GameRecord, measureNames } from '@draughts-lab/records';
import { type BatchJob, openingOf } from './job.ts';
import { keptMoves } from './kept-game.ts';
import { measureRow } from './measure-row.ts';
import { makeOpening } from './opening.ts';
import { type PlayHooks, playUnit } from './play-unit.ts';
import type { Table } from './table.ts';

/** What a game that comes out otherwise is told to be. */
const OTHER = 'played again it is another game: another version of the program played the run';

/**
 * Measures the games of a unit that was played before. From their stored moves where these say all that a measure may see; where
 * moves or scores were not kept the unit is played again.
 *
 * @param records the games of the unit, in order
 * @returns the same records with what the measures of the job say of them
 * @throws Error when a stored move is not legal
 */
export function measureUnit<P>(
  job: BatchJob,
  table: Table<P>,
  unit: number,
  records: readonly GameRecord[],
  hooks: PlayHooks,
): GameRecord[] {
  return records.every(isKept)
    ? records.map((record) => measureKept(job, table, unit, record, hooks))
    : playUnit(job, table, unit, hooks).map(({ record }, at) => {
        const stored = records[at]!;
        return record.movesHash === stored.movesHash
          ? { ...stored, measures: record.measures, measureError: record.measureError }
          : { ...stored, measures: measureNames(job).map(() => null), measureError: OTHER };
      });
}

/** Whether moves are stored, and scores where somebody searched. */
export const isKept = ({ moves, trace, nodes }: GameRecord): boolean =>
  moves !== null && (trace !== null || nodes.every((count) => count === 0));

function measureKept<P>(
  job: BatchJob,
  table: Table<P>,
  unit: number,
  record: GameRecord,
  hooks: PlayHooks,
): GameRecord {
  const { rules } = table;
  const opening = openingOf(job, unit);
  const start =
    opening.kind === 'position'
      ? makeOpening(rules, opening, { int: () => 0 }).start
      : rules.initialPosition();
  const { moves } = keptMoves(rules, start, record);
  const { first, winner, ending, reason, openingPlies } = record;
  const game = { first, winner, ending, reason, moves, trace: record.trace ?? moves.map(() => null) };
  hooks.onMeasure?.(true);
  const measured = measureRow(job, table, unit, { start, plies: openingPlies }, game);
  hooks.onMeasure?.(false);
  return { ...record, ...measured };
}
