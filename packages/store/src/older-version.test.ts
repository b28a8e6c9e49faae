import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compact, readRecords, runHash, verifyRun } from './index.ts';
import { append, collect, temporaryFolder, withRun } from './testing/runs.ts';

/** A run of two cells as store version 1 left it: batches 0 to 2 in a shard, 3 to 5 in files of their own. */
const OLD_RUN = join(import.meta.dirname, '..', 'fixtures', 'version-1');

/** What that version said about its rows. */
const OLD_HASH = '7d20b7db7621feb8ac1aef39195b99186bee8e2199f705c44c9eed3403e7f54e';

const whole = { rowsHash: OLD_HASH, games: 12, missing: [], problems: [] };

test('a run of store version 1 is read as it was, without traces', async () => {
  await withRun(OLD_RUN, false, async (run) => {
    expect(run.problems).toEqual([]);
    expect(run.manifest).toMatchObject({ version: 2, trace: false });
    expect(await runHash(run)).toBe(OLD_HASH);
    expect(await verifyRun(run)).toEqual(whole);
    expect((await collect(readRecords(run))).every(({ trace }) => trace === null)).toBe(true);
  });
});

test('it can be gone on with: its batches are known, and compacted with those of this version', async () => {
  using folder = temporaryFolder();
  cpSync(OLD_RUN, folder.path, { recursive: true });
  rmSync(join(folder.path, 'batches', '00000005.ndjson'));
  await withRun(folder.path, true, async (run) => {
    await append(run, [1, 4, 5]);
    expect(await verifyRun(run)).toEqual(whole);
    await compact(run);
    expect(await verifyRun(run)).toEqual(whole);
  });
  await withRun(folder.path, false, async (run) => expect(await verifyRun(run)).toEqual(whole));
});
