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
