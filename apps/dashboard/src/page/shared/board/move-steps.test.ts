import { describe, expect, test } from 'vitest';
import type { ReplayPly } from '../../../api/replay.ts';
import { momentsOf, takenBy } from './move-steps.ts';

const ply = (path: number[], captures: number[], after: Record<string, string>): ReplayPly => ({
  text: '',
  player: 0,
  kind: 'capture',
  path,
  captures,
  promotes: false,
  legal: 1,
  withoutMajority: null,
  compulsory: true,
  after,
  fen: '',
  thought: null,
  exact: null,
  men: [],
  kings: [],
});

describe('a capture of two pieces', () => {
  const before = { 1: '0m', 2: '1m', 5: '1k' };
  const move = ply([1, 3, 7], [2, 5], { 7: '0m' });

  test('after the move: both stay, the first as a ghost', () => {
    expect(momentsOf(before, move, { removal: 'after-move', towers: false })).toEqual([
      { stacks: { 2: '1m', 3: '0m', 5: '1k' }, ghosts: [2], trail: [1, 3] },
      { stacks: { 7: '0m' }, ghosts: [], trail: [1, 3, 7] },
    ]);
  });

  test('at once: the first is gone when the second is jumped', () => {
    const [first] = momentsOf(before, move, { removal: 'at-once', towers: false });
    expect(first).toEqual({ stacks: { 3: '0m', 5: '1k' }, ghosts: [], trail: [1, 3] });
  });

  test('towers: the top goes to the bottom of the one that jumps', () => {
    const towers = { 1: '0m', 2: '0k1m', 5: '1k' };
    const [first] = momentsOf(towers, move, { removal: 'at-once', towers: true });
    expect(first!.stacks).toEqual({ 2: '0k', 3: '1m0m', 5: '1k' });
  });
});

test('a capture that begins with a hop: the first leap takes nothing', () => {
  const before = { 1: '0k', 2: '0m', 5: '1m' };
  const move = ply([1, 3, 7], [5], { 2: '0m', 7: '0k' });
  for (const removal of ['at-once', 'after-move'] as const)
    expect(momentsOf(before, move, { removal, towers: false })).toEqual([
      { stacks: { 2: '0m', 3: '0k', 5: '1m' }, ghosts: [], trail: [1, 3] },
      { stacks: { 2: '0m', 7: '0k' }, ghosts: [], trail: [1, 3, 7] },
    ]);
});

test('a step has one moment: the position after it', () => {
  const move = ply([1, 3], [], { 3: '0m' });
  expect(momentsOf({ 1: '0m' }, move, { removal: 'after-move', towers: false })).toEqual([
    { stacks: { 3: '0m' }, ghosts: [], trail: [1, 3] },
  ]);
});

test('what a ply took, in order; a tower of which something is left is still there', () => {
  const before = { 1: '0m', 2: '1m', 5: '1k1m' };
  expect(takenBy(before, ply([1, 7], [5, 2], { 7: '0m' }))).toEqual([
    [5, '1k1m'],
    [2, '1m'],
  ]);
  expect(takenBy(before, ply([1, 7], [5, 2], { 5: '1k', 7: '1m1m0m' }))).toEqual([[2, '1m']]);
});
