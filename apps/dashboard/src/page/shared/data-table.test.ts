import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

const drawn = (count: number, tall: boolean): string =>
  renderToStaticMarkup(
    createElement(DataTable<number>, {
      title: 'Numbers',
      tall,
      rows: Array.from({ length: count }, (_, row) => row),
      keyOf: (row) => row,
      columns: [{ title: 'n', cell: String }],
    }),
  );
const rowsOf = (html: string): number => html.match(/<td/gu)?.length ?? 0;

it('begins a tall table with fifty rows and offers the others', () => {
  const long = drawn(1000, true);
  expect(rowsOf(long)).toBe(50);
  expect(long).toContain('Show all 1,000 rows');
});

it('offers nothing where all rows stand there', () => {
  expect(rowsOf(drawn(50, true))).toBe(50);
  expect(drawn(50, true)).not.toContain('<button');
  expect(rowsOf(drawn(1000, false))).toBe(1000);
});
