import type { Manifest } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { readUnitName } from './unit-name.ts';

const cell = (variant: number): object => ({ variant, units: 10 });
const manifestOf = (cells: readonly object[]): Manifest =>
  ({ variants: [{ id: 'one' }, { id: 'two' }], cells }) as unknown as Manifest;

const several = manifestOf([cell(0), cell(0), cell(1)]);

test.each([
  ['1:3', { cell: 1, unit: 3 }],
  ['two:9', { cell: 2, unit: 9 }],
])('%s', (text, unit) => {
  expect(readUnitName(several, text)).toEqual(unit);
});

test('the unit alone in a run with one row', () => {
  expect(readUnitName(manifestOf([cell(1)]), '4')).toEqual({ cell: 0, unit: 4 });
});

// A variant with two rows, no such row, no such variant, no such unit, no unit at all.
test.each(['one:3', '3:0', 'three:0', '0:10', '4', '', 'two:', 'two:-1'])('"%s" is no unit', (text) => {
  expect(() => readUnitName(several, text)).toThrow(/unit/);
});
