import { visible } from '@draughts-lab/input/visible';
import type { Estimate } from '../estimate.ts';
import {
  estimateParts,
  formatEstimate,
  formatValue,
  NO_NUMBER,
  type Quantity,
  type Unit,
} from './quantity.ts';
import { ENGLISH, PLAIN, type Words } from './words.ts';

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** Words, or a number that each output rounds alike; its unit is said by the title of the column. Null: nothing to say. */
export type Cell = string | Quantity | null;

/** A table of a report: text, Markdown, LaTeX, CSV and HTML are made from the same one. */
export interface Table {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** What one needs to know to read it. */
  readonly note: string;
}

/** A column of a table whose lines are known: its title, what it says of a line, and where that stands. */
export type Field<Line> = readonly [
  title: string,
  cell: (line: Line) => Cell,
  align?: Column['align'] | undefined,
];

/** A column of numbers, with their intervals where they have some. */
export function numbers<Line>(
  title: string,
  unit: Unit,
  of: (line: Line) => Estimate | number | null,
): Field<Line> {
  return [title, (line) => quantity(of(line), unit), 'right'];
}

export function quantity(value: Estimate | number | null, unit: Unit): Cell {
  if (value === null) return null;
  return typeof value === 'number'
    ? { value, unit }
    : { value: value.value, low: value.low, high: value.high, unit };
}

/** The two ends of the interval of a share whose middle stands beside it. */
export function shareRange(estimate: Estimate | null): Cell {
  if (estimate === null || estimate.low === null || estimate.high === null) return null;
  return `[${[estimate.low, estimate.high].map((end) => formatValue(end, 'share', PLAIN, true)).join(', ')}]`;
}

/** What a table shows. */
export type Contents = Pick<Table, 'columns' | 'rows'>;

/** A line of a table for each line of the data. */
export function tableOf<Line>(lines: readonly Line[], fields: readonly Field<Line>[]): Contents {
  return {
    columns: fields.map(([title, , align]) => (align === undefined ? { title } : { title, align })),
    rows: lines.map((line) => fields.map(([, cell]) => cell(line))),
  };
}

/** A cell as it is read. */
export function cellText(cell: Cell, words: Words): string {
  if (cell === null) return NO_NUMBER;
  return typeof cell === 'string' ? cell : formatEstimate(cell, words, cell.withUnit !== true);
}

/**
 * A plain table: a line of titles, a rule, one line a row; columns are as wide as their longest cell. In columns of text
 * the numbers before their intervals stand below each other.
 */
export function textTable({ columns, rows }: Contents, words: Words = PLAIN): string {
  const texts = columns.map(({ align }, index) => {
    const cells = rows.map((row) => (row[index] === undefined ? '' : row[index]));
    return align === 'right' ? cells.map((cell) => plainCell(cell, words)) : lined(cells, words);
  });
  const widths = columns.map(({ title }, index) => longest([title, ...texts[index]!]));
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align }, index) => {
        const cell = cells[index]!;
        return align === 'right' ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [
    line(columns.map(({ title }) => title)),
    rule,
    ...rows.map((_, row) => line(texts.map((column) => column[row]!))),
  ].join('\n');
}

/** Characters of the longest text; a table may have more rows than a call has arguments. */
const longest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, text.length), 0);

/** In a terminal a hyphen stands where there is no number, and no character of a name takes effect. */
const plainCell = (cell: Cell, words: Words): string =>
  cell === null || (typeof cell !== 'string' && cell.value === null) ? '-' : visible(cellText(cell, words));

function lined(cells: readonly Cell[], words: Words): string[] {
  const parts = cells.map((cell) =>
    cell === null || typeof cell === 'string' || cell.value === null
      ? null
      : estimateParts(cell, words, true),
  );
  const width = longest(parts.map((part) => part?.[0] ?? ''));
  return cells.map((cell, index) => {
    const [value, interval] = parts[index] ?? [];
    return value === undefined
      ? plainCell(cell, words)
      : [value.padStart(width), interval].join(' ').trimEnd();
  });
}

/** Breaks a text at spaces into lines of at most `width` characters, each after `indent`. */
export function wrap(text: string, indent: string = '', width: number = 100): string {
  return wrapLines(text, width - indent.length)
    .map((line) => indent + line)
    .join('\n');
}

/** The lines of a text that is broken at spaces; a longer word has a line of its own. */
export function wrapLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** A table in Markdown, line by line. */
export function markdownTable({ columns, rows }: Contents, words: Words = PLAIN): string[] {
  const line = (cells: readonly Cell[]): string =>
    `| ${cells.map((cell) => markdownText(cellText(cell, words))).join(' | ')} |`;
  return [
    line(columns.map(({ title }) => title)),
    `| ${columns.map(({ align }) => (align === 'right' ? '---:' : '---')).join(' | ')} |`,
    ...rows.map(line),
  ];
}

/** Text as text: names of variants come from documents. Line ends would break a table. */
export function markdownText(text: string): string {
  return visible(text.replaceAll(/\s+/g, ' '))
    .replaceAll(/[\\`*_|<>]/g, (character) => `\\${character}`)
    .trim();
}

/** A table for the package booktabs: text on the left, numbers on the right; the note is part of the caption. */
export function tableLatex(
  { title, note, columns, rows }: Omit<Table, 'id'>,
  words: Words = ENGLISH,
): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, words)));
  const places = columns
    .map((_, index) => (lines.every((cells) => /^[-+–−<\s]*[\d]|^–?$/.test(cells[index]!)) ? 'r' : 'l'))
    .join('');
  const line = (cells: readonly string[]): string => `    ${cells.map(latexText).join(' & ')} \\\\`;
  return [
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${latexText(note === '' ? title : `${title}. ${note}`)}}`,
    `  \\begin{tabular}{${places}}`,
    '    \\toprule',
    line(columns.map((column) => column.title)),
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
  '∞': '$\\infty$',
  '–': '--',
  '\u00a0': '~',
  '\u202f': '\\,',
};

/** A text as LaTeX shows it: nothing in it is a command. */
function latexText(text: string): string {
  return visible(text).replaceAll(/[\\{}$&#%_~^<>−±·∞–\u00a0\u202f]/g, (sign) => LATEX[sign] ?? `\\${sign}`);
}
