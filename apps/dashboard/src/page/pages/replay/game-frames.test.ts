import { expect, test } from 'vitest';
import { gameFrames } from './game-frames.ts';

const PLY = { captures: [], kind: 'move', text: '', fen: '', turn: 0 };
const GAME = {
  board: { removal: 'after-move', stacks: false },
  start: { 0: '0m', 9: '1m', 20: '1m' },
  plies: [
    { ...PLY, path: [0, 5], after: { 5: '0m', 9: '1m', 20: '1m' } },
    { ...PLY, path: [9, 1, 3], captures: [5, 2], after: { 3: '1m', 20: '1m' } },
  ],
} as unknown as Parameters<typeof gameFrames>[0];

test('a game as frames: the start, a move, a capture jump by jump with what it took', () => {
  const frames = gameFrames(GAME, { from: 0, to: 2 });
  expect(frames.map(({ ply, shownMs, trail }) => [ply, shownMs, trail])).toEqual([
    [0, 900, []],
    [1, 900, [0, 5]],
    [2, 300, [9, 1]],
    [2, 3000, [9, 1, 3]],
  ]);
  expect(frames.at(-1)!.taken).toEqual([[5, '0m']]);
  expect(frames[2]!.ghosts).toEqual([5]);
});

test('from the middle it begins with the position there, and one ply is one frame', () => {
  expect(gameFrames(GAME, { from: 2, to: 2 }).map(({ stacks, shownMs }) => [stacks, shownMs])).toEqual([
    [{ 3: '1m', 20: '1m' }, 3000],
  ]);
});
