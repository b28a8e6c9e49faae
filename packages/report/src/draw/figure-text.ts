import { csvText } from './csv.ts';
import type { Figure } from './figure.ts';
import { gamesSearch } from './games.ts';
import type { Words } from './words.ts';
import { captionText } from './caption.ts';
import { rowsOf } from './rows.ts';
import { type Cell, type Column, markdownTable, markdownText, type Table, tableLatex } from './table.ts';

/** The marks as CSV. The last column is the address of the games. */
export function figureCsv(figure: Figure, words: Words): string {
  const head = [
    'category',
    'series',
    'x',
    'x_low',
    'x_high',
    'value',
    'low',
    'high',
    'unit',
    'n',
    'of',
    'games',
  ];
  const lines = rowsOf(figure, words).map(({ mark, category, series, x, value, low, high, unit, n, of }) => [
    category,
    series,
    x,
    mark.xLow ?? null,
    mark.xHigh ?? null,
    value,
    low,
    high,
    unit,
    n,
    of,
    mark.games === null ? null : `/games?${gamesSearch(mark.games)}`,
  ]);
  return csvText([head, ...lines]);
}

/** The marks as a Markdown table with the caption below. */
export function figureMarkdown(figure: Figure, words: Words): string {
  return [
    `**${markdownText(words.say(figure.title))}**`,
    '',
    ...markdownTable(figureTable(figure, words), words),
    '',
    captionText(figure, words),
    '',
  ].join('\n');
}

/** The marks as a LaTeX table for the package booktabs, with title and caption. */
export function figureLatex(figure: Figure, words: Words): string {
  return tableLatex({ ...figureTable(figure, words), note: captionText(figure, words) }, words);
}

/** The marks as a table: what the SVG draws, in words and numbers. */
export function figureTable(figure: Figure, words: Words): Table {
  const rows = rowsOf(figure, words);
  const withCategory = rows.some(({ category }) => category !== '');
  const withSeries = figure.series.length > 1 && rows.some(({ category, series }) => category !== series);
  const withX = rows.some(({ x }) => x !== null);
  const columns: Column[] = [
    ...(withCategory ? [{ title: words.t('column.category') }] : []),
    ...(withSeries ? [{ title: words.t('column.series') }] : []),
    ...(withX ? [{ title: words.say(figure.x.label), align: 'right' as const }] : []),
    { title: words.t('column.value'), align: 'right' },
    { title: 'n', align: 'right' },
  ];
  return {
    id: figure.id,
    title: words.say(figure.title),
    columns,
    rows: rows.map((row): Cell[] => [
      ...(withCategory ? [row.category] : []),
      ...(withSeries ? [row.series] : []),
      ...(withX ? [{ value: row.x, unit: figure.x.unit, withUnit: true as const }] : []),
      { value: row.value, low: row.low, high: row.high, unit: row.unit, withUnit: true },
      row.of === null
        ? { value: row.n, unit: 'games' }
        : `${words.number(row.n, 0)} / ${words.number(row.of, 0)}`,
    ]),
    note: '',
  };
}
