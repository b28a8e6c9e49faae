import { expect, test } from 'vitest';
import { testRng } from '../testing/player.contract.ts';
import { createTable, EXACT, LOWER, type Table, UPPER } from './table.ts';

test('an entry comes back as it was stored', () => {
  const table = createTable(4);
  table.begin(false);
  for (const [depth, score, bound, move] of [
    [0, -1_000_000, EXACT, -1],
    [1, 0, LOWER, 0],
    [127, 99_999_872, UPPER, 1022],
  ] as const) {
    table.store(5, -7, depth, score, bound, move);
    const slot = table.find(5, -7);
    expect([table.depth(slot), table.score(slot), table.bound(slot), table.move(slot)]).toEqual([
      depth,
      score,
      bound,
      move,
    ]);
  }
});

test('a move beyond the field is left out, and its score stays', () => {
  const table = createTable(4);
  table.begin(false);
  table.store(1, 1, 3, 42, EXACT, 1023);
  const slot = table.find(1, 1);
  expect([table.move(slot), table.score(slot)]).toEqual([-1, 42]);
});

test('of two in a bucket the less deep one makes room, and before it one of an earlier search', () => {
  const table = createTable(1);
  const isThere = (): boolean[] => [1, 2, 3].map((low) => table.find(low, 1) >= 0);
  table.begin(false);
  table.store(1, 1, 5, 10, EXACT, 0);
  table.store(2, 1, 4, 20, EXACT, 0);
  expect(isThere()).toEqual([true, true, false]);
  table.store(3, 1, 1, 20, EXACT, 0);
  expect(isThere()).toEqual([true, false, true]);
  table.store(1, 1, 0, 10, EXACT, 0);
  table.store(2, 1, 0, 20, EXACT, 0);
  expect(isThere()).toEqual([false, true, true]);
  table.begin(false);
  expect(isThere()).toEqual([false, false, false]);
  table.store(1, 1, 9, 10, EXACT, 0);
  table.store(3, 1, 0, 10, EXACT, 0);
  table.store(3, 1, 1, 30, LOWER, 4);
  expect(isThere()).toEqual([true, false, true]);
  expect(table.score(table.find(3, 1))).toBe(30);
});

test('a search that keeps finds what the searches before it stored, and makes room at their cost', () => {
  const table = createTable(1);
  table.begin(false);
  table.store(1, 1, 5, 10, EXACT, 0);
  table.store(2, 1, 9, 20, EXACT, 0);
  table.begin(true);
  table.begin(true);
  expect([1, 2].map((low) => table.find(low, 1) >= 0)).toEqual([true, true]);
  table.store(1, 1, 0, 11, EXACT, 0);
  table.store(3, 1, 0, 30, EXACT, 0);
  expect([1, 2, 3].map((low) => table.find(low, 1) >= 0)).toEqual([true, false, true]);
  table.begin(false);
  expect([1, 3].map((low) => table.find(low, 1) >= 0)).toEqual([false, false]);
});

test('a table that was used before answers as a new one does', () => {
  const rng = testRng(3);
  const keys = Array.from({ length: 12 }, (_, key) => key);
  /** Scores by key after each of many searches, of which those of one game keep what is there. */
  const used = createTable(2);
  for (let game = 0; game < 400; game++) {
    const fresh = createTable(2);
    for (let search = 0; search < 3; search++) {
      used.begin(search > 0);
      fresh.begin(search > 0);
      for (let stored = 0; stored < 12; stored++) {
        const [key, depth, score] = [rng.int(12), rng.int(4), rng.int(1000)];
        used.store(key, 1, depth, score, EXACT, 0);
        fresh.store(key, 1, depth, score, EXACT, 0);
        const seen = (table: Table): (number | null)[] =>
          keys.map((one) => (table.find(one, 1) < 0 ? null : table.score(table.find(one, 1))));
        expect(seen(used)).toEqual(seen(fresh));
      }
    }
  }
});

test('nothing is found of an earlier search, however many there were', () => {
  const table = createTable(2);
  table.begin(false);
  table.store(9, 9, 5, 10, EXACT, 0);
  let found = 0;
  for (let i = 0; i < 20_000; i++) {
    table.begin(false);
    if (table.find(9, 9) >= 0) found += 1;
  }
  expect(found).toBe(0);
});
