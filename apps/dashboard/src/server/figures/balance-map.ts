import type { Figure, Mark, Unit } from '../../api/figure.ts';
import type { CellSummary, Num } from '../../api/runs.ts';
import { text } from '../../api/text.ts';
import { captionOf, cellLabels, type FigureCell, valueOf } from './caption.ts';
import { scoreAxis, variantSeries } from './run-figures.ts';

interface Metric {
  readonly id: string;
  readonly unit: Unit;
  readonly of: (summary: CellSummary) => Num | null;
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
  const marks = cells.flatMap(({ run, summary }, row) =>
    METRICS.map(({ id, unit, result }, column): Mark => {
      const number = numbers[column]![row]!;
      return {
        series: id,
        category: labels[row]!,
        ...valueOf(number),
        unit,
        n: result === 'counted' ? summary.counted : summary.games - summary.crashed,
        games: { run, cell: summary.cell, result },
        shade: shadeOf(id, number, numbers[column]!),
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

/** The score diverges from 50 %; every other column goes from its smallest to its largest number. */
function shadeOf(id: string, number: Num | null, column: readonly (Num | null)[]): number | null {
  if (number === null) return null;
  if (id === 'score') return Math.max(-1, Math.min(1, (number.value - 0.5) / FULL_SHADE));
  const values = column.flatMap((entry) => (entry === null ? [] : [entry.value]));
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high > low ? (number.value - low) / (high - low) : 0;
}

/** Draw rate against the first player's score, with intervals both ways. */
export function drawScatter(cells: readonly FigureCell[], confidence: number): Figure {
  const labels = cellLabels(cells);
  const { min, max } = scoreAxis(
    cells.flatMap(({ summary: { score } }) =>
      score === null ? [] : [score.low ?? score.value, score.high ?? score.value],
    ),
  );
  return {
    id: 'scatter',
    shape: 'scatter',
    title: text('figure.scatter'),
    x: { label: text('axis.score'), unit: 'share', scale: 'linear', min, max },
    y: { label: text('axis.drawRate'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    series: variantSeries(cells),
    marks: cells.map(({ run, summary }, index): Mark => {
      const { score } = summary;
      return {
        series: summary.variantHash,
        category: labels[index]!,
        ...(score !== null && { x: score.value, xLow: score.low, xHigh: score.high }),
        ...valueOf(score === null ? null : summary.drawRate),
        n: summary.counted,
        games: { run, cell: summary.cell, result: 'counted' },
      };
    }),
    lines: [{ axis: 'x', at: 0.5, label: text('line.even') }],
    caption: captionOf(cells, {
      n: cells.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: cells.flatMap(({ summary }) => [summary.score, summary.drawRate]),
    }),
    about: 'map',
  };
}
