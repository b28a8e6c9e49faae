import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { someOf } from '@draughts-lab/input/testing';
import { describe, expect, test } from 'vitest';
import { compact, openRun, readRecords, runHash, verifyRun } from './index.ts';
import { RUN_FILES, append, collect, temporaryFolder, withRun } from './testing/runs.ts';

/** Runs of two cells as earlier versions left them: batches 0 to 2 in a shard, 3 to 5 in files of their own. */
const OLD_RUNS = [1, 2, 3].map((version) => ({
  version,
  dir: join(import.meta.dirname, '..', 'fixtures', `version-${version}`),
}));

/** What those versions said about the rows, which were the same. */
const OLD_HASH = '7d20b7db7621feb8ac1aef39195b99186bee8e2199f705c44c9eed3403e7f54e';

/** From this version on the manifest has a checksum, and a copy. */
const SEALED = 3;
const filesOf = (version: number): readonly string[] =>
  version < SEALED ? RUN_FILES.filter((name) => name !== 'manifest.copy.json') : RUN_FILES;

const whole = { rowsHash: OLD_HASH, games: 12, missing: [], problems: [] };

describe.each(someOf(OLD_RUNS, 2))('a run of store version $version', ({ version, dir }) => {
  test('is read as it was', async () => {
    await withRun(dir, false, async (run) => {
      expect(run.problems).toEqual([]);
      expect(run.manifest).toMatchObject({ version: 3, trace: version > 1 });
      expect((await collect(readRecords(run))).every(({ tags }) => tags === null)).toBe(true);
      expect(await runHash(run)).toBe(OLD_HASH);
      expect(await verifyRun(run)).toEqual(whole);
      const traces = (await collect(readRecords(run))).map(({ trace }) => trace !== null);
      expect(new Set(traces)).toEqual(new Set([version > 1]));
    });
    expect(readdirSync(dir)).toEqual(filesOf(version));
  });

  test('can be gone on with: its batches are known, and compacted with those of this version', async () => {
    using folder = temporaryFolder();
    cpSync(dir, folder.path, { recursive: true });
    rmSync(join(folder.path, 'batches', '00000005.ndjson'));
    await withRun(folder.path, true, async (run) => {
      await append(run, [1, 4, 5]);
      expect(await verifyRun(run)).toEqual(whole);
      await compact(run);
      expect(await verifyRun(run)).toEqual(whole);
    });
    // Its manifest has a checksum from then on.
    expect(readdirSync(folder.path)).toEqual(RUN_FILES);
    await withRun(folder.path, false, async (run) => expect(await verifyRun(run)).toEqual(whole));
  });
});

describe.each(OLD_RUNS.filter(({ version }) => version < SEALED))(
  'a run of store version $version',
  ({ dir }) => {
    test.each([
      ['batchSize', 3, /the games fit "batchSize": 2, the manifest says 3/],
      ['seed', '2', /played under another plan/],
      ['run', 'another', /belongs to the run "version-/],
      ['maxPlies', 999, /played under another plan/],
    ])(
      'whose manifest was changed in %s is not gone on with, and nothing is put aside',
      async (field, to, says) => {
        using folder = temporaryFolder();
        cpSync(dir, folder.path, { recursive: true });
        const path = join(folder.path, 'manifest.json');
        const old = JSON.parse(readFileSync(path, 'utf8')) as object;
        writeFileSync(path, JSON.stringify({ ...old, [field]: to }));
        const before = readdirSync(folder.path, { recursive: true });
        const opened = await openRun(folder.path, { write: true });
        const said = opened.ok ? '' : JSON.stringify(opened.issues).replaceAll('\\"', '"');
        expect(said).toContain('is not the manifest under which the stored games were played');
        expect(said).toMatch(says);
        expect(readdirSync(folder.path, { recursive: true })).toEqual(before);
        await withRun(folder.path, false, async (run) => {
          expect(run.problems).not.toEqual([]);
          expect((await verifyRun(run)).games).toBe(0);
        });
      },
    );

    test('whose names were changed says so when it is verified', async () => {
      using folder = temporaryFolder();
      cpSync(dir, folder.path, { recursive: true });
      const path = join(folder.path, 'manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace('"variant-1"', '"variant-3"'));
      await withRun(folder.path, false, async (run) => {
        expect((await verifyRun(run)).problems[0]).toMatchObject({
          message: 'expected "variant-3", found "variant-1"',
        });
      });
    });
  },
);
