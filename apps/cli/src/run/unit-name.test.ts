import type { Manifest } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { readUnitName } from './unit-name.ts';

const cell = (variant: number, pairing = 'random'): object => ({ variant, units: 10, pairing });
const manifestOf = (cells: readonly object[]): Manifest =>
  ({ variants: [{ id: 'one' }, { id: 'two' }], cells }) as unknown as Manifest;

const several = manifestOf([cell(0, 'weak'), cell(0, 'strong'), cell(1)]);

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
  expect(() => readUnitName(several, text)).toThrow(/unit|rows/);
});

test('a variant with several rows: what to write for each, and no example that is refused itself', () => {
  expect(() => readUnitName(several, 'one:3')).toThrow(
    '"one:3" may be of 2 rows: write 0:3 (weak), 1:3 (strong)',
  );
  expect(() => readUnitName(several, 'three:0')).toThrow('such as two:0');
  expect(() => readUnitName(manifestOf([cell(0), cell(0)]), 'three:0')).toThrow('such as 0:0');
});
