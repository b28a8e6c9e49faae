import { isDeep, someOf, wideOnly } from '@draughts-lab/input/testing';
import { initialSetup, loadPreset, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solvePosition } from './solve-position.ts';
import { smallBoard, variantOf } from './testing/small-board.ts';
import { checkedValue, MEMORY, solve } from './testing/solve-checked.ts';
import { tablesOf } from './testing/tables-of.ts';

const ALL = ['english', 'russian', 'international'];

describe('boards whose value is known, proved and checked', () => {
  test.each(someOf(ALL, 3))('%s, four by four with a row of men: a draw, by all positions', (base) => {
    const variant = smallBoard(base, 4, 4, 1);
    const solution = solve(variant, { wantsClaims: true });
    expect(solution.method).toBe('positions');
    expect(checkedValue(variant, solution)).toBe('draw');
  });

  test.each(wideOnly())('the same by search', async () => {
    const variant = smallBoard('english', 4, 4, 1);
    const solution = solve(variant, { reader: await tablesOf(variant, 3), wantsClaims: true });
    expect(solution.method).toBe('search');
    expect(checkedValue(variant, solution)).toBe('draw');
  });

  test.each(someOf(ALL, 3))(
    '%s, four by six with two rows: the side that moves first loses',
    async (base) => {
      const variant = smallBoard(base, 4, 6, 2);
      const solution = solve(variant, { reader: await tablesOf(variant, 3), wantsClaims: true });
      expect(checkedValue(variant, solution)).toBe('loss');
    },
  );

  const deep = isDeep();
  test.each(deep ? ALL : someOf(['', 'russian'], 3).slice(1))(
    '%s, six by six with a row of men: a draw',
    async (base) => {
      const variant = smallBoard(base, 6, 6, 1);
      const reader = await tablesOf(variant, base === 'english' ? 4 : 3);
      expect(checkedValue(variant, solve(variant, { reader, wantsClaims: true }))).toBe('draw');
    },
    120_000,
  );
});

describe('boards that are solved by all their positions', () => {
  test('a race over the star of thirteen cells', () => {
    const variant = variantOf({
      extends: 'star',
      id: 'star-13',
      name: 'Star of 13',
      board: { shape: 'star', side: 1 },
      end: { noMoves: 'loss' },
    });
    const solution = solve(variant, { wantsClaims: true });
    expect(solution.method).toBe('positions');
    expect(checkedValue(variant, solution)).not.toBe('open');
  });

  test('towers, and taking as a loss', () => {
    const setup = { white: { men: ['row 1'], kings: [] }, black: { men: ['row 4'], kings: [] } };
    for (const base of ['towers', 'giveaway']) {
      const variant = smallBoard(base, 4, 4, 1, { setup });
      expect(checkedValue(variant, solve(variant, { wantsClaims: true }))).not.toBe('open');
    }
  });
});

/** A position of the board with up to three pieces of each side, men not on their last row. */
function positions(variant: Variant): fc.Arbitrary<Setup> {
  const { size } = variant.board;
  const piece = fc.record({
    square: fc.nat(size - 1),
    player: fc.nat(1),
    isKing: fc.boolean(),
  });
  return fc
    .tuple(fc.array(piece, { minLength: 2, maxLength: 4 }), fc.nat(1))
    .map(([pieces, turn]) => {
      const stacks: Stack[] = Array.from({ length: size }, () => []);
      for (const { square, player, isKing } of pieces) {
        const isLast = variant.players[player]!.promotion.includes(square);
        stacks[square] = [{ player, kind: isKing || isLast ? 'king' : 'man' }];
      }
      return { turn, stacks };
    })
    .filter(({ stacks }) => [0, 1].every((player) => stacks.some(([top]) => top?.player === player)));
}

test.each(wideOnly())(
  'search says what all positions say, with tables and without, in a small store as in a large one',
  async () => {
    for (const base of someOf(['english', 'russian'], 2)) {
      const variant = smallBoard(base, 4, 4, 1);
      const reader = await tablesOf(variant, 2);
      const seen = new Set<number | null | undefined>();
      fc.assert(
        fc.property(positions(variant), fc.constantFrom(1, MEMORY), (start, memoryBytes) => {
          const exact = solve(variant, { wantsClaims: true }, start);
          checkedValue(variant, exact, start);
          const found = solve(variant, { reader, memoryBytes, nodes: 40_000, depth: 30 }, start);
          // Without tables of all its pieces a search may leave a draw open; what it proved is true.
          expect([exact.result, undefined]).toContain(found.result);
          for (const player of [0, 1]) {
            expect([false, exact.holds[player]]).toContain(found.holds[player]);
            expect(found.noWinWithin[player] ?? -1).toBeLessThan(
              exact.result === player ? exact.plies! : Infinity,
            );
          }
          seen.add(found.result);
        }),
        { numRuns: 30, seed: 1 },
      );
      expect(seen.size).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each(wideOnly())('what is not solved says what is proved', async () => {
  const variant = smallBoard('russian', 6, 6, 2);
  const reader = await tablesOf(variant, 2);
  const { result, noWinWithin, nodes } = solve(variant, { reader, nodes: 100_000 });
  expect(result).toBeUndefined();
  expect(noWinWithin.every((plies) => plies! > 3)).toBe(true);
  expect(nodes).toBeLessThan(200_000);
  const { noWinWithin: shallow } = solve(variant, { reader, depth: 4 });
  expect(shallow).toEqual([4, 4]);
});

test.each([
  ['star-3p', 'players'],
  ['corners', 'end.noMoves'],
])('%s is refused, with the place in the document', (id, path) => {
  const preset = loadPreset(id);
  if (!preset.ok) throw new Error(id);
  const solved = solvePosition(preset.value, initialSetup(preset.value), {
    reader: null,
    memoryBytes: MEMORY,
    nodes: 1,
    wantsClaims: false,
  });
  expect(solved).toMatchObject({
    ok: false,
    issues: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});
