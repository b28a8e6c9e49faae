import { say } from '@draughts-lab/input';
import { expect, test } from 'vitest';
import { createBoard } from './create-board.ts';
import { squareNumbers } from './numbering.ts';
import { resolveSquares, squareIndex, type SquareNames } from './square-set.ts';

const board = createBoard({ shape: 'rectangle', columns: 10, rows: 10, playable: 'dark', mirrored: false });
const names: SquareNames = {
  board,
  numbers: squareNumbers(board, 'top-left'),
  places: new Map([['centre', [board.names.indexOf('e5')]]]),
};
const star = createBoard({ shape: 'star', side: 3 });
const starNames: SquareNames = { board: star, numbers: squareNumbers(star, 'top-left'), places: new Map() };

test.each([
  [
    ['a1', 'j10'],
    [5, 46],
  ],
  [
    ['5', '46'],
    [5, 46],
  ],
  [
    ['1-3', '2-4'],
    [1, 2, 3, 4],
  ],
  [['row 1'], [46, 47, 48, 49, 50]],
  [
    ['rows 9-10', ' 6 '],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ],
  [['place centre'], [28]],
  [[], []],
])('%j', (words, numbers) => {
  const { squares, problems } = resolveSquares(names, words);
  expect(problems).toEqual([]);
  expect(squares.map((square) => names.numbers[square])).toEqual(numbers);
});

test('points and numbers of a star', () => {
  expect(resolveSquares(starNames, ['point S', '1']).squares.map((square) => square + 1)).toEqual([
    1, 68, 69, 70, 71, 72, 73,
  ]);
});

test.each([
  ['b1', '"b1" is not a playing square of this board'],
  ['k1', '"k1" is not a playing square of this board'],
  ['51', '"51" is not a playing square of this board'],
  ['0', '"0" is not a playing square of this board'],
  ['1-51', '"1-51" is not a range of squares 1-50'],
  ['9-8', '"9-8" is not a range of squares 1-50'],
  ['rows 0-2', '"rows 0-2" is outside rows 1-10'],
  ['row 11', '"row 11" is outside rows 1-10'],
  ['point N', '"point N": this board has no such point'],
  ['place edge', '"place edge": no such place is defined in "places"'],
  ['constructor', '"constructor" is not a playing square of this board'],
])('%s is refused', (word, sentence) => {
  const { squares, problems } = resolveSquares(names, ['a1', word]);
  expect([squares, problems.map(({ at, what }) => [at, say('en', what)])]).toEqual([[45], [[1, sentence]]]);
});

test('a square by name or number, -1 where there is none', () => {
  expect(squareIndex(names, 'a1')).toBe(45);
  expect(squareIndex(names, '46')).toBe(45);
  expect(squareIndex(names, 'A1')).toBe(-1);
  expect(squareIndex(starNames, 'a1')).toBe(-1);
});
