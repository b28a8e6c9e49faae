import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, planBatches } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { createStopCounter } from '@draughts-lab/stats';
import { appendBatch, compact, createRun, type Run, runningSums } from '@draughts-lab/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-sums-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A run with all batches but one, half of them in a shard. */
async function runWithGap(dir: string, manifest: Manifest, gap: number): Promise<Run> {
  const created = await createRun(join(folder, dir), manifest);
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const plan = planBatches(manifest);
  for (const batch of plan) {
    if (batch.index === gap) continue;
    await appendBatch(created.value, { index: batch.index, records: syntheticRecords(manifest, batch) });
    if (batch.index === plan.length / 2) await compact(created.value);
  }
  return created.value;
}

// Made-up games share eight openings, some are copies, and some have no result.
describe.each([
  ['single games', false],
  ['pairs', true],
])('%s', (name, rotate) => {
  test.each(['first-player', 'listed-first'] as const)(
    'the sums at the end of each batch are those of a rule that is told every game: %s',
    async (measured) => {
      const manifest = syntheticManifest({ seats: [2, 2], games: 160, batchSize: 8, rotate });
      const gap = planBatches(manifest).filter(({ cell }) => cell === 1)[6]!.index;
      const run = await runWithGap(`${name}-${measured}`, manifest, gap);
      const sums = await runningSums(run, measured);
      await run.close();
      for (const [cell, planned] of manifest.cells.entries()) {
        const counter = createStopCounter(planned, { measured, pairs: rotate });
        const expected = planBatches(manifest)
          .filter((batch) => batch.cell === cell)
          .map((batch) => {
            counter.add(syntheticRecords(manifest, batch));
            return { batch: batch.index, ...counter.sums() };
          });
        expect(sums.get(cell)).toEqual(cell === 1 ? expected.slice(0, 6) : expected);
      }
    },
  );
});
