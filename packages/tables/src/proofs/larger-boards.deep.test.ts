import { expect, test } from 'vitest';
import { smallBoard } from './testing/small-board.ts';
import { checkedValue, solve } from './testing/solve-checked.ts';
import { tablesOf } from './testing/tables-of.ts';

// Twenty million positions, and tables of half a million.
test.each(['russian', 'international'])(
  '%s, six by six with two rows: a draw',
  async (base) => {
    const variant = smallBoard(base, 6, 6, 2);
    const reader = await tablesOf(variant, 4);
    const solution = solve(variant, { reader, memoryBytes: 256 << 20, wantsClaims: true });
    expect(checkedValue(variant, solution)).toBe('draw');
  },
  900_000,
);

// Its kings play long endings, so the tables go further. Its certificate of 850,867 positions is checked by hand: see
// docs/results/solved-boards.md.
test('english, six by six with two rows: a draw', async () => {
  const variant = smallBoard('english', 6, 6, 2);
  const { result } = solve(variant, { reader: await tablesOf(variant, 6), memoryBytes: 512 << 20 });
  expect(result).toBe(null);
}, 1_800_000);

test.each(['english', 'russian', 'international'])(
  '%s, five by five: the side that moves first wins',
  async (base) => {
    for (const rows of [1, 2]) {
      const variant = smallBoard(base, 5, 5, rows);
      const solution = solve(variant, { reader: await tablesOf(variant, 4), wantsClaims: true });
      expect(checkedValue(variant, solution)).toBe('win');
    }
  },
);
