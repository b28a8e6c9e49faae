import { describe, expect, test } from 'vitest';
import { createBoard, loadPreset, parseVariant, presetDocument, squareNumbers } from '../index.ts';
import { RECTANGLE_DIRECTIONS } from './rectangle.ts';

const GRID = { shape: 'rectangle', columns: 5, rows: 5, playable: 'all', mirrored: false } as const;

/** Neighbours of a square by name, clockwise from the top. */
function around(board: ReturnType<typeof createBoard>, name: string): string[] {
  const square = board.names.indexOf(name);
  return board.neighbour.flatMap((line) => (line[square]! < 0 ? [] : [board.names[line[square]!]!]));
}

const problems = (base: string, board: object): string[] => {
  const parsed = parseVariant({ extends: base, board }, { resolveBase: presetDocument });
  return parsed.ok
    ? []
    : parsed.issues.map(({ path, message, hint }) => `${path}: ${message}${hint ? ` [${hint}]` : ''}`);
};

describe('squares taken out', () => {
  test('are no squares, have no number, and end the lines beside them', () => {
    const board = createBoard({ ...GRID, removed: ['c3', 'row 5'] });
    expect(board.size).toBe(19);
    expect(board.names).not.toContain('c3');
    expect(around(board, 'b3')).toEqual(['b4', 'c4', 'c2', 'b2', 'a2', 'a3', 'a4']);
    expect(squareNumbers(board, 'bottom-left').slice(-5)).toEqual([1, 2, 3, 4, 5]);
    expect(squareNumbers(board, 'top-left')[board.names.indexOf('d3')]).toBe(8);
    expect(board.rowSquares.map((row) => row.length)).toEqual([5, 5, 4, 5, 0]);
  });

  test('do not change what the next square of a line is on a board of dark squares', () => {
    const board = createBoard({ ...GRID, columns: 8, rows: 8, playable: 'dark', removed: ['c5'] });
    // North of c3 comes c5, which is gone; c7 is not its neighbour.
    expect(around(board, 'c3')).toEqual(['d4', 'e3', 'd2', 'c1', 'b2', 'a3', 'b4']);
  });

  test('a hexagon is a skewed square without two corners', () => {
    const parsed = loadPreset('hexdame');
    if (!parsed.ok) throw new Error('hexdame');
    const { board, players } = parsed.value;
    expect(board.size).toBe(61);
    expect(board.rowSquares.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect(players.map(({ promotion }) => promotion.length)).toEqual([9, 9]);
  });

  test('that are not there come with their place', () => {
    expect(problems('russian', { removed: ['a2', 'i9', 'rows 0-2', 'c33'] })).toEqual([
      'board.removed[0]: "a2" names no square of 8 columns and 8 rows [squares by name (a1), or "row 3", "rows 1-3"]',
      'board.removed[1]: "i9" names no square of 8 columns and 8 rows [squares by name (a1), or "row 3", "rows 1-3"]',
      'board.removed[2]: "rows 0-2" names no square of 8 columns and 8 rows [squares by name (a1), or "row 3", "rows 1-3"]',
      'board.removed[3]: "c33" names no square of 8 columns and 8 rows [squares by name (a1), or "row 3", "rows 1-3"]',
    ]);
    expect(problems('russian', { removed: ['rows 1-8'] })[0]).toBe(
      'board.removed: leaves a board of 0 squares',
    );
  });
});

describe('lines of a lined board', () => {
  test('alternate diagonals go through every second point', () => {
    const board = createBoard({ ...GRID, lines: ['orthogonal', 'alternate-diagonal'] });
    expect(around(board, 'c3')).toHaveLength(8);
    expect(around(board, 'b3')).toEqual(['b4', 'c3', 'b2', 'a3']);
    expect(around(board, 'b2')).toHaveLength(8);
    expect(around(board, 'a1')).toEqual(['a2', 'b2', 'b1']);
  });

  test('a straight line joins the points from end to end, and no more', () => {
    const board = createBoard({ ...GRID, lines: ['a1-e1', 'd4-b2', 'c1-c5'] });
    expect(around(board, 'c3')).toEqual(['c4', 'd4', 'c2', 'b2']);
    expect(around(board, 'b2')).toEqual(['c3']);
    expect(around(board, 'e1')).toEqual(['d1']);
  });

  test('a line by its points passes over squares that are taken out', () => {
    const board = createBoard({ ...GRID, removed: ['b1', 'd1'], lines: ['a1-c1-e1', 'c1-c5', 'a1-a5'] });
    expect(around(board, 'c1')).toEqual(['c2', 'e1', 'a1']);
    expect(around(board, 'a1')).toEqual(['a2', 'c1']);
    expect(around(createBoard({ ...GRID, lines: ['a1-b2-c3'] }), 'b2')).toEqual(['c3', 'a1']);
  });

  test('a line by its points that is bent, or passes over a square that the board has, is named', () => {
    const problem = (line: string): string[] =>
      problems('turkish', { removed: ['b1', 'd1'], lines: ['orthogonal', line] });
    expect(problem('a1-c1-e1')).toEqual([]);
    expect(problem('a1-c1-e2')).toEqual([
      'board.lines[1]: "a1-c1-e2" is not a straight line along rows, columns or diagonals',
    ]);
    expect(problem('a1-e1-c1')).toEqual([
      'board.lines[1]: "a1-e1-c1" is not a straight line along rows, columns or diagonals',
    ]);
    expect(problem('a1-c1-g1')).toEqual([
      'board.lines[1]: passes over e1, f1, which the board has [name the points between too, or take them out: write "board": {"removed":["b1","d1","e1","f1"]}]',
    ]);
    expect(problem('a1-b1-c1')).toEqual(['board.lines[1]: b1: taken out of this board']);
  });

  test('every line has a way back', () => {
    const point = ['a1-a5', 'b3-d3-e3'];
    for (const lines of [
      undefined,
      ['orthogonal', 'alternate-diagonal'],
      ['diagonal', 'a1-a5', 'b5-e2'],
      point,
    ]) {
      const board = createBoard({ ...GRID, removed: ['c3', 'a4'], lines });
      const lost = board.neighbour.flatMap((line, direction) => {
        const back = board.neighbour[(direction + RECTANGLE_DIRECTIONS.length / 2) % 8]!;
        return line.filter((to, square) => to >= 0 && back[to] !== square);
      });
      expect(lost).toEqual([]);
    }
  });

  test('that are bent, leave the board or miss a point are named', () => {
    expect(problems('alquerque', { lines: ['orthogonal', 'a1-b3', 'a1-a9', 'zig-zag'] })).toEqual([
      'board.lines[3]: expected "orthogonal", "diagonal", "alternate-diagonal" or a straight line such as "a1-e5", found "zig-zag"',
    ]);
    expect(problems('alquerque', { lines: ['orthogonal', 'a1-b3', 'a1-a9'] })).toEqual([
      'board.lines[1]: "a1-b3" is not a straight line along rows, columns or diagonals',
      'board.lines[2]: a9: not a square of this board',
    ]);
    expect(problems('alquerque', { lines: ['a1-a5', 'b1-b5', 'c1-c5', 'd1-d5', 'e1-e4'] })[0]).toBe(
      'board.lines: no line leads to e5 [add a line, or take them out: "removed": ["e5"]]',
    );
  });
});

describe('the hash of a board', () => {
  const hash = (base: string, board: object): string => {
    const parsed = parseVariant({ extends: base, board }, { resolveBase: presetDocument });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return parsed.value.hash;
  };

  test('does not depend on the words for holes and lines', () => {
    expect(hash('turkish', { removed: [] })).toBe(hash('turkish', {}));
    expect(hash('turkish', { lines: ['diagonal', 'orthogonal'] })).toBe(hash('turkish', {}));
    expect(hash('turkish', { removed: ['d5', 'd4', 'd4'] })).toBe(hash('turkish', { removed: ['d4', 'd5'] }));
    const files = ['a1-a5', 'b1-b5', 'c1-c5', 'd1-d5', 'e1-e5'];
    const ranks = ['a1-e1', 'a2-e2', 'a3-e3', 'a4-e4', 'a5-e5'];
    expect(hash('alquerque', { lines: ['alternate-diagonal', ...files, ...ranks] })).toBe(
      hash('alquerque', {}),
    );
  });

  test('sees every hole and every line', () => {
    const boards = [{}, { removed: ['d4'] }, { removed: ['d5'] }, { lines: ['orthogonal'] }];
    expect(new Set(boards.map((board) => hash('turkish', board))).size).toBe(4);
  });
});
