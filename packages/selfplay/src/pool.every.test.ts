import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { planBatches } from '@draughts-lab/records';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchJob } from './job.ts';
import { playBatch } from './play-batch.ts';
import { createPool, BatchLostError } from './pool.ts';
import { testManifest } from './testing/test-manifest.ts';

const manifest = testManifest({ variants: ['russian'], games: 8, batchSize: 2, maxPlies: 20 });
const jobs = planBatches(manifest).map((batch) => batchJob(manifest, batch, 'compiled'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A worker whose first so many threads end while they start. */
function stillborn(deaths: number): string {
  vi.stubEnv('STILLBORN_FOLDER', folder);
  vi.stubEnv('STILLBORN_DEATHS', String(deaths));
  return new URL('testing/stillborn-worker.ts', import.meta.url).href;
}

test.each(wideOnly())(
  'threads that end while they start are started again, and every batch comes back',
  async () => {
    const pool = createPool({ workers: 2, worker: stillborn(7) });
    const played = await Promise.all(jobs.map((job) => pool.play(job)));
    await pool.close();
    expect(readdirSync(folder)).toHaveLength(7);
    expect(played.map(({ records }) => ({ records }))).toEqual(jobs.map((job) => playBatch(job)));
    for (const { playedMs } of played) expect(playedMs).toBeGreaterThan(0);
  },
);

test('a worker thread knows no WebAssembly', async () => {
  expect('WebAssembly' in globalThis).toBe(true);
  const pool = createPool({ workers: 1, worker: new URL('testing/looking-worker.ts', import.meta.url).href });
  try {
    await expect(pool.play(jobs[0]!)).rejects.toThrow('WebAssembly: false');
  } finally {
    await pool.close();
  }
});

test('where no thread ever starts, that is said; no unit is blamed', async () => {
  const pool = createPool({ workers: 1, worker: stillborn(Infinity) });
  const error = await pool.play(jobs[0]!).catch((reason: unknown) => reason);
  await pool.close();
  expect(error).toMatchObject({ message: expect.stringContaining('do not begin to work') });
  expect(error).not.toBeInstanceOf(BatchLostError);
});
