import { expect, test } from 'vitest';
import { textTable } from './table.ts';

test('a table has any number of rows', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index), 'x']);
  const lines = textTable({ columns: [{ title: 'n', align: 'right' }, { title: 'text' }], rows }).split('\n');
  expect(lines).toHaveLength(200_002);
  expect(lines.at(-1)).toBe('199999  x');
});

test('a name is one cell, whatever is in it', () => {
  expect(textTable({ columns: [{ title: 'name' }], rows: [['a\nb\u001b[2J']] }).split('\n')).toEqual([
    'name',
    '-----------------',
    'a\\u000ab\\u001b[2J',
  ]);
});
