import type { GameRecord } from '@draughts-lab/records';
import type { BatchInfo } from './batch-file.ts';
import { INDEX_ORDER, recordJson } from './columns.ts';
import type { Duck } from './duck.ts';
import { type RecordFilter, type UnitFilter, conditionOf, limitOf } from './filter.ts';
import type { Run } from './run.ts';
import { openSession } from './session.ts';
import { streamRecords } from './shard-file.ts';

/** About as many games are sorted at a time. */
const WINDOW = 20_000;

/**
 * The stored games in index order. Some tens of thousands are in memory at a time, however many there are. Games that
 * are appended meanwhile do not show.
 *
 * @throws RangeError for a filter value that no game can have
 */
export function readRecords(run: Run, filter: RecordFilter = {}): AsyncGenerator<GameRecord> {
  return readInWindows(run, filter, WINDOW);
}

/** @param size games to sort at a time, more or less */
export async function* readInWindows(
  run: Run,
  filter: RecordFilter,
  size: number,
): AsyncGenerator<GameRecord> {
  const { limit = Infinity, offset = 0, ...conditions } = filter;
  conditionOf(filter);
  limitOf(filter);
  const { batches, verify, ...session } = await openSession(run);
  using duck = session.duck;
  if (limit + offset <= size) {
    yield* select(duck, conditions, limitOf(filter));
    await verify();
    return;
  }
  let position = 0;
  for (const window of windows(batches, conditions, size)) {
    for await (const record of select(duck, { ...conditions, ...window })) {
      position += 1;
      if (position > offset) yield record;
      if (position === offset + limit) return;
    }
    await verify();
  }
}

function select(duck: Duck, filter: RecordFilter, limit = ''): AsyncGenerator<GameRecord> {
  const condition = conditionOf(filter);
  return streamRecords(
    duck,
    `SELECT ${recordJson()} FROM rows WHERE ${condition} ORDER BY ${INDEX_ORDER} ${limit}`,
  );
}

/** Pieces of a run in index order, each with the games of some batches. */
function windows(batches: readonly BatchInfo[], filter: UnitFilter, size: number): UnitFilter[] {
  const { cell, unitFrom = 0, unitTo = Infinity } = filter;
  const found: { cell: number; unitFrom: number; unitTo: number; games: number }[] = [];
  for (const batch of batches.toSorted((a, b) => a.cell - b.cell || a.firstUnit - b.firstUnit)) {
    const end = batch.firstUnit + batch.units;
    if ((cell !== undefined && batch.cell !== cell) || end <= unitFrom || batch.firstUnit >= unitTo) continue;
    const last = found.at(-1);
    if (last !== undefined && last.cell === batch.cell && last.games + batch.games <= size) {
      last.unitTo = Math.min(end, unitTo);
      last.games += batch.games;
    } else {
      const unit = { unitFrom: Math.max(batch.firstUnit, unitFrom), unitTo: Math.min(end, unitTo) };
      found.push({ cell: batch.cell, ...unit, games: batch.games });
    }
  }
  return found.map(({ games: _games, ...window }) => window);
}
