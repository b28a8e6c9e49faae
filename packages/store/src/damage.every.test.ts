import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { someOf, wideOnly } from '@draughts-lab/input/testing';
import { missingBatches, planBatches, rowsHash, tallyRecords } from '@draughts-lab/records';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Run,
  aggregate,
  compact,
  exportRun,
  finishedBatches,
  openRun,
  readRecords,
  runHash,
  verifyRun,
} from './index.ts';
import { STORE_VERSION, seal } from './sealed.ts';
import {
  allRecords,
  append,
  collect,
  filledRun,
  issuesOf,
  manifest,
  shardFile,
  temporaryFolder,
  unmarked,
  withRun,
} from './testing/runs.ts';

const SHARD_A = 'part-00000000-00000007.parquet';
const SHARD_B = 'part-00000008-00000015.parquet';
const expected = allRecords();

let folder: ReturnType<typeof temporaryFolder>;
let dir: string;
/** A run with two shards of eight batches and eight batch files, to be copied. */
const original = temporaryFolder();
beforeAll(async () => {
  const run = await filledRun(
    join(original.path, 'run'),
    Array.from({ length: 16 }, (_, index) => index),
  );
  await compact(run, { shardGames: 40 });
  await append(
    run,
    Array.from({ length: 8 }, (_, index) => 16 + index),
  );
  await run.close();
});
afterAll(() => original[Symbol.dispose]());

beforeEach(() => {
  folder = temporaryFolder();
  dir = join(folder.path, 'run');
  cpSync(join(original.path, 'run'), dir, { recursive: true });
});
afterEach(() => folder[Symbol.dispose]());

const shard = (name: string): string => shardFile(dir, name);
const batch = (index: number): string => join(dir, 'batches', `${String(index).padStart(8, '0')}.ndjson`);

/** Turns over one bit; a negative place counts from the end. */
function flip(path: string, at: number): void {
  const content = readFileSync(path);
  const index = at < 0 ? content.length + at : at;
  content[index] = content[index]! ^ 0x10;
  writeFileSync(path, content);
}

const indexes = (run: Run): number[] => finishedBatches(run).map(({ index }) => index);

const A = [0, 1, 2, 3, 4, 5, 6, 7];

interface Damage {
  readonly what: string;
  readonly damage: () => void | Promise<void>;
  /** Start of the one message. */
  readonly problem: string;
  /** Batches that cannot be used any more. */
  readonly lost: readonly number[];
  /** The file that the writer puts aside. */
  readonly aside?: string;
}

const cut = (path: string, bytes: number): void =>
  truncateSync(path, Math.max(0, readFileSync(path).length - bytes));
const noGames = 'its games do not match their checksum: the file is cut or damaged';
const checksum = 'does not match its checksum: the file was damaged';
const damages: Damage[] = [
  {
    what: 'a batch file that is cut',
    damage: () => cut(batch(20), 10),
    problem: `batches/00000020.ndjson: ${noGames}`,
    lost: [20],
    aside: 'batches/00000020.ndjson.broken',
  },
  {
    what: 'a batch file that is cut in its header',
    damage: () => truncateSync(batch(20), 50),
    problem: 'batches/00000020.ndjson: is not JSON: the file is cut or damaged',
    lost: [20],
  },
  {
    what: 'a batch file that is empty',
    damage: () => truncateSync(batch(16), 0),
    problem: 'batches/00000016.ndjson: is not JSON: the file is cut or damaged',
    lost: [16],
  },
  ...[30, 200, 500, 1500].map((at) => ({
    what: `a batch file with a broken bit at byte ${at}`,
    damage: () => flip(batch(23), at),
    problem: 'batches/00000023.ndjson: ',
    lost: [23],
  })),
  {
    what: 'a batch file under another name',
    damage: () => renameSync(batch(18), batch(19)),
    problem: 'batches/00000019.ndjson: contains batch 18: the file has been renamed or copied',
    lost: [18, 19],
  },
  ...[1, 2000, -200].map((at) => ({
    what: `a shard with a broken bit at byte ${at}`,
    damage: () => flip(shard(SHARD_A), at),
    problem: `shards/${SHARD_A}: ${checksum}`,
    lost: A,
    aside: `shards/${SHARD_A}.broken`,
  })),
  {
    what: 'a shard that is cut',
    damage: () => truncateSync(shard(SHARD_A), 1000),
    problem: `shards/${SHARD_A}: ${checksum}`,
    lost: A,
  },
  {
    what: 'a shard that is gone',
    damage: () => rmSync(shard(SHARD_A)),
    problem: `shards/${SHARD_A}: is gone: its batches count as not played`,
    lost: A,
  },
  {
    what: 'a catalogue that does not match its checksum',
    damage: () => writeFileSync(join(dir, 'catalogue.json'), '{"sha256": 1, "version": 1}'),
    problem: 'catalogue.json: does not match its checksum: the file was damaged or edited',
    lost: [],
  },
  {
    what: 'another Parquet file with the name of a shard',
    damage: () =>
      withRun(dir, false, async (run) => {
        await exportRun(run, shard('part-00000050-00000060.parquet'), { format: 'parquet' });
      }),
    problem: 'shards/part-00000050-00000060.parquet: was not written by this program',
    lost: [],
  },
];

