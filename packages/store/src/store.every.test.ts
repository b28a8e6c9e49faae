import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { someOf } from '@draughts-lab/input/testing';
import { type GameRecord, hash64, resultOf, rowsHash, tallyRecords } from '@draughts-lab/records';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RecordFilter,
  type Run,
  aggregate,
  compact,
  exportRun,
  finishedBatches,
  openRun,
  openingResults,
  query,
  readRecords,
  runHash,
  verifyRun,
} from './index.ts';
import { COLUMNS } from './columns.ts';
import { readInWindows } from './read-records.ts';
import {
  RUN_FILES,
  allRecords,
  append,
  collect,
  filledRun,
  issuesOf,
  manifest,
  temporaryFolder,
  value,
  withRun,
} from './testing/runs.ts';

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const expected = allRecords();

// The same games, kept in different ways: all in batch files, all in shards, and some in each.
const dirs = ['loose', 'compacted', 'mixed'].map((name) => join(folder.path, name));
beforeAll(async () => {
  const [loose, compacted, mixed] = dirs as [string, string, string];
  await (
    await filledRun(
      loose,
      Array.from({ length: 24 }, (_, index) => (index * 7) % 24),
    )
  ).close();
  const run = await filledRun(compacted);
  await compact(run, { shardGames: 50 });
  await run.close();
  const half = await filledRun(mixed, [3, 4, 11, 0, 1, 2, 20]);
  await compact(half);
  await append(
    half,
    Array.from({ length: 24 }, (_, index) => 23 - index),
  );
  await half.close();
});

