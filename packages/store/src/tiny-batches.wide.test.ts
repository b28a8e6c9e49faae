import { isDeep } from '@draughts-lab/input/testing';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, planBatches, rowsHash } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { expect, test } from 'vitest';
import { formatBatchFile } from './batch-file.ts';
import { compact, compactIfDue, createRun, finishedBatches, openRun, runHash } from './index.ts';
import { batchPath } from './layout.ts';
import { ownerOf } from './run.ts';
import { allRecords, append, temporaryFolder, value } from './testing/runs.ts';

/** Batches of one game, as `appendBatch` writes them but without waiting for the disk each time. */
function writeBatches(dir: string, manifest: Manifest, count: number): void {
  for (const batch of planBatches(manifest).slice(0, count)) {
    const { index, cell, firstUnit, units } = batch;
    const records = syntheticRecords(manifest, batch);
    const facts = { index, cell, firstUnit, units, games: records.length, rowsHash: rowsHash(records) };
    const { content } = formatBatchFile(ownerOf(manifest), { ...facts, elapsedMs: 1, attempts: 1 }, records);
    writeFileSync(batchPath(dir, index), content);
  }
}

/** In one statement they would take several times the memory that is allowed: DuckDB takes half a megabyte for each file. */
const BATCHES = isDeep() ? 2500 : 600;

test('hundreds of batches of one game are read and compacted in little memory', async () => {
  using folder = temporaryFolder();
  const manifest = syntheticManifest({ seats: [2], games: BATCHES, batchSize: 1 });
  await value(await createRun(folder.path, manifest)).close();
  writeBatches(folder.path, manifest, BATCHES);
  const run = value(await openRun(folder.path, { write: true, memoryLimit: '128MB' }));
  expect(run.problems).toEqual([]);
  const expected = rowsHash(allRecords(manifest));
  expect(await runHash(run)).toBe(expected);
  expect(await compact(run)).toEqual({ shards: 1, games: BATCHES, damaged: [] });
  expect(await runHash(run)).toBe(expected);
  await run.close();
});

test('a run of small batches is compacted from time to time, not before', async () => {
  using folder = temporaryFolder();
  const manifest = syntheticManifest({ seats: [2], games: 620, batchSize: 1 });
  await value(await createRun(folder.path, manifest)).close();
  writeBatches(folder.path, manifest, 499);
  const run = value(await openRun(folder.path, { write: true }));
  expect(finishedBatches(run)).toHaveLength(499);
  expect(await compactIfDue(run)).toEqual({ shards: 0, games: 0, damaged: [] });
  await append(run, [610]);
  expect(await compactIfDue(run)).toEqual({ shards: 1, games: 500, damaged: [] });
  expect(readdirSync(join(folder.path, 'batches'))).toEqual([]);
  await append(run, [611]);
  expect(await compactIfDue(run)).toEqual({ shards: 0, games: 0, damaged: [] });
  await run.close();
});
