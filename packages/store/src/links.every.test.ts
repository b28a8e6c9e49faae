import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { someOf } from '@draughts-lab/input/testing';
import { rowsHash } from '@draughts-lab/records';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compact, createRun, listRuns, openRun, runHash } from './index.ts';
import {
  allRecords,
  append,
  filledRun,
  issuesOf,
  manifest,
  shardFile,
  temporaryFolder,
  withRun,
} from './testing/runs.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dir: string;
beforeEach(async () => {
  folder = temporaryFolder();
  dir = join(folder.path, 'runs', 'try');
  const run = await filledRun(dir, [0, 1]);
  await compact(run);
  await append(run, [2]);
  await run.close();
});
afterEach(() => folder[Symbol.dispose]());

const at = (name: string): string =>
  name === SHARD ? shardFile(dir, 'part-00000000-00000001.parquet') : join(dir, name);
const BATCH = 'batches/00000002.ndjson';
const SHARD = 'its shard';

/** What may lie in the place of a file; each is gone with the folder. */
const INTRUDERS: readonly (readonly [string, (path: string) => void])[] = [
  ['a link to /dev/zero', (path) => symlinkSync('/dev/zero', path)],
  ['a pipe that nobody writes to', (path) => void execFileSync('mkfifo', [path])],
  ['a folder', (path) => mkdirSync(path)],
  ['a link to the file itself, elsewhere', (path) => symlinkSync(join(folder.path, 'elsewhere'), path)],
];

describe.each(INTRUDERS)('%s', (_what, put) => {
  test.each(someOf(['manifest.json', 'manifest.copy.json', 'catalogue.json', BATCH, SHARD], 3))(
    'in the place of %s is not read',
    async (name) => {
      const path = at(name);
      copyFileSync(path, join(folder.path, 'elsewhere'));
      rmSync(path);
      put(path);
      const lost = { [BATCH]: [2], [SHARD]: [0, 1] }[name] ?? [];
      const usable = allRecords().filter(({ batch }) => batch < 3 && !lost.includes(batch));
      await withRun(dir, false, async (run) => {
        expect(run.problems.length).toBe(name === 'manifest.copy.json' ? 0 : name === SHARD ? 2 : 1);
        expect(await runHash(run)).toBe(rowsHash(usable));
      });
      const { runs } = await listRuns(join(folder.path, 'runs'));
      expect(runs).toHaveLength(1);
    },
  );
});

test.each(['batches', 'shards'])('the folder %s may not be a link', async (name) => {
  renameSync(at(name), join(folder.path, name));
  symlinkSync(join(folder.path, name), at(name));
  const before = readdirSync(join(folder.path, name));
  const message = `${name}: is not a folder: links in a run folder are not followed`;
  await withRun(dir, false, async (run) =>
    expect(run.problems.map((issue) => `${issue.path}: ${issue.message}`)).toContain(message),
  );
  expect(issuesOf(await openRun(dir, { write: true }))).toEqual([message]);
  expect(readdirSync(join(folder.path, name))).toEqual(before);
});

test('a new run is not made where a folder of it is a link', async () => {
  const other = join(folder.path, 'other');
  mkdirSync(join(folder.path, 'target'));
  mkdirSync(other);
  symlinkSync(join(folder.path, 'target'), join(other, 'batches'));
  expect(issuesOf(await createRun(other, manifest))[0]).toContain('links in a run folder are not followed');
});

test.each([
  ['manifest.json', 200],
  ['catalogue.json', 500],
  [BATCH, 3000],
])('%s of %i MB is not read', async (name, megabytes) => {
  if (name === 'manifest.json') rmSync(at('manifest.copy.json'));
  truncateSync(at(name), megabytes * 1024 ** 2);
  const opened = await openRun(dir);
  const said = JSON.stringify(opened.ok ? opened.value.problems : opened.issues);
  expect(said).toMatch(/MB at most/);
  if (opened.ok) await opened.value.close();
});

test('a lock that is a link is not written to', async () => {
  writeFileSync(join(folder.path, 'precious'), 'x');
  symlinkSync(join(folder.path, 'precious'), at(`writer-${process.pid}.lock.tmp`));
  await withRun(dir, true, () => Promise.resolve());
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(join(folder.path, 'precious'), 'utf8')).toBe('x');
});
