import { expect, test } from 'vitest';
import type { LegalMove } from '../../../api/replay.ts';
import { type Choice, chooseSquare, NOTHING, targetsOf } from './move-choice.ts';

const capture = (...path: number[]): LegalMove => ({
  text: path.join('x'),
  kind: 'capture',
  path,
  captures: path.slice(1),
  promotes: false,
});
const hop = (...path: number[]): LegalMove => ({
  ...capture(...path),
  kind: 'hop',
  captures: [],
  text: `${path[0]}-${path.at(-1)}`,
});

/** Chooses squares in turn; the last answer. */
function click(legal: readonly LegalMove[], ...squares: number[]): ReturnType<typeof chooseSquare> {
  const taken = new Set([...legal.map(({ path }) => path[0]!), 90]);
  let choice: Choice = NOTHING;
  let chosen: ReturnType<typeof chooseSquare> = { kind: 'choice', choice };
  for (const square of squares) {
    chosen = chooseSquare(choice, square, legal, (at) => taken.has(at));
    choice = chosen.kind === 'choice' ? chosen.choice : NOTHING;
  }
  return chosen;
}

test('piece and destination are enough where one move leads there', () => {
  const legal = [hop(1, 5), capture(2, 6, 10)];
  expect(click(legal, 1, 5)).toMatchObject({ kind: 'move', move: { text: '1-5' } });
  expect(click(legal, 2, 10)).toMatchObject({ kind: 'move', move: { text: '2x6x10' } });
  expect(click(legal, 2, 6)).toMatchObject({ kind: 'move', move: { text: '2x6x10' } });
});

test('two captures to one square are told apart by what comes between', () => {
  const legal = [capture(1, 3, 9), capture(1, 4, 9)];
  expect(click(legal, 1, 9)).toMatchObject({ kind: 'choice', choice: { squares: [1] } });
  expect(click(legal, 1, 9, 4)).toMatchObject({ kind: 'move', move: { text: '1x4x9' } });
  const forked = [capture(1, 2, 3, 9), capture(1, 2, 4, 9)];
  expect(click(forked, 1, 9)).toMatchObject({ kind: 'choice', choice: { squares: [1, 2] } });
});

test('a capture that may stop goes on, or ends with its last square again', () => {
  const legal = [capture(1, 3), capture(1, 3, 5)];
  expect(click(legal, 1, 3)).toMatchObject({ kind: 'choice', choice: { squares: [1, 3] } });
  expect(click(legal, 1, 3, 3)).toMatchObject({ kind: 'move', move: { text: '1x3' } });
  expect(click(legal, 1, 3, 5)).toMatchObject({ kind: 'move', move: { text: '1x3x5' } });
});

test('hops end where they are sent, whatever longer hops pass there', () => {
  expect(click([hop(1, 3), hop(1, 3, 5)], 1, 3)).toMatchObject({ kind: 'move', move: { text: '1-3' } });
});

test('a ring comes back to its origin by either way', () => {
  const ring = [capture(1, 3, 5, 1), { ...capture(1, 4, 5, 1), text: '1x3x5x1' }];
  expect(click(ring, 1, 3)).toMatchObject({ kind: 'move' });
  expect(click(ring, 1, 1)).toMatchObject({ kind: 'move' });
});

test('another piece is chosen instead, the same one let go, and elsewhere a reason is asked for', () => {
  const legal = [hop(1, 5), hop(2, 6)];
  expect(click(legal, 1, 2)).toMatchObject({ kind: 'choice', choice: { squares: [2] } });
  expect(click(legal, 1, 1)).toEqual({ kind: 'choice', choice: NOTHING });
  expect(click(legal, 1, 7)).toEqual({ kind: 'refused', squares: [1, 7] });
  expect(click(legal, 90, 7)).toEqual({ kind: 'refused', squares: [90, 7] });
  expect(click(legal, 7)).toEqual({ kind: 'choice', choice: NOTHING });
});

test('targets are the next landing squares and the ends', () => {
  const legal = [capture(1, 3, 9), capture(1, 4, 9), capture(1, 4, 8)];
  expect(targetsOf({ squares: [1], moves: legal }).toSorted((a, b) => a - b)).toEqual([3, 4, 8, 9]);
  expect(targetsOf({ squares: [1, 4], moves: legal.slice(1) }).toSorted((a, b) => a - b)).toEqual([8, 9]);
});

test('a piece that is taken off before the first move is chosen alone', () => {
  const removal = (square: number): LegalMove => ({ ...hop(square, square), kind: 'removal' });
  expect(click([removal(1), removal(2)], 2)).toMatchObject({ kind: 'move', move: { text: '2-2' } });
  expect(click([removal(1)], 90)).toMatchObject({ kind: 'choice', choice: { squares: [90], moves: [] } });
});
