import type { ComparisonLine } from '../compare/compare-rows.ts';
import type { Metric } from '../compare/metric.ts';
import type { Figure, Mark } from '../draw/figure.ts';
import { differenceUnit } from '../draw/quantity.ts';
import { text } from '../draw/text.ts';
import { captionOf, cellLabels, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';
import { variantSeries } from './run-figures.ts';

/** What the games behind a metric have in common. */
export const RESULT_OF = {
  score: 'counted',
  fairness: 'counted',
  draws: 'counted',
  firstOfDecisive: 'decided',
  plies: 'measured',
} as const;

/**
 * Differences from the first cell as a figure.
 *
 * @param lines of the comparison with the first cell, for each cell; null where there is none
 */
export function differenceForest(
  cells: readonly FigureCell[],
  lines: readonly (ComparisonLine | null)[],
  metric: Metric,
  confidence: number,
): Figure {
  const labels = cellLabels(cells);
  const baseline = labels[0] ?? '';
  const chosen = cells.flatMap((cell, index) => {
    const line = lines[index] ?? null;
    return line === null ? [] : [{ cell, line, label: labels[index]! }];
  });
  return {
    id: `difference-${metric}`,
    shape: 'intervals',
    title: text(`figure.difference.${metric}`, { baseline }),
    x: {
      label: text(`axis.difference.${metric}`),
      unit: differenceUnit(metric),
      scale: 'linear',
      ...withZero(chosen.map(({ line }) => line)),
    },
    y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
    series: variantSeries(cells),
    marks: chosen.map(({ cell, line, label }): Mark => ({
      series: cell.summary.variantHash,
      category: label,
      ...valueOf(line),
      n: gamesBehind(cell, metric),
      games: { ...gamesOf(cell), result: RESULT_OF[metric] },
    })),
    lines: [{ axis: 'x', at: 0, label: text('line.none') }],
    caption: captionOf(cells, {
      n: chosen.reduce((sum, { cell }) => sum + gamesBehind(cell, metric), 0),
      confidence,
      numbers: chosen.map(({ line }) => line),
      notes: [
        text(chosen.some(({ line }) => line.paired !== null) ? 'note.differencePaired' : 'note.difference', {
          baseline,
        }),
      ],
    }),
    about: 'compare',
  };
}

/** Games of a cell that a metric counts. */
export function gamesBehind({ summary }: FigureCell, metric: Metric): number {
  return {
    counted: summary.counted,
    decided: summary.wins + summary.losses,
    measured: summary.games - summary.crashed,
  }[RESULT_OF[metric]];
}

/** An axis that shows where there is no difference. */
function withZero(lines: readonly ComparisonLine[]): { min?: number; max?: number } {
  const ends = lines.flatMap(({ low, high }) => [low ?? 0, high ?? 0]);
  return { ...(ends.every((end) => end > 0) && { min: 0 }), ...(ends.every((end) => end < 0) && { max: 0 }) };
}