describe.each(
  someOf(
    [
      ['both', 2],
      ['batch files', 0],
      ['shards', 1],
    ] as const,
    3,
  ),
)('a run in %s', (_name, kind) => {
  let run: Run;
  beforeAll(async () => (run = value(await openRun(dirs[kind]!))));
  afterAll(() => run.close());

  test('gives every record back as it was, in index order', async () => {
    expect(await collect(readRecords(run))).toEqual(expected);
  });

  test('lists its batches', () => {
    const batches = finishedBatches(run);
    expect(batches.map(({ index }) => index)).toEqual(Array.from({ length: 24 }, (_, index) => index));
    const games = expected.filter(({ batch }) => batch === 7);
    expect(batches[7]).toEqual({
      index: 7,
      cell: 1,
      firstUnit: 10,
      units: 5,
      games: 5,
      rowsHash: rowsHash(games),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      elapsedMs: null,
      attempts: 1,
    });
  });

  test('counts as tallyRecords does, to the last bit', async () => {
    expect(await aggregate(run)).toEqual(tallyRecords(expected));
    const part = expected.filter(({ cell, unit }) => cell === 2 && unit >= 10 && unit < 30);
    expect(await aggregate(run, { cell: 2, unitFrom: 10, unitTo: 30 })).toEqual(tallyRecords(part));
    expect(await aggregate(run, { cell: 9 })).toEqual([]);
  });

  test('has the hash of its rows, and nothing wrong', async () => {
    expect(await runHash(run)).toBe(rowsHash(expected));
    expect(await verifyRun(run)).toEqual({
      rowsHash: rowsHash(expected),
      games: 120,
      missing: [],
      problems: [],
    });
  });

  const filters: [RecordFilter, (record: GameRecord) => boolean][] = [
    [{ cell: 1 }, ({ cell }) => cell === 1],
    [{ unitFrom: 3, unitTo: 9 }, ({ unit }) => unit >= 3 && unit < 9],
    [{ batch: 5 }, ({ batch }) => batch === 5],
    [{ ending: 'capped' }, ({ ending }) => ending === 'capped'],
    [{ reason: 'no-moves', cell: 0 }, ({ reason, cell }) => reason === 'no-moves' && cell === 0],
    [{ result: 'loss' }, (record) => resultOf(record) === 'loss'],
    [{ winner: 1, game: 0 }, ({ winner }) => winner === 1],
    [{ pliesFrom: 20, pliesTo: 60 }, ({ plies }) => plies >= 20 && plies <= 60],
    [
      { openingHash: expected[0]!.openingHash },
      ({ openingHash }) => openingHash === expected[0]!.openingHash,
    ],
    [
      { movesHash: hash64('a game often played') },
      ({ movesHash }) => movesHash === hash64('a game often played'),
    ],
    [{ reason: "it's" }, () => false],
  ];
  test.each(someOf(filters, 2))('is filtered by %j', async (filter, holds) => {
    expect(await collect(readRecords(run, filter))).toEqual(expected.filter((record) => holds(record)));
  });

  test.each(
    someOf([{ limit: 7, offset: 50 }, { limit: 0 }, { limit: 30_000, offset: 110 }, { offset: 115 }], 2),
  )('is read in parts: %j', async (part) => {
    const { offset = 0, limit = Infinity } = part;
    expect(await collect(readRecords(run, part))).toEqual(expected.slice(offset, offset + limit));
  });

  test('gives its openings with their results', async () => {
    const rows = await openingResults(run);
    expect(rows.reduce((sum, { games }) => sum + games, 0)).toBe(120);
    for (const row of rows) {
      const games = expected.filter(
        ({ cell, openingHash }) => cell === row.cell && openingHash === row.openingHash,
      );
      const played = games.filter(({ ending }) => ending !== 'crashed');
      const total = played.reduce((sum, { plies }) => sum + plies, 0);
      expect(row).toEqual({
        cell: row.cell,
        opening: 'random',
        openingHash: row.openingHash,
        games: games.length,
        wins: games.filter((game) => resultOf(game) === 'win').length,
        draws: games.filter((game) => resultOf(game) === 'draw').length,
        losses: games.filter((game) => resultOf(game) === 'loss').length,
        noResult: games.filter((game) => resultOf(game) === 'none').length,
        distinctGames: new Set(played.map(({ movesHash }) => movesHash)).size,
        meanPlies: played.length === 0 ? null : total / played.length,
      });
    }
    expect(await openingResults(run, { cell: 1, limit: 2, offset: 1 })).toEqual(
      rows.filter(({ cell }) => cell === 1).slice(1, 3),
    );
  });

  test('is exported as JSON, CSV and Parquet', async () => {
    using out = temporaryFolder();
    const json = join(out.path, 'games.json');
    expect(await exportRun(run, json, { format: 'json' })).toEqual({
      ok: true,
      value: { file: json, games: 120 },
    });
    const rows = JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>[];
    expect(rows).toHaveLength(120);
    rows.forEach((row, index) => {
      const record = expected[index]!;
      expect(row).toMatchObject({
        cell: record.cell,
        unit: record.unit,
        seed: record.seed,
        seats: record.seats,
        moves: record.moves,
        trace: record.trace,
      });
      expect(Object.keys(row)).toEqual([
        ...COLUMNS.map(({ name }) => name).filter((name) => !name.startsWith('measure')),
        'pairing',
        'budget',
      ]);
      const cell = run.manifest.cells[record.cell]!;
      expect(row).toMatchObject({ pairing: cell.pairing });
    });

    const csv = join(out.path, 'games.csv');
    const filter = { cell: 0, ending: 'rule', limit: 3 } as const;
    expect(await exportRun(run, csv, { format: 'csv', filter })).toMatchObject({ value: { games: 3 } });
    const text = readFileSync(csv, 'utf8');
    expect(text).toMatch(/^batch,cell,unit,game,variant,/);
    const chosen = expected.filter(({ cell, ending }) => cell === 0 && ending === 'rule').slice(0, 3);
    for (const { seed } of chosen) expect(text).toContain(`,${seed},`);

    const parquet = join(out.path, 'games.parquet');
    expect(await exportRun(run, parquet, { format: 'parquet' })).toMatchObject({ value: { games: 120 } });
    expect(readFileSync(parquet).subarray(0, 4).toString()).toBe('PAR1');
    expect(issuesOf(await exportRun(run, parquet, { format: 'parquet' }))).toEqual([
      `${parquet}: the file exists already`,
    ]);
    expect(await exportRun(run, parquet, { format: 'csv', overwrite: true })).toMatchObject({ ok: true });
  });
});

test('units of several games are counted together, also where a cell has some and another one has not', async () => {
  using pairs = temporaryFolder();
  const rotating = syntheticManifest({ seats: [2, 2], games: 30, rotate: true });
  const [first, second] = rotating.cells;
  const mixed = { ...rotating, cells: [first!, { ...second!, gamesPerUnit: 1, units: 30 }] };
  const run = await filledRun(pairs.path, undefined, mixed);
  const tallies = tallyRecords(allRecords(mixed));
  expect(tallies.map(({ units }) => units[0]!.pattern.length)).toEqual([2, 1]);
  expect(await aggregate(run)).toEqual(tallies);
  await run.close();
});

test('the counts do not depend on the number of threads', async () => {
  const [one, four] = await Promise.all(
    [1, 4].map(async (threads) => {
      const run = value(await openRun(dirs[1]!, { threads }));
      const tallies = await aggregate(run);
      await run.close();
      return tallies;
    }),
  );
  expect(one).toEqual(four);
});

