import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rowsHash } from '@draughts-lab/records';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { describe, expect, test } from 'vitest';
import { appendBatch, compact, createRun, exportRun, finishedBatches, openRun, runHash } from './index.ts';
import { reasonOf, writeDurably } from './durable.ts';
import { allRecords, filledRun, temporaryFolder, value, withRun } from './testing/runs.ts';

/**
 * Runs a program with the store in a process that may write no file longer than 32 or 64 kB: a write fails in the
 * middle of a file, as on a full disk.
 *
 * @param body statements with `run`, open for writing, and `attempt`, which prints how something failed
 */
function withSmallFiles(dir: string, body: string): string[] {
  const here = (specifier: string): string => JSON.stringify(import.meta.resolve(specifier));
  const program = `
    const { appendBatch, compact, exportRun, openRun } = await import(${here('./index.ts')});
    const { syntheticRecords } = await import(${here('@draughts-lab/records/testing')});
    const { planBatches } = await import(${here('@draughts-lab/records')});
    const run = (await openRun(${JSON.stringify(dir)}, { write: true })).value;
    const attempt = (work) => work.then(() => console.log('succeeded'), (error) => console.log(error.message));
    const plan = planBatches(run.manifest);
    ${body}
    await run.close();`;
  // 64 blocks of 512 bytes, or of 1024 where sh is bash.
  const child = spawnSync(
    'sh',
    ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program],
    {
      encoding: 'utf8',
    },
  );
  expect(child.stderr).toBe('');
  return child.stdout.trimEnd().split('\n');
}

const large = syntheticManifest({ seats: [2], games: 4_000, batchSize: 500 });

describe('when the disk is full', () => {
  test('a batch is stored in full or not at all', async () => {
    using folder = temporaryFolder();
    await value(await createRun(folder.path, large)).close();
    const [first, second] = withSmallFiles(
      folder.path,
      `await attempt(appendBatch(run, { index: 0, records: syntheticRecords(run.manifest, plan[0]) }));
       await attempt(appendBatch(run, { index: 1, records: [] }));`,
    );
    expect(first).toMatch(/^cannot write .*00000000\.ndjson: /);
    expect(second).toBe('succeeded'); // goes on: issues, as the games do not fit
    expect(readdirSync(join(folder.path, 'batches'))).toEqual([]);
    await withRun(folder.path, true, async (run) => expect(finishedBatches(run)).toEqual([]));
  });

  test('compaction leaves the batches as they are, and succeeds when there is room', async () => {
    using folder = temporaryFolder();
    const run = await filledRun(folder.path, undefined, large);
    await run.close();
    const before = readdirSync(folder.path, { recursive: true });
    const [failed] = withSmallFiles(folder.path, 'await attempt(compact(run));');
    expect(failed).toMatch(/^cannot write .*part-00000000-00000007\.parquet: /);
    expect(readdirSync(folder.path, { recursive: true })).toEqual(before);
    await withRun(folder.path, true, async (again) => {
      expect(await compact(again)).toEqual({ shards: 1, games: 4_000, damaged: [] });
      expect(await runHash(again)).toBe(rowsHash(allRecords(large)));
    });
  });

  test('an export leaves no half file', async () => {
    using folder = temporaryFolder();
    const dir = join(folder.path, 'run');
    await (await filledRun(dir, undefined, large)).close();
    const path = JSON.stringify(join(folder.path, 'games'));
    const lines = withSmallFiles(
      dir,
      ['csv', 'json', 'parquet']
        .map((format) => `await attempt(exportRun(run, ${path}, { format: '${format}' }));`)
        .join('\n'),
    );
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^cannot write .*games: /);
    expect(readdirSync(folder.path)).toEqual(['run']);
  });
});

test('the usual reasons have words', () => {
  const error = (code: string): Error => Object.assign(new Error(`${code}: what the system says`), { code });
  expect(reasonOf(error('ENOSPC'))).toBe('the disk is full');
  expect(reasonOf(error('EACCES'))).toBe('no permission to write there');
  expect(reasonOf(error('EIO'))).toBe('EIO: what the system says');
  expect(reasonOf('odd')).toBe('odd');
});

test('a file that cannot be replaced keeps its content, and the cause is told', async () => {
  using folder = temporaryFolder();
  const target = join(folder.path, 'folder-in-the-way');
  const run = value(await createRun(target, large));
  await expect(writeDurably(target, 'x')).rejects.toMatchObject({
    message: expect.stringMatching(/^cannot write .*folder-in-the-way: /) as string,
    cause: { code: expect.stringMatching(/EISDIR|ENOTEMPTY|EEXIST/) as string },
  });
  expect(readdirSync(folder.path)).toEqual(['folder-in-the-way']);
  await run.close();
  expect(
    await exportRun(value(await openRun(target)), join(folder.path, 'none.csv'), { format: 'csv' }),
  ).toMatchObject({ value: { games: 0 } });
  await expect(appendBatch(run, { index: 0, records: [] })).rejects.toThrow('is closed');
});
