import type { PlyThought } from '@draughts-lab/selfplay';
import { expect, test } from 'vitest';
import { thoughtsOf } from './thoughts.ts';

const at = (score: number): PlyThought => ({ score, winIn: null, outlook: null });

test('evaluations are those of player 0; a swing is what the mover gave away', () => {
  expect(thoughtsOf([null, at(100), at(50), at(-200), null, at(20)], [0, 1, 0, 1, 0, 1])).toEqual([
    null,
    { men: -1, winIn: null, expected: null, swing: 1.5 },
    { men: 0.5, winIn: null, expected: null, swing: 0 },
    { men: 2, winIn: null, expected: null, swing: null },
    null,
    { men: -0.2, winIn: null, expected: null, swing: null },
  ]);
});

test('an expected score is that of player 0, whoever moves', () => {
  const outlook = { win: 0.5, draw: 0.25, loss: 0.25, score: 0.625 };
  const seen = thoughtsOf(
    [
      { ...at(30), outlook },
      { ...at(30), outlook },
    ],
    [0, 1],
  );
  expect(seen.map((thought) => thought?.expected)).toEqual([0.625, 0.375]);
});

test('a win by force is at the edge, with its plies', () => {
  const forced = (winIn: number): PlyThought => ({ ...at(0), winIn });
  expect(thoughtsOf([forced(5), forced(-4), at(5_000_000)], [0, 1, 0])).toEqual([
    { men: 10, winIn: 5, expected: null, swing: 0 },
    { men: 10, winIn: 4, expected: null, swing: 0 },
    { men: 10, winIn: null, expected: null, swing: null },
  ]);
});
