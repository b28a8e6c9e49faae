import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { BatchFile } from './batch-file.ts';
import { writeCatalogue } from './catalogue.ts';
import { INDEX_ORDER } from './columns.ts';
import { parquetSource, quote } from './sql-text.ts';
import { openDuck } from './duck.ts';
import { finishDurably, syncPath } from './durable.ts';
import { BATCHES, batchPath, shardName, shardPath } from './layout.ts';
import { type Run, type RunState, exclusively, stateOf } from './run.ts';
import { STORE_VERSION } from './sealed.ts';
import { type ShardInfo, fingerprint, footerClause } from './shard-file.ts';
import { loadBatches } from './session.ts';

export interface CompactOptions {
  /** Do nothing while fewer games than this wait. Default 1. */
  readonly minGames?: number;
  /** Games in a shard, more or less: batches are not split. Default 250 000. */
  readonly shardGames?: number;
}

/** What may wait in batch files before `compactIfDue` moves it. */
const DUE = { batches: 500, games: 250_000 } as const;

/**
 * Compacts when much is waiting: for a runner to call after each batch, so that a run of any length keeps few small
 * files. Does what `compact` does.
 */
export async function compactIfDue(run: Run): Promise<{ shards: number; games: number }> {
  const pending = [...stateOf(run).contents.pending.values()];
  const isDue = pending.length >= DUE.batches || countGames(pending) >= DUE.games;
  return isDue ? compact(run) : { shards: 0, games: 0 };
}

/**
 * Moves finished batches from their small files into Parquet shards.
 *
 * Each shard goes through three steps: the shard is on the disk, the catalogue names it, the batch files are removed.
 * Killed between any two, the next `openRun` for writing goes on from there; no game is lost or counted twice.
 *
 * @throws Error when a shard cannot be written; the batches then stay as they are
 */
export async function compact(
  run: Run,
  options: CompactOptions = {},
): Promise<{ shards: number; games: number }> {
  const { minGames = 1, shardGames = 250_000 } = options;
  return exclusively(run, async (state) => {
    const pending = [...state.contents.pending.values()].toSorted((a, b) => a.info.index - b.info.index);
    const total = countGames(pending);
    if (total < minGames) return { shards: 0, games: 0 };
    const groups = split(pending, shardGames);
    for (const group of groups) await compactGroup(state, group);
    return { shards: groups.length, games: total };
  });
}

const countGames = (batches: readonly BatchFile[]): number =>
  batches.reduce((sum, { info }) => sum + info.games, 0);

/** Groups of whole batches with about `size` games each. */
function split(batches: readonly BatchFile[], size: number): BatchFile[][] {
  const groups: BatchFile[][] = [];
  let games = Infinity;
  for (const batch of batches) {
    if (games >= size) {
      groups.push([]);
      games = 0;
    }
    groups.at(-1)!.push(batch);
    games += batch.info.games;
  }
  return groups;
}

async function compactGroup(state: RunState, group: readonly BatchFile[]): Promise<void> {
  const file = shardName(group[0]!.info.index, group.at(-1)!.info.index);
  const path = shardPath(state.dir, file);
  await finishDurably(path, (temporary) => writeShard(state, group, temporary));
  const batches = group.map(({ info }) => info);
  let shard: ShardInfo;
  try {
    shard = { file, version: STORE_VERSION, ...(await fingerprint(path)), batches };
    await writeCatalogue(state.dir, state.owner, [...state.contents.shards.values(), shard]);
  } catch (error) {
    // Otherwise these batches would be in this shard and in the next attempt's.
    await unlink(path);
    throw error;
  }
  state.contents.shards.set(file, shard);
  for (const { index } of batches) {
    state.contents.pending.delete(index);
    await unlink(batchPath(state.dir, index));
  }
  await syncPath(join(state.dir, BATCHES));
}

/** Small enough that reading a part of a run passes over most of a shard. */
const ROW_GROUP = 20_480;

/** Writes the games of batches into a Parquet file, in index order, and compares the file with what went into it. */
async function writeShard(state: RunState, group: readonly BatchFile[], path: string): Promise<void> {
  const duck = await openDuck(state.dir, state.duck);
  try {
    await loadBatches(duck, state.dir, group);
    const footer = footerClause(
      state.owner,
      group.map(({ info }) => info),
      { code: state.manifest.code },
    );
    await duck.run(
      `COPY (SELECT * FROM pending ORDER BY ${INDEX_ORDER}) TO ${quote(path)} ` +
        `(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROW_GROUP}, USE_TMP_FILE false, ${footer})`,
    );
    const digest = (table: string): string =>
      `SELECT count(*) AS games, sum(hash(t)) AS hash FROM ${table} t`;
    const [before] = await duck.rows<{ games: bigint; hash: bigint }>(digest('pending'));
    const [after] = await duck.rows<{ games: bigint; hash: bigint }>(digest(parquetSource([path])));
    const expected = BigInt(countGames(group));
    if (before!.games !== expected || after!.games !== expected || after!.hash !== before!.hash) {
      throw new Error(`${expected} games went in, ${after!.games} came out, or not as they were`);
    }
  } finally {
    duck.close();
  }
}
