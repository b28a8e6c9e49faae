import { expect, test } from 'vitest';
import { tableOf, textTable } from './table.ts';

test('a table has any number of rows', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index), 'x']);
  const lines = textTable({ columns: [{ title: 'n', align: 'right' }, { title: 'text' }], rows }).split('\n');
  expect(lines).toHaveLength(200_002);
  expect(lines.at(-1)).toBe('199999  x');
});

test('where one side won all games an Elo has one end: the end of the scale is no measurement', () => {
  const rows = [
    { value: 1199.83, low: 716.3, high: null },
    { value: 12, low: -3, high: 27 },
  ];
  const table = textTable(tableOf(rows, [['Elo', (row) => ({ ...row, unit: 'elo' as const })]]));
  expect(
    table
      .split('\n')
      .slice(2)
      .map((line) => line.trim()),
  ).toEqual(['[+716.3, ∞]', '+12.0 [-3.0, +27.0]']);
});

test('a name is one cell, whatever is in it', () => {
  expect(textTable({ columns: [{ title: 'name' }], rows: [['a\nb\u001b[2J']] }).split('\n')).toEqual([
    'name',
    '-----------------',
    'a\\u000ab\\u001b[2J',
  ]);
});
