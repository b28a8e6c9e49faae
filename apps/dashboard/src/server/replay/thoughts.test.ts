import { WIN } from '@draughts-lab/players';
import { expect, test } from 'vitest';
import { thoughtsOf } from './thoughts.ts';

test('evaluations are those of player 0; a swing is what the mover gave away', () => {
  expect(thoughtsOf([null, 100, 50, -200, null, 20], [0, 1, 0, 1, 0, 1])).toEqual([
    null,
    { men: -1, winIn: null, swing: 1.5 },
    { men: 0.5, winIn: null, swing: 0 },
    { men: 2, winIn: null, swing: null },
    null,
    { men: -0.2, winIn: null, swing: null },
  ]);
});

test('a win by force is at the edge, with its plies', () => {
  expect(thoughtsOf([WIN - 5, 4 - WIN, 5_000_000], [0, 1, 0])).toEqual([
    { men: 10, winIn: 5, swing: 0 },
    { men: 10, winIn: 4, swing: 0 },
    { men: 10, winIn: null, swing: null },
  ]);
});