describe.each(someOf(damages, 4))('$what', ({ damage, problem, lost, aside }) => {
  const usable = expected.filter((record) => !lost.includes(record.batch));
  beforeEach(damage);

  test('is named once; a reader gets the rest and changes nothing', async () => {
    const before = readdirSync(dir, { recursive: true });
    await withRun(dir, false, async (run) => {
      expect(run.problems.map(({ path, message }) => unmarked(`${path}: ${message}`))).toEqual([
        expect.stringContaining(problem),
      ]);
      expect(await collect(readRecords(run))).toEqual(usable);
      expect(await aggregate(run)).toEqual(tallyRecords(usable));
      expect((await verifyRun(run)).missing).toEqual(lost);
    });
    expect(readdirSync(dir, { recursive: true })).toEqual(before);
  });

  test('costs its batches only: played again, the run is as it was', async () => {
    await withRun(dir, true, async (run) => {
      const missing = missingBatches(run.manifest, indexes(run)).map(({ index }) => index);
      expect(missing).toEqual(lost);
      await append(run, missing);
      await compact(run);
    });
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(unmarked);
    expect(aside === undefined || files.includes(aside)).toBe(true);
    await withRun(dir, false, async (run) => {
      expect(run.problems).toEqual([]);
      expect(await verifyRun(run)).toEqual({
        rowsHash: rowsHash(expected),
        games: 120,
        missing: [],
        problems: [],
      });
    });
  });
});

test('a shard that changes after the run was opened is noticed when it is opened again', async () => {
  await withRun(dir, false, async (run) => expect(indexes(run)).toHaveLength(24));
  flip(shard(SHARD_B), 500);
  await withRun(dir, false, async (run) => expect(indexes(run)).toHaveLength(16));
});

describe('without a catalogue', () => {
  test('the shards tell what is in them', async () => {
    rmSync(join(dir, 'catalogue.json'));
    const read = async (run: Run): Promise<void> => {
      expect(run.problems).toEqual([]);
      expect(await runHash(run)).toBe(rowsHash(expected));
    };
    await withRun(dir, false, read);
    expect(existsSync(join(dir, 'catalogue.json'))).toBe(false);
    await withRun(dir, true, read);
    const rebuilt = readFileSync(join(dir, 'catalogue.json'), 'utf8');
    await withRun(dir, true, read);
    expect(readFileSync(join(dir, 'catalogue.json'), 'utf8')).toBe(rebuilt);
  });

  test.each(wideOnly())('a damaged shard is still recognised: nothing wrong is ever read', async () => {
    rmSync(join(dir, 'catalogue.json'));
    const { length } = readFileSync(shard(SHARD_A));
    let noticed = 0;
    for (let at = 10; at < length; at += Math.floor(length / 10)) {
      flip(shard(SHARD_A), at);
      await withRun(dir, false, async (run) => {
        noticed += run.problems.length;
        const usable = expected.filter((record) => record.batch > 7);
        expect(await collect(readRecords(run))).toEqual(usable);
      });
      flip(shard(SHARD_A), at);
    }
    expect(noticed).toBeGreaterThan(9);
    await withRun(dir, false, async (run) => expect(run.problems).toEqual([]));
  });
});

