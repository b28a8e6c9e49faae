import type { Figure, Mark } from './figure.ts';
import { formatEstimate, formatValue, type Unit } from './quantity.ts';
import type { Words } from './words.ts';

/** One mark in words and numbers: a line of the table, of the CSV, and what the chart and the SVG draw. */
export interface FigureRow {
  readonly mark: Mark;
  readonly series: string;
  readonly category: string;
  readonly x: number | null;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly of: number | null;
  readonly unit: Unit;
}

/** Below this many games a mark is hollow. */
const SPARSE_BELOW = 30;

export function rowsOf(figure: Figure, words: Pick<Words, 'say'>): FigureRow[] {
  const series = new Map(figure.series.map(({ id, label }) => [id, words.say(label)]));
  return figure.marks.map((mark) => ({
    mark,
    series: series.get(mark.series) ?? mark.series,
    category: mark.category === undefined ? '' : words.say(mark.category),
    x: mark.x ?? null,
    value: mark.value,
    low: mark.low,
    high: mark.high,
    n: mark.n,
    of: mark.of ?? null,
    unit: mark.unit ?? valueAxis(figure).unit,
  }));
}

/** The axis along which values are drawn. */
export function valueAxis({ shape, x, y }: Figure): Figure['x'] {
  return shape === 'intervals' || shape === 'stack' ? x : y;
}

/** Bands are for dense lines and for single ones; elsewhere whiskers are enough and hide less. */
export const hasBand = ({ series }: Figure, points: number): boolean => series.length === 1 || points > DENSE;

/** Lines with more points than this have no whiskers. */
export const DENSE = 40;

export const isSparse = ({ n, of }: Pick<Mark, 'n' | 'of'>): boolean => (of ?? n) < SPARSE_BELOW;

/** One sentence for a mark, for the status line and for tool tips. */
export function describeRow(row: FigureRow, figure: Figure, words: Words): string {
  const at =
    row.x === null || figure.shape === 'scatter'
      ? ''
      : `${words.say(figure.x.label)} ${formatValue(row.x, figure.x.unit, words)}`;
  const across =
    figure.shape === 'scatter' && row.x !== null
      ? `${words.say(figure.x.label)} ${formatEstimate({ value: row.x, low: row.mark.xLow ?? null, high: row.mark.xHigh ?? null, unit: figure.x.unit }, words)}, ${words.say(figure.y.label)}`
      : '';
  const several = figure.series.length > 1 || row.category === '';
  const name = [row.category, several && row.series !== row.category ? row.series : '', at]
    .filter((part) => part !== '')
    .join(', ');
  const games =
    row.of === null ? words.t('figure.n', { n: row.n }) : words.t('figure.nOf', { n: row.n, of: row.of });
  return `${name}: ${across === '' ? '' : `${across} `}${formatEstimate(row, words)}, ${games}`;
}

export function categoriesOf(rows: readonly FigureRow[]): string[] {
  return [...new Set(rows.map(({ category }) => category))];
}
