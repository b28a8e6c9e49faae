import type { Machine } from '@draughts-lab/engine';
import { expect, test } from 'vitest';
import { knownWorths, WORTHS_LAYOUT } from './known-worths.ts';

test('a position is evaluated once, and again when another one has taken its slot or one half of the hash differs', () => {
  let [low, high, worth, asked] = [7, 1, 30, 0];
  const machine = { hashLow: () => low, hashHigh: () => high } as Machine;
  const known = knownWorths(
    machine,
    () => {
      asked += 1;
      return worth;
    },
    WORTHS_LAYOUT,
  );
  expect([known(), known(), asked]).toEqual([30, 30, 1]);
  high = -2;
  worth = -40;
  expect([known(), asked]).toEqual([-40, 2]);
  [low, high] = [7 + WORTHS_LAYOUT.SLOTS, 1];
  worth = 50;
  expect([known(), asked]).toEqual([50, 3]);
  [low, high] = [7, -2];
  worth = -40;
  expect([known(), known(), asked]).toEqual([-40, -40, 4]);
});
