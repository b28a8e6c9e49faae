import { type ExperimentFile, parseExperiment } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { batchSizeFor } from './batch-size.ts';

const random = { player: 'random' };
const searching = { player: 'alpha-beta', nodes: 1000 };
const stop = { kind: 'precision', halfWidth: 10 } as const;

test.each<[Partial<ExperimentFile>, number]>([
  [{ games: 500_000 }, 500],
  [{ games: 8000 }, 200],
  [{ games: 100 }, 50],
  [{ games: 500_000, batchSize: 7 }, 7],
  [{ games: 500_000, stop }, 50],
  [{ games: 500_000, players: { first: random, second: searching } }, 50],
  [{ games: 500_000, players: [{ all: { player: 'greedy' } }, { all: searching }] }, 50],
])('%j: %i units in a batch', (fields, expected) => {
  const parsed = parseExperiment({ id: 'try', variants: ['x'], players: { all: random }, ...fields });
  expect(parsed.ok && batchSizeFor(parsed.value)).toBe(expected);
});
