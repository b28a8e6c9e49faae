import { unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Issue, issueAt, message } from '@draughts-lab/input';
import { type BatchFile, readBatchFile } from './batch-file.ts';
import { writeCatalogue } from './catalogue.ts';
import { INDEX_ORDER } from './columns.ts';
import { parquetSource, quote } from './sql-text.ts';
import { openDuck } from './duck.ts';
import { finishDurably, syncPath } from './durable.ts';
import { BATCHES, batchName, batchPath, shardName, shardPath } from './layout.ts';
import { type Run, type RunState, exclusively, stateOf } from './run.ts';
import { fingerprint } from './run-file.ts';
import { lose, putAside } from './scan.ts';
import { STORE_VERSION } from './sealed.ts';
import { type ShardInfo, footerClause } from './shard-file.ts';
import { loadBatches } from './session.ts';

export interface CompactOptions {
  /** Do nothing while fewer games than this wait. Default 1. */
  readonly minGames?: number;
  /** Games in a shard, more or less: batches are not split. Default 250 000. */
  readonly shardGames?: number;
}

/** What may wait in batch files before `compactIfDue` moves it. */
const DUE = { batches: 500, games: 250_000 } as const;

export interface Compacted {
  readonly shards: number;
  readonly games: number;
  /** Batch files that were no longer what they had been when they were stored: put aside, to be played again. */
  readonly damaged: readonly Issue[];
}

/**
 * Compacts when much is waiting: for a runner to call after each batch, so that a run of any length keeps few small
 * files. Does what `compact` does.
 */
export async function compactIfDue(run: Run): Promise<Compacted> {
  const pending = [...stateOf(run).contents.pending.values()];
  const isDue = pending.length >= DUE.batches || countGames(pending) >= DUE.games;
  return isDue ? compact(run) : { shards: 0, games: 0, damaged: [] };
}

/**
 * Moves finished batches from their small files into Parquet shards. What goes into a shard is compared with the
 * checksums that the batches had when they were stored: a file that has changed since is put aside.
 *
 * Each shard goes through three steps: the shard is on the disk, the catalogue names it, the batch files are removed.
 * Killed between any two, the next `openRun` for writing goes on from there; no game is lost or counted twice.
 *
 * @throws Error when a shard cannot be written; the batches then stay as they are
 */
export async function compact(run: Run, options: CompactOptions = {}): Promise<Compacted> {
  const { minGames = 1, shardGames = 250_000 } = options;
  return exclusively(run, async (state) => {
    const pending = [...state.contents.pending.values()].toSorted((a, b) => a.info.index - b.info.index);
    const total = { shards: 0, games: 0, damaged: [] as Issue[] };
    if (countGames(pending) < minGames) return total;
    for (const group of split(pending, shardGames)) {
      const { games, damaged } = await compactGroup(state, group);
      total.shards += games > 0 ? 1 : 0;
      total.games += games;
      total.damaged.push(...damaged);
    }
    return total;
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

async function compactGroup(
  state: RunState,
  group: readonly BatchFile[],
): Promise<Pick<Compacted, 'games' | 'damaged'>> {
  const damaged: Issue[] = [];
  let whole = group;
  for (;;) {
    for (const batch of await changedFiles(state, whole)) {
      damaged.push(await dropDamaged(state, batch));
      whole = whole.filter((other) => other !== batch);
    }
    if (whole.length === 0) return { games: 0, damaged };
    if (await moveIntoShard(state, whole)) return { games: countGames(whole), damaged };
  }
}

/** Those whose bytes are no longer the ones that were stored. */
async function changedFiles(state: RunState, group: readonly BatchFile[]): Promise<BatchFile[]> {
  const changed: BatchFile[] = [];
  for (const batch of group) {
    const { index, sha256: expected } = batch.info;
    const found = await readBatchFile(batchPath(state.dir, index), batchName(index), state.owner).catch(
      () => undefined,
    );
    if (found?.ok !== true || found.value.info.sha256 !== expected) changed.push(batch);
  }
  return changed;
}

async function dropDamaged(state: RunState, { info }: BatchFile): Promise<Issue> {
  const path = `${BATCHES}/${batchName(info.index)}`;
  const aside = await putAside(state.dir, path).catch(() => undefined);
  const issue = issueAt(
    path,
    message('store.changed'),
    aside === undefined ? message('store.batch-again') : message('store.batch-aside', { file: aside }),
  );
  state.contents.pending.delete(info.index);
  lose(state.contents, issue);
  return issue;
}

/** @returns false when a batch file changed meanwhile; nothing has then been done */
async function moveIntoShard(state: RunState, group: readonly BatchFile[]): Promise<boolean> {
  const [first, last] = [group[0]!.info.index, group.at(-1)!.info.index];
  const path = await finishDurably(shardPath(state.dir, shardName(first, last)), async (temporary) => {
    await writeShard(state, group, temporary);
    // What DuckDB has read is what was stored: the bytes were looked at before, and are now.
    if ((await changedFiles(state, group)).length > 0) return false;
    const { sha256 } = await fingerprint(temporary, 'shard');
    return shardPath(state.dir, shardName(first, last, sha256));
  });
  if (path === undefined) return false;
  const batches = group.map(({ info }) => info);
  let shard: ShardInfo;
  try {
    shard = { file: basename(path), version: STORE_VERSION, ...(await fingerprint(path, 'shard')), batches };
    await writeCatalogue(state.dir, state.owner, [...state.contents.shards.values(), shard]);
  } catch (error) {
    // Otherwise these batches would be in this shard and in the next attempt's.
    await unlink(path);
    throw error;
  }
  state.contents.shards.set(shard.file, shard);
  for (const { index } of batches) {
    state.contents.pending.delete(index);
    await unlink(batchPath(state.dir, index));
  }
  await syncPath(join(state.dir, BATCHES));
  return true;
}

/** Small enough that reading a part of a run passes over most of a shard. */
const ROW_GROUP = 20_480;

/** Writes the games of batches into a Parquet file, in index order, and compares the file with what went into it. */
async function writeShard(state: RunState, group: readonly BatchFile[], path: string): Promise<void> {
  using duck = await openDuck(state.dir, state.duck);
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
  const digest = (table: string): string => `SELECT count(*) AS games, sum(hash(t)) AS hash FROM ${table} t`;
  const [before] = await duck.rows<{ games: bigint; hash: bigint }>(digest('pending'));
  const [after] = await duck.rows<{ games: bigint; hash: bigint }>(digest(parquetSource([path])));
  const expected = BigInt(countGames(group));
  if (before!.games !== expected || after!.games !== expected || after!.hash !== before!.hash) {
    throw new Error(`${expected} games went in, ${after!.games} came out, or not as they were`);
  }
}
