import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, planBatches, rowsHash } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { describe, expect, test } from 'vitest';
import { appendBatch, compact, createRun, finishedBatches, openRun } from './index.ts';
import { STORE_VERSION } from './sealed.ts';
import { append, filledRun, issuesOf, manifest, temporaryFolder, value } from './testing/runs.ts';

const plan = planBatches(manifest);
const records = (index: number): GameRecord[] => syntheticRecords(manifest, plan[index]!);
/** The games of a batch, the first one with another course. */
const otherRecords = (index: number): GameRecord[] =>
  records(index).map((record, position) =>
    position === 0 ? { ...record, branchingSum: record.branchingSum + 1 } : record,
  );

test('a batch is there as soon as it is stored, with what the runner said about it', async () => {
  using folder = temporaryFolder();
  const run = value(await createRun(folder.path, manifest));
  expect(await appendBatch(run, { index: 4, records: records(4), elapsedMs: 12.5, attempts: 3 })).toEqual({
    ok: true,
    value: 'added',
  });
  // Looked at by someone else, without closing the run first.
  const reader = value(await openRun(folder.path));
  expect(finishedBatches(reader)).toEqual([
    {
      ...plan[4],
      games: 5,
      rowsHash: rowsHash(records(4)),
      sha256: expect.any(String),
      elapsedMs: 12.5,
      attempts: 3,
    },
  ]);
  expect(readdirSync(join(folder.path, 'batches'))).toEqual(['00000004.ndjson']);
  await run.close();
});

describe.each([
  ['a batch file', false],
  ['a shard', true],
])('a batch that is already in %s', (_name, compacted) => {
  test('is known when it comes again, however often and in whatever order', async () => {
    using folder = temporaryFolder();
    const run = await filledRun(folder.path, [0, 1, 2]);
    if (compacted) await compact(run);
    const before = finishedBatches(run);
    for (const index of [2, 0, 1, 2]) {
      const again = records(index).map((record) => ({ ...record, error: 'told differently' }));
      expect(await appendBatch(run, { index, records: again, attempts: 2 })).toEqual({
        ok: true,
        value: 'known',
      });
    }
    expect(finishedBatches(run)).toEqual(before);
    await run.close();
  });

  test('is never replaced: other games are refused, with both hashes', async () => {
    using folder = temporaryFolder();
    const run = await filledRun(folder.path, [0, 1]);
    if (compacted) await compact(run);
    const refused = await appendBatch(run, { index: 1, records: otherRecords(1) });
    expect(issuesOf(refused)).toEqual([
      `batch 1: other games are stored already: their hash is ${rowsHash(records(1))}, that of the new ones ${rowsHash(otherRecords(1))}`,
    ]);
    expect(finishedBatches(run)[1]!.rowsHash).toBe(rowsHash(records(1)));
    await run.close();
  });
});

describe('games that do not fit the plan are refused, and nothing is stored', () => {
  const change = (fields: Partial<GameRecord>): GameRecord[] =>
    records(9).map((record, position) => (position === 1 ? { ...record, ...fields } : record));
  const first = records(9);

  test.each<[string, number, readonly GameRecord[], string | RegExp]>([
    ['an unknown batch', 24, first, 'index: there is no batch 24: the run has 24, counted from 0'],
    ['half a batch', 9, first.slice(1), 'records: 4 games, planned are 5 (5 units)'],
    ['another batch', 8, first, /records\[0\]\.batch: expected 8, found 9/],
    ['a game twice', 9, change({ unit: 15 }), 'records[1].unit: expected 16, found 15'],
    ['another cell', 9, change({ cell: 1 }), 'records[1].cell: expected 0, found 1'],
    [
      'another variant',
      9,
      change({ variant: 'chess' }),
      'records[1].variant: expected "variant-0", found "chess"',
    ],
    [
      'other rules',
      9,
      change({ variantHash: 'f'.repeat(64) }),
      /records\[1\]\.variantHash: expected "[0-9a-f]{64}", found "f{64}"/,
    ],
    ['another player', 9, change({ seats: [0, 3] }), 'records[1].seats: expected [0,0], found [0,3]'],
    [
      'a broken record',
      9,
      change({ movesHash: 'no' }),
      'records[1].movesHash: expected 16 hex digits, found "no"',
    ],
    [
      'a score that is not the result',
      9,
      change({ ending: 'rule', winner: null, score: 1 }),
      /records\[1\]\.score: expected 0.5/,
    ],
  ])('%s', async (_name, index, games, message) => {
    using folder = temporaryFolder();
    const run = value(await createRun(folder.path, manifest));
    const issues = issuesOf(await appendBatch(run, { index, records: games }));
    expect(issues[0]).toMatch(message);
    expect(readdirSync(join(folder.path, 'batches'))).toEqual([]);
    await run.close();
  });
});

test('a unit is never split: the games of both seats belong to it', async () => {
  using folder = temporaryFolder();
  const pairs = syntheticManifest({ seats: [2], games: 20, batchSize: 4, rotate: true });
  const run = value(await createRun(folder.path, pairs));
  const games = syntheticRecords(pairs, planBatches(pairs)[0]!);
  expect(games.map(({ unit, game, seats }) => [unit, game, ...seats]).slice(0, 3)).toEqual([
    [0, 0, 0, 1],
    [0, 1, 1, 0],
    [1, 0, 0, 1],
  ]);
  expect(issuesOf(await appendBatch(run, { index: 0, records: games.slice(0, 7) }))).toEqual([
    'records: 7 games, planned are 8 (4 units)',
  ]);
  expect(await appendBatch(run, { index: 0, records: games })).toEqual({ ok: true, value: 'added' });
  await run.close();
});

test('batches handed in at the same time are all stored', async () => {
  using folder = temporaryFolder();
  const run = value(await createRun(folder.path, manifest));
  await Promise.all([append(run, [0, 2, 4]), append(run, [5, 3, 1]), compact(run), append(run, [2, 3])]);
  expect(finishedBatches(run).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  await run.close();
});

test('a run that is closed, or open for reading, takes nothing', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path, [0]);
  await run.close();
  await run.close();
  await expect(appendBatch(run, { index: 1, records: records(1) })).rejects.toThrow('is closed');
  expect(() => finishedBatches(run)).toThrow('is closed');
  const reader = value(await openRun(folder.path));
  await expect(appendBatch(reader, { index: 1, records: records(1) })).rejects.toThrow(
    'open for reading only',
  );
  await expect(compact(reader)).rejects.toThrow('open for reading only');
});

test('a batch file is lines of JSON: a header, then the records', async () => {
  using folder = temporaryFolder();
  await (await filledRun(folder.path, [3])).close();
  const [header, ...lines] = readFileSync(join(folder.path, 'batches/00000003.ndjson'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(JSON.parse(header!)).toMatchObject({
    header: { version: STORE_VERSION, run: 'synthetic', batch: { index: 3, games: 5 } },
  });
  // The columns of later versions are not written where they are null.
  const written = records(3).map(
    ({ tags: _tags, openingLoss: _loss, measures: _own, measureError: _why, ...row }) => row,
  );
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(written);
});
