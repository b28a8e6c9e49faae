import { describe, expect, test } from 'vitest';
import { loadPreset } from '../presets.ts';
import type { BoardSpec } from '../schema/board.ts';
import { absoluteDirections } from './directions.ts';
import { type Board, opposite, stepDistances } from './board.ts';
import { createBoard } from './create-board.ts';
import { squareNumbers } from './numbering.ts';

const rectangle = (
  columns: number,
  rows: number,
  playable: 'dark' | 'all' = 'dark',
  mirrored = false,
): Board => createBoard({ shape: 'rectangle', columns, rows, playable, mirrored });
const star = (side: number): Board => createBoard({ shape: 'star', side });

/** Neighbours by name, clockwise from the top; '-' off the board. */
const around = (board: Board, name: string): string[] => {
  const square = board.names.indexOf(name);
  return board.neighbour.map((line) => (line[square]! < 0 ? '-' : board.names[line[square]!]!));
};

/** Number of a square in a shipped variant. */
const numberOf = (id: string, name: string): number => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`${id} does not parse`);
  return parsed.value.numbers[parsed.value.board.names.indexOf(name)]!;
};

describe('square numbers', () => {
  test.each([
    // 10x10: top row 1-5, bottom row 46-50, left column 6 16 26 36 46, right column 5 15 25 35 45.
    [
      'international',
      { b10: 1, j10: 5, a1: 46, i1: 50, a9: 6, a7: 16, a5: 26, a3: 36, j8: 15, j6: 25, j4: 35, j2: 45 },
    ],
    ['english', { b8: 1, h8: 4, a7: 5, a1: 29, g1: 32 }],
    ['italian', { a8: 1, g8: 4, b7: 5, h1: 32 }],
    ['spanish', { h1: 1, b1: 4, g2: 5, a8: 32 }],
    ['portuguese', { h1: 1 }],
    ['thai', { g1: 1, a1: 4, h2: 5, b8: 32 }],
    ['canadian', { b12: 1, l12: 6, a1: 67, k1: 72 }],
    ['eighty-cell', { b8: 1, j8: 5, a1: 36, i1: 40 }],
    ['lasca', { a7: 1, g1: 25 }],
  ])('%s', (id, squares) => {
    expect(Object.fromEntries(Object.keys(squares).map((name) => [name, numberOf(id, name)]))).toEqual(
      squares,
    );
  });

  test('run along rows from each of the four corners', () => {
    const board = rectangle(4, 4);
    expect(board.names).toEqual(['b4', 'd4', 'a3', 'c3', 'b2', 'd2', 'a1', 'c1']);
    expect(squareNumbers(board, 'top-left')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(squareNumbers(board, 'top-right')).toEqual([2, 1, 4, 3, 6, 5, 8, 7]);
    expect(squareNumbers(board, 'bottom-left')).toEqual([7, 8, 5, 6, 3, 4, 1, 2]);
    expect(squareNumbers(board, 'bottom-right')).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('rectangles', () => {
  test.each([
    [rectangle(8, 8), 32],
    [rectangle(10, 8), 40],
    [rectangle(10, 10), 50],
    [rectangle(12, 12), 72],
    [rectangle(7, 7), 25],
    [rectangle(7, 7, 'dark', true), 24],
    [rectangle(8, 8, 'all'), 64],
    [rectangle(16, 16, 'all'), 256],
    [rectangle(2, 2), 2],
  ])('board %# has the right number of squares', (board, size) => {
    expect(board.size).toBe(size);
    expect(board.names).toHaveLength(size);
    expect(board.rowSquares.flat()).toHaveLength(size);
  });

  test('the corner at the left hand of White is a playing square unless the board is mirrored', () => {
    expect(rectangle(8, 8).names).toContain('a1');
    expect(rectangle(8, 8, 'dark', true).names).toContain('h1');
    expect(rectangle(8, 8, 'dark', true).names).not.toContain('a1');
  });

  test('dark squares touch on diagonals; along files and rows the next dark square is two away', () => {
    //                                              N     NE    E     SE    S    SW    W    NW
    expect(around(rectangle(8, 8), 'c3')).toEqual(['c5', 'd4', 'e3', 'd2', 'c1', 'b2', 'a3', 'b4']);
    expect(around(rectangle(8, 8), 'a1')).toEqual(['a3', 'b2', 'c1', '-', '-', '-', '-', '-']);
    expect(around(rectangle(8, 8), 'h8')).toEqual(['-', '-', '-', '-', 'h6', 'g7', 'f8', '-']);
    expect(around(rectangle(8, 8), 'b2')).toEqual(['b4', 'c3', 'd2', 'c1', '-', 'a1', '-', 'a3']);
    expect(around(rectangle(8, 8, 'dark', true), 'h1')).toEqual(['h3', '-', '-', '-', '-', '-', 'f1', 'g2']);
  });

  test('on a board of all squares there are eight neighbours', () => {
    expect(around(rectangle(8, 8, 'all'), 'd4')).toEqual(['d5', 'e5', 'e4', 'e3', 'd3', 'c3', 'c4', 'c5']);
    expect(around(rectangle(8, 8, 'all'), 'a8')).toEqual(['-', '-', 'b8', 'b7', 'a7', '-', '-', '-']);
  });

  test('rowSquares begins with row 1, from left to right', () => {
    const board = rectangle(8, 8);
    expect(board.rowSquares[0]!.map((square) => board.names[square])).toEqual(['a1', 'c1', 'e1', 'g1']);
    expect(board.rowSquares[7]!.map((square) => board.names[square])).toEqual(['b8', 'd8', 'f8', 'h8']);
  });
});

describe('stars', () => {
  test.each([
    [1, 13],
    [2, 37],
    [3, 73],
    [4, 121],
    [5, 181],
    [12, 937],
  ])('side %i has %i cells', (side, size) => {
    expect(star(side).size).toBe(size);
    expect(star(side).points.map((cells) => cells.length)).toEqual(
      new Array(6).fill((side * (side + 1)) / 2),
    );
  });

  test('row lengths from the N tip', () => {
    const lengths = (side: number): number[] =>
      star(side)
        .rowSquares.map((row) => row.length)
        .toReversed();
    expect(lengths(3)).toEqual([1, 2, 3, 10, 9, 8, 7, 8, 9, 10, 3, 2, 1]);
    expect(lengths(4)).toEqual([1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]);
  });

  test('points of the 121-cell star by cell number', () => {
    const [n, ne, se, s, sw, nw] = star(4).points.map((cells) => cells.map((cell) => cell + 1));
    expect(n).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ne).toEqual([20, 21, 22, 23, 33, 34, 35, 45, 46, 56]);
    expect(se).toEqual([75, 85, 86, 96, 97, 98, 108, 109, 110, 111]);
    expect(s).toEqual([112, 113, 114, 115, 116, 117, 118, 119, 120, 121]);
    expect(sw).toEqual([66, 76, 77, 87, 88, 89, 99, 100, 101, 102]);
    expect(nw).toEqual([11, 12, 13, 14, 24, 25, 26, 36, 37, 47]);
  });

  test('six neighbours, clockwise from the upper right', () => {
    expect(around(star(4), '1')).toEqual(['-', '-', '3', '2', '-', '-']);
    expect(around(star(4), '7')).toEqual(['4', '8', '16', '15', '-', '-']);
    expect(around(star(4), '61')).toEqual(['52', '62', '71', '70', '60', '51']);
    expect(around(star(4), '121')).toEqual(['120', '-', '-', '-', '-', '119']);
  });
});

describe.each<[string, BoardSpec]>([
  ['8x8 dark', { shape: 'rectangle', columns: 8, rows: 8, playable: 'dark', mirrored: false }],
  ['7x5 dark mirrored', { shape: 'rectangle', columns: 7, rows: 5, playable: 'dark', mirrored: true }],
  ['8x8 all', { shape: 'rectangle', columns: 8, rows: 8, playable: 'all', mirrored: false }],
  ['star', { shape: 'star', side: 3 }],
])('every line of %s', (_, spec) => {
  const board = createBoard(spec);

  test('leads back in the opposite direction', () => {
    const broken = board.neighbour.flatMap((line, direction) =>
      line.flatMap((to, from) =>
        to >= 0 && board.neighbour[opposite(board, direction)]![to] !== from ? [`${from}-${to}`] : [],
      ),
    );
    expect(broken).toEqual([]);
  });

  test('squares are listed from the top, in each row from the left', () => {
    const order = board.names.map((_name, square) => square);
    const sorted = order.toSorted((a, b) => board.y[b]! - board.y[a]! || board.x[a]! - board.x[b]!);
    expect(order).toEqual(sorted);
  });
});

describe('directions as players see them', () => {
  test('White looks up the board, Black down', () => {
    const board = rectangle(8, 8);
    const from = board.names.indexOf('c3');
    const targets = (player: 'white' | 'black'): string[] =>
      absoluteDirections(board, player, ['forward-right', 'left']).map(
        (line) => board.names[board.neighbour[line]![from]!]!,
      );
    expect(targets('white')).toEqual(['d4', 'a3']);
    expect(targets('black')).toEqual(['b2', 'e3']);
  });

  test('each seat of a star looks at the opposite point', () => {
    const board = star(3);
    // The tip of each point has its only two neighbours in the two forward directions.
    const tips = { N: 0, NE: 9 + 6, SE: 57 + 9, S: 72, SW: 57, NW: 6 };
    for (const [seat, tip] of Object.entries(tips)) {
      const forward = absoluteDirections(board, seat as 'N', ['forward-left', 'forward-right']);
      const open = board.neighbour.flatMap((line, direction) => (line[tip]! >= 0 ? [direction] : []));
      expect([seat, new Set(open)]).toEqual([seat, new Set(forward)]);
    }
  });

  test('straight forward and backward do not exist on a star', () => {
    expect(absoluteDirections(star(3), 'N', ['forward', 'backward'])).toEqual([]);
    expect(absoluteDirections(star(3), 'N', ['all'])).toHaveLength(6);
    expect(absoluteDirections(rectangle(8, 8), 'black', ['all', 'forward'])).toHaveLength(8);
  });
});

test('step distances count the fewest steps, -1 where there is no way', () => {
  const board = rectangle(8, 8);
  const from = board.names.indexOf('a1');
  const diagonal = stepDistances(board, from, absoluteDirections(board, 'white', ['diagonal']));
  expect(diagonal[board.names.indexOf('h8')]).toBe(7);
  expect(diagonal[board.names.indexOf('g1')]).toBe(6);
  const forward = stepDistances(board, from, absoluteDirections(board, 'white', ['diagonal-forward']));
  expect(forward[board.names.indexOf('g1')]).toBe(-1);
});
