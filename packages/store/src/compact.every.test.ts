import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { someOf } from '@draughts-lab/input/testing';
import { rowsHash } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { COLUMNS } from './columns.ts';
import { STORE_VERSION, aggregate, compact, createRun, finishedBatches, query, runHash } from './index.ts';
import {
  allRecords,
  append,
  filledRun,
  manifest,
  shardFile,
  temporaryFolder,
  unmarked,
  value,
  withRun,
  RUN_FILES,
} from './testing/runs.ts';

const hash = rowsHash(allRecords());

test('whole batches become shards of about the wanted size', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path);
  expect(await compact(run, { minGames: 121 })).toEqual({ shards: 0, games: 0, damaged: [] });
  expect(await compact(run, { minGames: 120, shardGames: 52 })).toEqual({
    shards: 3,
    games: 120,
    damaged: [],
  });
  expect(readdirSync(join(folder.path, 'shards')).map(unmarked)).toEqual([
    'part-00000000-00000010.parquet',
    'part-00000011-00000021.parquet',
    'part-00000022-00000023.parquet',
  ]);
  expect(readdirSync(join(folder.path, 'batches'))).toEqual([]);
  expect(await compact(run)).toEqual({ shards: 0, games: 0, damaged: [] });
  expect(await runHash(run)).toBe(hash);
  await run.close();
});

test('a run without a finished batch has nothing to do', async () => {
  using folder = temporaryFolder();
  const run = value(await createRun(folder.path, manifest));
  expect(await compact(run)).toEqual({ shards: 0, games: 0, damaged: [] });
  expect(await runHash(run)).toBe(rowsHash([]));
  await run.close();
});

test.each([false, true])('a copy that has lost its empty folder still opens, writing %s', async (write) => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path);
  await compact(run);
  await run.close();
  rmSync(join(folder.path, 'batches'), { recursive: true });
  await withRun(folder.path, write, async (copy) => {
    expect(copy.problems).toEqual([]);
    expect(await runHash(copy)).toBe(hash);
  });
});

test('a shard explains itself to other programs: types, order and footer', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path);
  await compact(run);
  await run.close();
  const path = shardFile(folder.path, 'part-00000000-00000023.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const rows = async (sql: string): Promise<unknown[][]> =>
    (await connection.runAndReadAll(sql)).getRowsJson();
  const types = Object.fromEntries(
    (await rows(`SELECT column_name, column_type FROM (DESCRIBE FROM '${path}')`)) as [string, string][],
  );
  expect(types).toMatchObject({
    unit: 'UINTEGER',
    plies: 'USMALLINT',
    seed: 'UBIGINT',
    moves_hash: 'UBIGINT',
    winner: 'UTINYINT',
    nodes: 'UBIGINT[]',
    men: 'USMALLINT[]',
    score: 'DOUBLE',
    trace: 'INTEGER[]',
  });
  expect(Object.keys(types)).toHaveLength(COLUMNS.length);
  const order = await rows(`SELECT cell, unit, game FROM '${path}'`);
  expect(order).toEqual(allRecords().map(({ cell, unit, game }) => [cell, unit, game]));
  const [[footer]] = (await rows(`SELECT decode(value) FROM parquet_kv_metadata('${path}')`)) as [[string]];
  expect(JSON.parse(footer)).toMatchObject({
    version: STORE_VERSION,
    run: 'synthetic',
    code: 'test',
    batches: { length: 24 },
  });
  const [[codec]] = (await rows(`SELECT DISTINCT compression FROM parquet_metadata('${path}')`)) as [
    [string],
  ];
  expect(codec).toBe('ZSTD');
  connection.closeSync();
  instance.closeSync();
});

/** The number of a process that has ended. */
const deadProcess = spawnSync(process.execPath, ['--version']).pid;