test('two runs of one experiment have one hash, whatever the size of their batches', async () => {
  using other = temporaryFolder();
  const run = await filledRun(
    other.path,
    undefined,
    syntheticManifest({ seats: [2, 2, 3], games: 40, batchSize: 13, keepMoves: false, run: 'other' }),
  );
  expect(await runHash(run)).toBe(rowsHash(expected));
  await run.close();
});

test.each(someOf([40, 1, 12, 7, 119], 5))('reading %i games at a time keeps the order', async (size) => {
  await withRun(dirs[2]!, false, async (run) => {
    const filters: RecordFilter[] = [
      {},
      { unitFrom: 3, unitTo: 22, offset: 11 },
      { cell: 1, limit: 33 },
      { ending: 'rule' },
    ];
    for (const filter of filters) {
      expect(await collect(readInWindows(run, filter, size))).toEqual(
        await collect(readRecords(run, filter)),
      );
    }
  });
});

test('what a filter cannot mean is refused', async () => {
  await withRun(dirs[0]!, false, async (run) => {
    const read = (filter: object): Promise<unknown> => collect(readRecords(run, filter));
    await expect(read({ cell: -1 })).rejects.toThrow('cell -1');
    await expect(read({ limit: 1.5 })).rejects.toThrow('limit 1.5');
    await expect(read({ movesHash: 'x' })).rejects.toThrow('"x" is not 16 hex digits');
    await expect(read({ ending: 'lost' })).rejects.toThrow('"lost" is not one of rule,');
  });
});

describe('query', () => {
  const ask = (sql: string, maxRows?: number): ReturnType<typeof query> =>
    withRun(dirs[2]!, false, (run) => query(run, sql, maxRows === undefined ? {} : { maxRows }));

  test('answers from games, cells, players and batches', async () => {
    const answer = await ask(
      `SELECT c.variant, count(*) AS games, any_value(p.name) AS player FROM games g JOIN cells c USING (cell)
       JOIN players p ON p.player = g.seats[1] GROUP BY c.variant ORDER BY c.variant`,
    );
    expect(value(answer)).toEqual({
      columns: [
        { name: 'variant', type: 'VARCHAR' },
        { name: 'games', type: 'BIGINT' },
        { name: 'player', type: 'VARCHAR' },
      ],
      rows: [0, 1, 2].map((index) => [`variant-${index}`, 40, 'a nodes=100']),
      truncated: false,
    });
    expect(value(await ask('SELECT sum(games), count(*) FROM batches')).rows).toEqual([[120, 24]]);
  });

  test('gives JSON: hex digits, lists, null, and large numbers as text', async () => {
    const [record] = expected as [GameRecord];
    const answer = value(
      await ask(
        `SELECT seed, seats, nodes, trace[1:6], 18446744073709551615::UBIGINT, NULL, 1.5::DOUBLE FROM games WHERE cell = 0 AND unit = 0`,
      ),
    );
    expect(answer.rows).toEqual([
      [record.seed, record.seats, record.nodes, record.trace!.slice(0, 6), '18446744073709551615', null, 1.5],
    ]);
  });

  test('stops at maxRows and says so', async () => {
    const some = value(await ask('SELECT unit FROM games ORDER BY cell, unit', 5));
    expect(some).toMatchObject({ rows: [[0], [1], [2], [3], [4]], truncated: true });
    expect(value(await ask('FROM games', Infinity))).toMatchObject({ truncated: false });
    expect(value(await ask('FROM games', 120))).toMatchObject({ truncated: false });
  });

  test.each([
    ['SELECT 1; SELECT 2', 'expected one statement, found 2'],
    ['', 'expected one statement, found 0'],
    ['DROP TABLE cells', 'only statements that read are allowed'],
    ['-- a remark', 'expected one statement, found 0'],
    ["COPY (SELECT 1) TO 'x.csv'", 'file system operations are disabled'],
    [`COPY (SELECT 1) TO '${dirs[2]}/x.csv'`, 'file system operations are disabled'],
    ['SET memory_limit = 1', 'only statements that read are allowed'],
    ['SELECT ?', 'write values instead of parameters'],
    ['SELEC 1', 'syntax error'],
    ['SELECT colour FROM games', 'colour'],
    ["SELECT * FROM read_text('/etc/hostname')", 'file system operations are disabled'],
  ])('%s is refused', async (sql, message) => {
    expect(issuesOf(await ask(sql))).toEqual([expect.stringContaining(message)]);
    expect(readdirSync(dirs[2]!)).toEqual(RUN_FILES);
  });
});

test('the manifest that was stored comes back', async () => {
  await withRun(dirs[0]!, false, async (run) => expect(run.manifest).toEqual(manifest));
});
