import { createBoard } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { chooseLayout, type Layout } from './layout.ts';
import { shift } from './vector.ts';

const DIAGONAL = [1, 3, 5, 7];
const ALL = [0, 1, 2, 3, 4, 5, 6, 7];
const BOARDS = [
  { columns: 8, rows: 8, playable: 'dark', directions: DIAGONAL, words: 1 },
  { columns: 10, rows: 10, playable: 'dark', directions: DIAGONAL, words: 2 },
  { columns: 10, rows: 10, playable: 'dark', directions: ALL, words: 2 },
  { columns: 12, rows: 12, playable: 'dark', directions: DIAGONAL, words: 3 },
  { columns: 7, rows: 7, playable: 'dark', directions: DIAGONAL, words: 1 },
  { columns: 5, rows: 9, playable: 'dark', directions: ALL, words: 1 },
  { columns: 8, rows: 8, playable: 'all', directions: [0, 2, 4, 6], words: 2 },
  { columns: 8, rows: 8, playable: 'all', directions: ALL, words: 2 },
  { columns: 16, rows: 16, playable: 'dark', directions: DIAGONAL, words: 4 },
  { columns: 16, rows: 16, playable: 'all', directions: ALL, words: 8 },
  { columns: 3, rows: 16, playable: 'all', directions: ALL, words: 2 },
] as const;

/** A shift carried out: the generated expressions over given words. */
function shifted(layout: Layout, direction: number, words: readonly number[]): number[] {
  const names = words.map((_, index) => `w${String(index)}`);
  // oxlint-disable-next-line typescript/no-implied-eval -- the text under test
  const run = new Function(
    ...names,
    `return [${shift(layout, direction, names)
      .map((text, index) => `(${text}) & ${String(layout.full[index])}`)
      .join(', ')}];`,
  ) as (...values: number[]) => number[];
  return run(...words);
}

const LARGE = { shape: 'rectangle', columns: 16, rows: 16, playable: 'all', mirrored: false } as const;

describe('computed layouts', () => {
  test.each(BOARDS)(
    '$columns x $rows $playable: every step of every square',
    ({ columns, rows, playable, directions, words }) => {
      const board = createBoard({ shape: 'rectangle', columns, rows, playable, mirrored: false });
      const layout = chooseLayout({
        size: board.size,
        x: board.x,
        y: board.y,
        neighbour: board.neighbour,
        directions,
      })!;
      expect(layout.words).toBe(words);
      const one = (square: number): number[] =>
        layout.full.map((_, word) =>
          square >= 0 && layout.word[square] === word ? 1 << layout.bit[square]! : 0,
        );
      expect(
        new Set(board.x.map((_, square) => `${String(layout.word[square])}.${String(layout.bit[square])}`))
          .size,
      ).toBe(board.size);
      for (let direction = 0; direction < 8; direction++) {
        board.neighbour[direction]!.forEach((to, from) => {
          expect(shifted(layout, direction, one(from)).map((word) => word | 0)).toEqual(
            one(to).map((word) => word | 0),
          );
        });
        // All squares at once: nobody lands on a wrong square.
        const reached = board.neighbour[direction]!.filter((to) => to >= 0)
          .map(one)
          .reduce((a, b) => a.map((word, i) => word | b[i]!), one(-1));
        expect(shifted(layout, direction, layout.full).map((word) => word | 0)).toEqual(reached);
      }
    },
  );

  test('the 10 x 10 board steps without masks', () => {
    const board = createBoard({
      shape: 'rectangle',
      columns: 10,
      rows: 10,
      playable: 'dark',
      mirrored: false,
    });
    const layout = chooseLayout({
      size: 50,
      x: board.x,
      y: board.y,
      neighbour: board.neighbour,
      directions: DIAGONAL,
    })!;
    for (const direction of DIAGONAL)
      for (const terms of layout.shifts[direction]!) for (const term of terms) expect(term.mask).toBeNull();
  });

  test('one square alone arrives on one bit, where lines pass over holes too', () => {
    const board = createBoard({
      shape: 'rectangle',
      columns: 8,
      rows: 8,
      playable: 'all',
      mirrored: false,
      removed: ['b8', 'b7', 'h6', 'a5', 'b2', 'g2', 'c1'],
      lines: ['orthogonal', 'b6-b5-b4-b3-b1', 'a7-c7-d7-e7-f7-g7-h7', 'h8-h7-h5-h4-h3-h2-h1'],
    });
    const layout = chooseLayout({ ...board, directions: [0, 2, 4, 6] })!;
    const unmasked = { ...layout, full: layout.full.map(() => -1) };
    const one = (square: number): number[] =>
      layout.full.map((_, word) => (layout.word[square] === word ? 1 << layout.bit[square]! : 0));
    const astray = [0, 2, 4, 6].flatMap((direction) =>
      board.neighbour[direction]!.flatMap((to, from) =>
        to < 0 || String(shifted(unmasked, direction, one(from))) === String(one(to))
          ? []
          : [{ direction, from }],
      ),
    );
    expect(astray).toEqual([]);
  });

  test('squares scattered over a large board may have no layout', () => {
    // More squares than a word holds, too far apart for shifts within few words.
    const names = createBoard(LARGE).names.filter(
      (_, square) => (4 * square + ((square * square) >> 4)) % 5 !== 0,
    );
    const board = createBoard({ ...LARGE, removed: names });
    expect(board.size).toBeGreaterThan(32);
    expect(chooseLayout({ ...board, directions: [0, 1, 2, 3, 4, 5, 6, 7] })).toBeNull();
  });
});