describe('files of others', () => {
  test('are named and ignored', async () => {
    writeFileSync(join(dir, 'batches', 'notes.txt'), 'mine');
    writeFileSync(join(dir, 'shards', 'data.parquet'), 'PAR1');
    await withRun(dir, true, async (run) => {
      expect(run.problems).toMatchObject([
        { path: 'shards/data.parquet', message: 'is not a file of a run; it is ignored' },
        { path: 'batches/notes.txt', message: 'is not a file of a run; it is ignored' },
      ]);
      expect(run.lost).toEqual([]);
      expect(await runHash(run)).toBe(rowsHash(expected));
    });
    expect(readFileSync(join(dir, 'batches', 'notes.txt'), 'utf8')).toBe('mine');
  });

  test.each([
    ['another run', { run: 'other' }, 'belongs to the run "other", not to "synthetic"'],
    [
      'the same run with another seed',
      { seed: '2' },
      'was played under another plan: the manifest has been changed since',
    ],
  ])('a batch and a shard of %s are refused', async (_name, change, message) => {
    const other = await filledRun(
      join(folder.path, 'other'),
      A,
      syntheticManifest({ ...change, seats: [2, 2, 3], games: 40, keepMoves: true }),
    );
    await compact(other);
    await append(other, [20]);
    await other.close();
    rmSync(join(dir, 'catalogue.json'));
    rmSync(shard(SHARD_A));
    const foreign = shardFile(join(folder.path, 'other'), SHARD_A);
    copyFileSync(foreign, join(dir, 'shards', basename(foreign)));
    copyFileSync(join(folder.path, 'other/batches/00000020.ndjson'), batch(20));
    await withRun(dir, false, async (run) => {
      expect(run.problems.map((issue) => ({ ...issue, path: unmarked(issue.path) }))).toMatchObject([
        { path: `shards/${SHARD_A}`, message },
        { path: 'batches/00000020.ndjson', message },
      ]);
      expect(run.lost).toEqual(run.problems);
      expect(indexes(run)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23]);
    });
  });

  test('a shard with batches that another shard has too is left out', async () => {
    copyFileSync(shard(SHARD_A), shard('part-00000000-00000099.parquet'));
    await withRun(dir, true, async (run) => {
      expect(run.problems).toMatchObject([
        {
          path: 'shards/part-00000000-00000099.parquet',
          message: `has batches that are in ${basename(shard(SHARD_A))} too; it is left out`,
        },
      ]);
      expect(await runHash(run)).toBe(rowsHash(expected));
    });
  });
});

describe('a newer program', () => {
  const newer = (document: object): string => seal({ ...document, version: STORE_VERSION + 1 });

  test('whose catalogue is there: the run is not opened', async () => {
    writeFileSync(join(dir, 'catalogue.json'), newer({ shards: [] }));
    expect(issuesOf(await openRun(dir))).toEqual([
      `catalogue.json: was written by a newer program (store version ${STORE_VERSION + 1}; this one knows ${STORE_VERSION})`,
    ]);
    expect(issuesOf(await openRun(dir, { write: true }))).toHaveLength(1);
  });

  test('whose batch file is there: it is named and left where it is', async () => {
    writeFileSync(batch(20), `{"header":${newer({ batch: {} })}}\n`);
    await withRun(dir, true, async (run) => {
      expect(run.problems.map(({ path, message }) => unmarked(`${path}: ${message}`))).toEqual([
        `batches/00000020.ndjson: was written by a newer program (store version ${STORE_VERSION + 1}; this one knows ${STORE_VERSION})`,
      ]);
    });
  });
});

test('what an interruption left behind is removed by the writer only', async () => {
  for (const path of ['batches/00000030.ndjson.99-1.tmp', 'shards/part-1.parquet.99-1.tmp'])
    writeFileSync(join(dir, path), 'half');
  await withRun(dir, false, async (run) => expect(run.problems).toEqual([]));
  expect(existsSync(join(dir, 'batches/00000030.ndjson.99-1.tmp'))).toBe(true);
  await withRun(dir, true, async (run) => expect(run.problems).toEqual([]));
  expect(readdirSync(dir, { recursive: true }).filter((path) => String(path).endsWith('.tmp'))).toEqual([]);
});

test('the run of these tests has two shards and eight batch files', () => {
  expect(readdirSync(join(dir, 'shards')).map(unmarked)).toEqual([SHARD_A, SHARD_B]);
  expect(readdirSync(join(dir, 'batches'))).toHaveLength(8);
  expect(planBatches(manifest)).toHaveLength(24);
});

describe('what stands in the place of a file of the run, and is none', () => {
  test.each(
    someOf(
      [
        'batches/00000020.ndjson',
        'batches/00000002.ndjson',
        `shards/${SHARD_A}`,
        'catalogue.json',
        'manifest.json',
        'manifest.copy.json',
      ],
      6,
    ),
  )('%s as a folder is put aside, and what is missing is played again', async (name) => {
    const place = name === `shards/${SHARD_A}` ? shardFile(dir, SHARD_A) : join(dir, name);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(join(place, 'within'), { recursive: true });
    await withRun(dir, true, async (run) => {
      const finished = finishedBatches(run).map(({ index }) => index);
      await append(
        run,
        missingBatches(manifest, finished).map(({ index }) => index),
      );
      await compact(run);
      expect(run.problems.map(({ path }) => unmarked(path))).toContain(name);
    });
    expect(await withRun(dir, false, runHash)).toBe(rowsHash(expected));
    const parent = name.includes('/') ? join(dir, name.split('/')[0]!) : dir;
    expect(readdirSync(parent).join()).toContain('.broken');
  });

  test('a folder with the ending of an unfinished file is left alone', async () => {
    const name = 'batches/00000023.ndjson.7-1.tmp';
    mkdirSync(join(dir, name));
    await withRun(dir, true, (run) => {
      expect(run.problems.map(({ path }) => path)).toEqual([name]);
      return Promise.resolve();
    });
  });
});
