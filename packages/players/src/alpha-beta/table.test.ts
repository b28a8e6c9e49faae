import { expect, test } from 'vitest';
import { createTable, EXACT, LOWER, UPPER } from './table.ts';

test('an entry comes back as it was stored', () => {
  const table = createTable(4);
  table.clear();
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
  table.clear();
  table.store(1, 1, 3, 42, EXACT, 1023);
  const slot = table.find(1, 1);
  expect([table.move(slot), table.score(slot)]).toEqual([-1, 42]);
});

test('of two in a bucket the less deep one makes room, and before it one of an earlier search', () => {
  const table = createTable(1);
  const isThere = (): boolean[] => [1, 2, 3].map((low) => table.find(low, 1) >= 0);
  table.clear();
  table.store(1, 1, 5, 10, EXACT, 0);
  table.store(2, 1, 4, 20, EXACT, 0);
  expect(isThere()).toEqual([true, true, false]);
  table.store(3, 1, 1, 20, EXACT, 0);
  expect(isThere()).toEqual([true, false, true]);
  table.store(1, 1, 0, 10, EXACT, 0);
  table.store(2, 1, 0, 20, EXACT, 0);
  expect(isThere()).toEqual([false, true, true]);
  table.clear();
  expect(isThere()).toEqual([false, false, false]);
  table.store(1, 1, 9, 10, EXACT, 0);
  table.store(3, 1, 0, 10, EXACT, 0);
  table.store(3, 1, 1, 30, LOWER, 4);
  expect(isThere()).toEqual([true, false, true]);
  expect(table.score(table.find(3, 1))).toBe(30);
});

test('nothing is found of an earlier search, however many there were', () => {
  const table = createTable(2);
  table.clear();
  table.store(9, 9, 5, 10, EXACT, 0);
  let found = 0;
  for (let i = 0; i < 20_000; i++) {
    table.clear();
    if (table.find(9, 9) >= 0) found += 1;
  }
  expect(found).toBe(0);
});
