import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { someOf } from '@draughts-lab/input/testing';
import { rowsHash } from '@draughts-lab/records';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRuns, noteOtherProgram, openRun, runHash } from './index.ts';
import {
  RUN_FILES,
  allRecords,
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
        ['"store": 5', '"store": 7'],
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