/** The folder as it is at each moment of a compaction at which the process may be killed. */
const moments: [string, (before: string, after: string, dir: string) => void][] = [
  ['before anything', (before, _after, dir) => cpSync(before, dir, { recursive: true })],
  [
    'while the shard is written',
    (before, after, dir) => {
      cpSync(before, dir, { recursive: true });
      const shard = readFileSync(shardFile(after, SHARD));
      writeFileSync(join(dir, 'shards', `${SHARD}.77-1.tmp`), shard.subarray(0, shard.length / 2));
      cpSync(join(dir, 'batches'), join(dir, `tmp-${deadProcess}-1`), { recursive: true });
    },
  ],
  [
    'when the shard is there',
    (before, after, dir) => {
      cpSync(before, dir, { recursive: true });
      cpSync(join(after, 'shards'), join(dir, 'shards'), { recursive: true });
    },
  ],
  [
    'while the catalogue is written',
    (before, after, dir) => {
      cpSync(before, dir, { recursive: true });
      cpSync(join(after, 'shards'), join(dir, 'shards'), { recursive: true });
      writeFileSync(join(dir, 'catalogue.json.77-2.tmp'), '{"sha2');
    },
  ],
  [
    'when the catalogue is there',
    (before, after, dir) => {
      cpSync(before, dir, { recursive: true });
      cpSync(after, dir, { recursive: true });
    },
  ],
  [
    'while the batch files are removed',
    (before, after, dir) => {
      cpSync(before, dir, { recursive: true });
      cpSync(after, dir, { recursive: true });
      for (const index of [0, 1, 2, 5]) rmSync(join(dir, 'batches', `0000000${index}.ndjson`));
    },
  ],
  ['when all is done', (_before, after, dir) => cpSync(after, dir, { recursive: true })],
];
const SHARD = 'part-00000000-00000009.parquet';

test.each(someOf(moments, 6))(
  'killed %s: no game is lost or twice, for readers and the next writer',
  async (_name, arrange) => {
    using folder = temporaryFolder();
    const [before, after, dir] = ['before', 'after', 'dir'].map((name) => join(folder.path, name)) as [
      string,
      string,
      string,
    ];
    await (
      await filledRun(
        before,
        Array.from({ length: 10 }, (_, index) => index),
      )
    ).close();
    cpSync(before, after, { recursive: true });
    await withRun(after, true, (run) => compact(run));
    expect(readdirSync(join(after, 'shards')).map(unmarked)).toEqual([SHARD]);
    arrange(before, after, dir);

    const some = rowsHash(allRecords().filter(({ batch }) => batch < 10));
    await withRun(dir, false, async (run) => {
      expect(run.problems).toEqual([]);
      expect(finishedBatches(run)).toHaveLength(10);
      expect(await runHash(run)).toBe(some);
    });
    await withRun(dir, true, async (run) => {
      expect(run.problems).toEqual([]);
      expect(await runHash(run)).toBe(some);
      await append(
        run,
        Array.from({ length: 24 }, (_, index) => index),
      );
      await compact(run);
      expect(await runHash(run)).toBe(hash);
    });
    expect(readdirSync(join(dir, 'batches'))).toEqual([]);
    expect(readdirSync(dir)).toEqual(RUN_FILES);
  },
);

test('a reader that opened the run before a compaction still reads it', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path);
  await withRun(folder.path, false, async (reader) => {
    await compact(run);
    expect(existsSync(join(folder.path, 'batches/00000000.ndjson'))).toBe(false);
    expect(await runHash(reader)).toBe(hash);
  });
  await run.close();
});

test('what a reader counts are the batches that it knows, whatever was appended and compacted since', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path, [0, 1]);
  await withRun(folder.path, false, async (reader) => {
    await append(run, [2, 3]);
    await compact(run);
    await append(run, [4]);
    const known = finishedBatches(reader);
    expect(known.map(({ index }) => index)).toEqual([0, 1]);
    const games = (await aggregate(reader)).flatMap(({ reasons }) => reasons.map((reason) => reason.games));
    expect(games.reduce((sum, count) => sum + count, 0)).toBe(
      known.reduce((sum, batch) => sum + batch.games, 0),
    );
    const { rows } = value(await query(reader, 'SELECT DISTINCT batch FROM games ORDER BY batch'));
    expect(rows).toEqual([[0], [1]]);
  });
  await run.close();
});
