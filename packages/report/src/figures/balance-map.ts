import type { Figure, Mark } from '../draw/figure.ts';
import type { Unit } from '../draw/quantity.ts';
import type { Estimate } from '../estimate.ts';
import type { Row } from '../row.ts';
import { text } from '../draw/text.ts';
import { captionOf, cellLabels, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';
import { endsOf, fairLines, scoreAxis, variantSeries } from './run-figures.ts';

interface Metric {
  readonly id: 'score' | 'draws' | 'decisive' | 'plies' | 'branching' | 'forced' | 'captured';
  readonly unit: Unit;
  readonly of: (summary: Row) => Estimate | null;
  /** Games behind the number. */
  readonly result: 'counted' | 'measured';
}

/** Columns of the map. */
const METRICS: readonly Metric[] = [
  { id: 'score', unit: 'share', of: ({ score }) => score, result: 'counted' },
  { id: 'draws', unit: 'share', of: ({ drawRate }) => drawRate, result: 'counted' },
  { id: 'decisive', unit: 'share', of: ({ decisiveRate }) => decisiveRate, result: 'counted' },
  { id: 'plies', unit: 'plies', of: ({ plies }) => plies, result: 'measured' },
  { id: 'branching', unit: 'moves', of: ({ branching }) => branching, result: 'measured' },
  { id: 'forced', unit: 'share', of: ({ forced }) => forced, result: 'measured' },
  { id: 'captured', unit: 'pieces', of: ({ captured }) => captured, result: 'measured' },
];

/** An advantage of this much of the score takes the full colour. */
const FULL_SHADE = 0.2;

/** Variants down, measures across, the number and n in each cell. */
export function balanceMatrix(cells: readonly FigureCell[], confidence: number): Figure {
  const labels = cellLabels(cells);
  const numbers = METRICS.map(({ of }) => cells.map(({ summary }) => of(summary)));
  const marks = cells.flatMap((cell, row) =>
    METRICS.map(({ id, unit, result }, column): Mark => {
      const number = numbers[column]![row]!;
      return {
        series: id,
        category: labels[row]!,
        ...valueOf(number),
        unit,
        n: result === 'counted' ? cell.summary.counted : cell.summary.games - cell.summary.crashed,
        games: { ...gamesOf(cell), result },
        shade: shadeOf(id, number, numbers[column]!, cell.summary),
        ...(id === 'score' && { verdict: cell.summary.verdict }),
      };
    }),
  );
  return {
    id: 'map',
    shape: 'matrix',
    title: text('figure.map'),
    x: { label: text('axis.measure'), unit: 'number', scale: 'category' },
    y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
    series: METRICS.map(({ id }) => ({ id, label: text(`metric.${id}`), role: 'plain' })),
    marks,
    lines: [],
    caption: captionOf(cells, {
      n: cells.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: numbers.flat(),
      notes: [text('note.map')],
    }),
    about: 'map',
  };
}

/** The score diverges from what is fair, 1 / seats; every other column goes from its smallest to its largest number. */
function shadeOf(
  id: string,
  number: Estimate | null,
  column: readonly (Estimate | null)[],
  { fair }: Row,
): number | null {
  if (number === null) return null;
  if (id === 'score') return Math.max(-1, Math.min(1, (number.value - fair) / FULL_SHADE));
  const values = column.flatMap((entry) => (entry === null ? [] : [entry.value]));
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high > low ? (number.value - low) / (high - low) : 0;
}

/** Draw rate against the first player's score, with intervals both ways. */
export function drawScatter(cells: readonly FigureCell[], confidence: number): Figure {
  const labels = cellLabels(cells);
  const { min, max } = scoreAxis(endsOf(cells, ({ score }) => score));
  return {
    id: 'scatter',
    shape: 'scatter',
    title: text('figure.scatter'),
    x: { label: text('axis.score'), unit: 'share', scale: 'linear', min, max },
    y: { label: text('axis.drawRate'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    series: variantSeries(cells),
    marks: cells.map((cell, index): Mark => {
      const { summary } = cell;
      const { score } = summary;
      return {
        series: summary.variantHash,
        category: labels[index]!,
        ...(score !== null && { x: score.value, xLow: score.low, xHigh: score.high }),
        ...valueOf(score === null ? null : summary.drawRate),
        n: summary.counted,
        games: { ...gamesOf(cell), result: 'counted' },
      };
    }),
    lines: fairLines(cells, 'x'),
    caption: captionOf(cells, {
      n: cells.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: cells.flatMap(({ summary }) => [summary.score, summary.drawRate]),
    }),
    about: 'map',
  };
}
