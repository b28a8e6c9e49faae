import { expect, test } from 'vitest';
import { carried, withPiece } from './set-up.ts';

test.each([
  ['a piece on an empty square', {}, '0m', false, { 3: '0m' }],
  ['another piece in its place', { 3: '0m', 4: '1k' }, '1k', false, { 3: '1k', 4: '1k' }],
  ['a piece on top of a tower', { 3: '0m' }, '1k', true, { 3: '0m1k' }],
  ['a tower without its top', { 3: '0m1k' }, 'away', true, { 3: '0m' }],
  ['a square that gets empty', { 3: '0m1k' }, 'away', false, {}],
  ['nothing to take away', { 4: '0m' }, 'away', true, { 4: '0m' }],
])('%s', (_, stacks, tool, isStacked, expected) => {
  expect(withPiece(stacks, 3, tool, isStacked)).toEqual(expected);
});

test('a stack is carried to another square, in place of what stood there', () => {
  expect(carried({ 3: '0m1k', 4: '1m' }, 3, 7)).toEqual({ 4: '1m', 7: '0m1k' });
  expect(carried({ 3: '0m1k', 4: '1m' }, 3, 4)).toEqual({ 4: '0m1k' });
  expect(carried({ 4: '1m' }, 3, 4)).toEqual({ 4: '1m' });
});
