import { expect, test } from 'vitest';
import { type AlphaBetaOptions, normaliseAlphaBeta } from './options.ts';
import { tableBits } from './table-size.ts';

test.each<[Omit<AlphaBetaOptions, 'player'>, boolean, number]>([
  // Budgets in nodes: half as many slots, within bounds.
  [{ nodes: 1 }, false, 10],
  [{ nodes: 1000 }, false, 10],
  [{ nodes: 10_000 }, false, 13],
  [{ nodes: 16_384 }, false, 13],
  [{ nodes: 16_385 }, false, 14],
  [{ nodes: 1_000_000_000 }, false, 21],
  // Time: as many nodes as a fast machine makes.
  [{ moveMs: 1 }, true, 10],
  [{ moveMs: 100 }, true, 17],
  [{ moveMs: 60_000 }, true, 21],
  [{ gameMs: 2500 }, true, 17],
  [{ gameMs: 2500, incrementMs: 100 }, true, 18],
  // The nodes are the limit where both are given.
  [{ nodes: 1000, moveMs: 60_000 }, true, 10],
  // Nothing says how long a move takes.
  [{ depth: 5 }, false, 18],
  [{ depth: 5 }, true, 21],
])('%j, moves with times of their own: %s', (options, isTimed, bits) => {
  expect(tableBits(normaliseAlphaBeta({ player: 'alpha-beta', ...options }, 'none'), isTimed)).toBe(bits);
});
