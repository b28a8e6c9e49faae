import { syntheticManifest } from '@draughts-lab/records/testing';
import { expect, test } from 'vitest';
import { runKey } from './run-table.ts';

test('runs with other rows, other batches or other kept columns have other keys', () => {
  const base = syntheticManifest();
  expect(runKey(syntheticManifest())).toBe(runKey(base));
  const others = [
    syntheticManifest({ run: 'other' }),
    syntheticManifest({ seed: '2' }),
    syntheticManifest({ batchSize: 7 }),
    syntheticManifest({ keepMoves: true }),
    syntheticManifest({ trace: true }),
  ];
  expect(new Set([base, ...others].map(runKey)).size).toBe(6);
});
