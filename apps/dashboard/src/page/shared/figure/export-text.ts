import type { Figure } from '../../../api/figure.ts';
import { gamesSearch } from '../../../api/words.ts';
import type { Words } from '../i18n/i18n.ts';
import { captionText } from './caption.ts';
import { formatEstimate, formatValue, rowsOf } from './rows.ts';

/**
 * The marks as CSV (RFC 4180): numbers as they are, with a point and all digits, never localised. The last column is
 * the address of the games.
 */
export function figureCsv(figure: Figure, words: Words): string {
  const head = ['category', 'series', 'x', 'x_low', 'x_high', 'value', 'low', 'high', 'unit', 'n', 'of', 'games'];
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
  return [head, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n').concat('\r\n');
}

/** A cell that a spreadsheet would take for a formula is kept text by a leading apostrophe. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The marks as a Markdown table with the caption below. */
export function figureMarkdown(figure: Figure, words: Words): string {
  const rows = rowsOf(figure, words);
  const withSeries = figure.series.length > 1;
  const withX = rows.some(({ x }) => x !== null);
  const head = [
    ...(rows.some(({ category }) => category !== '') ? [words.t('column.category')] : []),
    ...(withSeries ? [words.t('column.series')] : []),
    ...(withX ? [words.say(figure.x.label)] : []),
    words.t('column.value'),
    'n',
  ];
  const lines = rows.map((row) => [
    ...(head.includes(words.t('column.category')) ? [row.category] : []),
    ...(withSeries ? [row.series] : []),
    ...(withX ? [formatValue(row.x, figure.x.unit, words)] : []),
    formatEstimate(row, words),
    row.of === null ? words.number(row.n, 0) : `${words.number(row.n, 0)} / ${words.number(row.of, 0)}`,
  ]);
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    `**${words.say(figure.title)}**`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...lines.map(line),
    '',
    captionText(figure, words),
    '',
  ].join('\n');
}
