import { expect, test } from 'vitest';
import { sortLines } from './sort-lines.ts';

const LINES = [
  { variant: 'b', rank: 1, draws: 0.2 },
  { variant: 'c', rank: null, draws: 0.1 },
  { variant: 'a', rank: 2, draws: null },
];
const nameOf = ({ variant }: Readonly<Record<string, string | number | null>>): string => String(variant);
const sorted = (...[sort, order]: [Parameters<typeof sortLines>[1], 'up' | 'down']): string =>
  sortLines(LINES, sort, order, nameOf).map(nameOf).join('');

test('lines without a number stand last, whichever way the others stand', () => {
  expect(sorted('rank', 'up')).toBe('bac');
  expect(sorted('rank', 'down')).toBe('abc');
  expect(sorted('draws', 'up')).toBe('cba');
  expect(sorted('draws', 'down')).toBe('bca');
  expect(sorted('name', 'up')).toBe('abc');
  expect(sorted('name', 'down')).toBe('cba');
});
