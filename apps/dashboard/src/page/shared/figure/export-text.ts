import { csvText } from '../../../api/csv.ts';
import type { Figure } from '../../../api/figure.ts';
import { gamesSearch } from '../../../api/words.ts';
import type { Words } from '../i18n/i18n.ts';
import { captionText } from './caption.ts';
import { formatEstimate, formatValue, rowsOf } from './rows.ts';

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
  const { head, lines } = tableOf(figure, words);
  return [
    `**${words.say(figure.title)}**`,
    '',
    ...markdownTable(head, lines),
    '',
    captionText(figure, words),
    '',
  ].join('\n');
}

/** A table in Markdown, line by line. */
export function markdownTable(head: readonly string[], lines: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...lines.map(line)];
}

/** The marks as a LaTeX table for the package booktabs, with title and caption. */
export function figureLatex(figure: Figure, words: Words): string {
  const { head, lines } = tableOf(figure, words);
  return latexTable(head, lines, `${words.say(figure.title)}. ${captionText(figure, words)}`);
}

/** A table for the package booktabs: text on the left, numbers on the right. */
export function latexTable(
  head: readonly string[],
  lines: readonly (readonly string[])[],
  caption: string,
): string {
  const columns = head
    .map((_, index) => (lines.every((cells) => /^[-+–<\s]*[\d]|^–?$/.test(cells[index]!)) ? 'r' : 'l'))
    .join('');
  const line = (cells: readonly string[]): string => `    ${cells.map(latexText).join(' & ')} \\\\`;
  return [
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${latexText(caption)}}`,
    `  \\begin{tabular}{${columns}}`,
    '    \\toprule',
    line(head),
    '    \\midrule',
    ...lines.map(line),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n');
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '−': '$-$',
  '±': '$\\pm$',
  '·': '$\\cdot$',
  '–': '--',
  '\u00a0': '~',
  '\u202f': '\\,',
};

/** A text as LaTeX shows it: nothing in it is a command. */
function latexText(text: string): string {
  return text.replaceAll(/[\\{}$&#%_~^<>−±·–\u00a0\u202f]/g, (sign) => LATEX[sign] ?? `\\${sign}`);
}

/** The marks as a table of words. */
function tableOf(
  figure: Figure,
  words: Words,
): { readonly head: readonly string[]; readonly lines: readonly (readonly string[])[] } {
  const rows = rowsOf(figure, words);
  const withCategory = rows.some(({ category }) => category !== '');
  const withSeries = figure.series.length > 1;
  const withX = rows.some(({ x }) => x !== null);
  const head = [
    ...(withCategory ? [words.t('column.category')] : []),
    ...(withSeries ? [words.t('column.series')] : []),
    ...(withX ? [words.say(figure.x.label)] : []),
    words.t('column.value'),
    'n',
  ];
  const lines = rows.map((row) => [
    ...(withCategory ? [row.category] : []),
    ...(withSeries ? [row.series] : []),
    ...(withX ? [formatValue(row.x, figure.x.unit, words)] : []),
    formatEstimate(row, words),
    row.of === null ? words.number(row.n, 0) : `${words.number(row.n, 0)} / ${words.number(row.of, 0)}`,
  ]);
  return { head, lines };
}
