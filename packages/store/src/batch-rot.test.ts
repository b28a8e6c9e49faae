import { existsSync, readFileSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsHash, tallyRecords } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { aggregate, compact, finishedBatches, runHash, verifyRun } from './index.ts';
import { allRecords, append, filledRun, temporaryFolder, withRun } from './testing/runs.ts';

const BATCH = 'batches/00000003.ndjson';

/** Another winner, in a file that is still in order as far as JSON goes. */
function change(path: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(/"winner":(?:0|1|null)/, (found) =>
    found.endsWith('0') ? '"winner":1' : '"winner":0',
  );
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

test('a batch that changes after it was stored does not get into a shard: it is named, and played again', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path);
  change(join(folder.path, BATCH));
  const { shards, games, damaged } = await compact(run);
  expect({ shards, games }).toEqual({ shards: 1, games: 115 });
  expect(damaged).toMatchObject([
    {
      path: BATCH,
      message: 'is not what was stored any more: the file was damaged',
      hint: 'put aside as 00000003.ndjson.broken; its batch will be played again',
    },
  ]);
  expect(run.problems).toEqual(damaged);
  expect(finishedBatches(run).map(({ index }) => index)).not.toContain(3);
  const rest = allRecords().filter(({ batch }) => batch !== 3);
  expect(await aggregate(run)).toEqual(tallyRecords(rest));
  expect((await verifyRun(run)).missing).toEqual([3]);
  await run.close();

  await withRun(folder.path, true, async (again) => {
    await append(again, [3]);
    expect(await compact(again)).toEqual({ shards: 1, games: 5, damaged: [] });
    expect(await runHash(again)).toBe(rowsHash(allRecords()));
  });
  expect(existsSync(join(folder.path, `${BATCH}.broken`))).toBe(true);
});

test('a batch file that is gone counts as not played', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path, [1, 3]);
  unlinkSync(join(folder.path, BATCH));
  expect(await compact(run)).toMatchObject({ shards: 1, games: 5, damaged: [{ path: BATCH }] });
  await run.close();
});

test('when nothing is whole, no shard is made', async () => {
  using folder = temporaryFolder();
  const run = await filledRun(folder.path, [3]);
  change(join(folder.path, BATCH));
  expect(await compact(run)).toMatchObject({ shards: 0, games: 0, damaged: [{ path: BATCH }] });
  expect(readdirSync(join(folder.path, 'shards'))).toEqual([]);
  await run.close();
});
