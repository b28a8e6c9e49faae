import { expect, test } from 'vitest';
import { boardMapShade, boardMapText, worthMap } from './board-map.ts';
import { PLAIN } from './words.ts';

// Three squares of a board of three columns and two rows: two below, one above.
const board = { columns: 3, rows: 2, x: [0, 2, 1], y: [0, 0, 1] };
const map = worthMap({ kind: 'king', phase: 'ending', mean: 200, squares: [190, 200, 240] }, board);

test('squares lie as on the board, the first row at the bottom', () => {
  expect(map.cells).toEqual([
    [null, 240, null],
    [190, null, 200],
  ]);
  expect(boardMapText(map, PLAIN)).toBe('King in the ending: 200, and by square\n   .  40   .\n -10   .   0');
});

test('the square that is farthest from the mean has the full colour', () => {
  expect([240, 190, 200].map((value) => boardMapShade(map, value))).toEqual([1, -0.25, 0]);
  expect(boardMapShade({ ...map, cells: [[200, 200]] }, 200)).toBe(0);
});
