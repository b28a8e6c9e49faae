import { planBatches } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { batchJob } from './job.ts';
import { DEFAULT_PATIENCE_MS, patienceOf } from './patience.ts';
import { testManifest } from './testing/test-manifest.ts';

const ofPlayer = (player: { player: string; [key: string]: unknown }): number => {
  const manifest = testManifest({ variants: ['russian'], players: { all: player } });
  return patienceOf(batchJob(manifest, planBatches(manifest)[0]!, 'compiled'), DEFAULT_PATIENCE_MS);
};

test('the time for a ply follows from the budget of who plays it', () => {
  const base = DEFAULT_PATIENCE_MS;
  expect(ofPlayer({ player: 'random' })).toBe(base);
  expect(ofPlayer({ player: 'alpha-beta', nodes: 1000 })).toBe(base + 100);
  // More than the ten minutes that two hundred million nodes were given by the clock.
  expect(ofPlayer({ player: 'alpha-beta', nodes: 200_000_000 })).toBe(base + 20_000_000);
  expect(ofPlayer({ player: 'mcts', playouts: 1000 })).toBe(base + 1000);
  expect(ofPlayer({ player: 'alpha-beta', depth: 5 })).toBe(Infinity);
});
