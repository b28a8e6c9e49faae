import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { someOf } from '@draughts-lab/input/testing';
import { rowsHash } from '@draughts-lab/records';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRuns, noteOtherProgram, openRun, runHash, STORE_VERSION } from './index.ts';
import {
  RUN_FILES,
  allRecords,
  append,
  filledRun,
  issuesOf,
  manifest,
  temporaryFolder,
  value,
  withRun,
} from './testing/runs.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dir: string;
beforeEach(async () => {
  folder = temporaryFolder();
  dir = join(folder.path, 'run');
  await (await filledRun(dir)).close();
});
afterEach(() => folder[Symbol.dispose]());

const file = (name = 'manifest.json'): string => join(dir, name);
const edit = (from: string, to: string, name?: string): void => {
  const text = readFileSync(file(name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(file(name), text.replace(from, to));
};

describe('a manifest that was changed', () => {
  test.each(
    someOf(
      [
        ['"batchSize": 5', '"batchSize": 6'],
        ['"name": "Variant 1"', '"name": "Variant 7"'],
        ['"name": "a nodes=100"', '"name": "a nodes=900"'],
        ['"invented": 1', '"invented": 3'],
        ['"sha256"', '"sha255"'],
        [`"store": ${STORE_VERSION}`, `"store": ${STORE_VERSION + 1}`],
        ['{', '('],
      ] as const,
      3,
    ),
  )('%s is not believed: its copy is, and the writer brings it back', async (from, to) => {
    const whole = readFileSync(file(), 'utf8');
    edit(from, to);
    await withRun(dir, false, async (run) => {
      expect(run.manifest).toEqual(manifest);
      expect(run.problems).toMatchObject([
        { path: 'manifest.json', hint: 'manifest.copy.json was read instead' },
      ]);
      expect(await runHash(run)).toBe(rowsHash(allRecords()));
    });
    expect((await listRuns(folder.path)).runs[0]!.gamesFinished).toBe(120);
    await withRun(dir, true, async (run) => expect(run.problems).toHaveLength(1));
    expect(readFileSync(file(), 'utf8')).toBe(whole);
    expect(existsSync(file('manifest.json.broken'))).toBe(true);
    await withRun(dir, true, async (run) => expect(run.problems).toEqual([]));
  });

  test('and has no copy is refused', async () => {
    rmSync(file('manifest.copy.json'));
    edit('"batchSize": 5', '"batchSize": 6');
    const message = `${file()}: does not match its checksum: the file was damaged or edited`;
    expect(issuesOf(await openRun(dir))).toEqual([message]);
    expect(issuesOf(await openRun(dir, { write: true }))).toEqual([message]);
    expect((await listRuns(folder.path)).problems).toHaveLength(1);
  });

  test('beside a copy that was changed too is refused', async () => {
    edit('"batchSize": 5', '"batchSize": 6');
    edit('"batchSize": 5', '"batchSize": 6', 'manifest.copy.json');
    expect(issuesOf(await openRun(dir))).toHaveLength(1);
  });

  test('only in its layout is the same', async () => {
    writeFileSync(file(), JSON.stringify(JSON.parse(readFileSync(file(), 'utf8'))));
    await withRun(dir, false, async (run) => expect(run.problems).toEqual([]));
  });

  test('by losing its checksum is not taken for one of an older version', async () => {
    writeFileSync(file(), JSON.stringify({ ...manifest, batchSize: 6 }));
    await withRun(dir, false, async (run) => {
      expect(run.manifest.batchSize).toBe(5);
      expect(run.problems).toMatchObject([{ message: 'has lost its checksum: the file was edited' }]);
    });
  });
});

describe('a manifest of another run', () => {
  const other = (): string => join(folder.path, 'other');
  beforeEach(async () => {
    await (await filledRun(other(), [0], { ...manifest, run: 'other', seed: '2' })).close();
  });
  const games = (): string[] => readdirSync(join(dir, 'batches')).toSorted();

  test('beside the copy of this one is refused, and nothing that fits is put aside', async () => {
    const before = games();
    copyFileSync(join(other(), 'manifest.json'), file());
    for (const write of [false, true])
      expect(issuesOf(await openRun(dir, { write }))).toEqual([
        'manifest.json: is of another run than manifest.copy.json',
      ]);
    expect(games()).toEqual(before);
    rmSync(file());
    await withRun(dir, true, async (run) => expect(await runHash(run)).toBe(rowsHash(allRecords())));
  });

  test('with its copy is refused for writing: no game fits it', async () => {
    const before = games();
    for (const name of ['manifest.json', 'manifest.copy.json']) copyFileSync(join(other(), name), file(name));
    expect(issuesOf(await openRun(dir, { write: true }))[0]).toBe(
      'manifest.json: is not the manifest under which the stored games were played',
    );
    expect(games()).toEqual(before);
    await withRun(dir, false, async (run) => expect(run.problems.length).toBeGreaterThan(0));
  });
});

test('a manifest that is missing is read from its copy, and brought back by the writer', async () => {
  const whole = readFileSync(file(), 'utf8');
  rmSync(file());
  await withRun(dir, false, async (run) => {
    expect(run.problems).toMatchObject([{ path: 'manifest.json', message: 'is missing' }]);
    expect(await runHash(run)).toBe(rowsHash(allRecords()));
  });
  await withRun(dir, true, async (run) => expect(run.problems).toHaveLength(1));
  expect(readFileSync(file(), 'utf8')).toBe(whole);
});

test('a copy without a game is what is left of a run that was never made', async () => {
  rmSync(file());
  rmSync(join(dir, 'batches'), { recursive: true });
  expect(issuesOf(await openRun(dir))[0]).toContain('it has no manifest.json');
});

test('a folder in the place of a batch is put aside, and the batch played again', async () => {
  const batch = join(dir, 'batches', '00000003.ndjson');
  rmSync(batch);
  mkdirSync(batch);
  await withRun(dir, true, async (run) => {
    expect(run.problems).toMatchObject([{ path: 'batches/00000003.ndjson', message: 'is not a plain file' }]);
    await append(run, [3]);
    expect(await runHash(run)).toBe(rowsHash(allRecords()));
  });
});

test('manifest and copy that rot one after the other while a run is played are brought back at its end', async () => {
  const whole = readFileSync(file(), 'utf8');
  await withRun(dir, true, async () => {
    edit('"batchSize": 5', '"batchSize": 6');
    edit('"batchSize": 5', '"batchSize": 7', 'manifest.copy.json');
  });
  expect([file(), file('manifest.copy.json')].map((path) => readFileSync(path, 'utf8'))).toEqual([
    whole,
    whole,
  ]);
});

test('a manifest of another run that is put there while a run is played is not replaced', async () => {
  const other = join(folder.path, 'other');
  await (await filledRun(other, [], { ...manifest, run: 'other' })).close();
  const foreign = readFileSync(join(other, 'manifest.json'), 'utf8');
  await withRun(dir, true, async () => copyFileSync(join(other, 'manifest.json'), file()));
  expect(readFileSync(file(), 'utf8')).toBe(foreign);
});

test('a copy that is damaged or missing is made again by the writer', async () => {
  for (const damage of [
    (): void => rmSync(file('manifest.copy.json')),
    (): void => edit('{', '', 'manifest.copy.json'),
  ]) {
    damage();
    await withRun(dir, false, async (run) => expect(run.problems).toEqual([]));
    await withRun(dir, true, async (run) => expect(run.problems).toEqual([]));
    expect(readFileSync(file('manifest.copy.json'), 'utf8')).toBe(readFileSync(file(), 'utf8'));
  }
  expect(readdirSync(dir)).toEqual(RUN_FILES.filter((name) => name !== 'catalogue.json'));
});

test('a run that was copied without its copy goes on', async () => {
  rmSync(file('manifest.copy.json'));
  copyFileSync(file(), join(folder.path, 'kept.json'));
  await withRun(dir, false, async (run) => expect(await runHash(run)).toBe(rowsHash(allRecords())));
});

test('that another program went on with a run stays noted', async () => {
  const program = { code: '1.2 abc', node: 'v99', since: '2026-05-06T07:08:09Z' };
  await withRun(dir, true, async (run) => {
    expect(run.otherPrograms).toEqual([]);
    await noteOtherProgram(run, program);
    expect(run.otherPrograms).toEqual([{ ...program, batches: 24 }]);
  });
  await withRun(dir, true, async (run) => noteOtherProgram(run, { ...program, node: 'v100' }));
  const run = value(await openRun(dir));
  expect(run.problems).toEqual([]);
  expect(run.otherPrograms.map(({ node }) => node)).toEqual(['v99', 'v100']);
  expect(run.manifest).toEqual(manifest);
  await run.close();
});
