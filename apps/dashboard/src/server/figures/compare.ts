import { holm, type PairedComparison, unpairedDifference } from '@draughts-lab/stats';
import type { DifferenceLine, RuleDifference } from '../../api/analysis.ts';
import type { Figure, Mark } from '../../api/figure.ts';
import type { CellSummary, Num } from '../../api/runs.ts';
import { text } from '../../api/text.ts';
import { captionOf, cellLabels, type FigureCell, valueOf } from './caption.ts';
import { variantSeries } from './run-figures.ts';

const METRICS = ['score', 'draws', 'plies'] as const;
type Metric = (typeof METRICS)[number];

const numberOf = (summary: CellSummary, metric: Metric): Num | null =>
  ({ score: summary.score, draws: summary.drawRate, plies: summary.plies })[metric];

/**
 * Differences from the first cell, each with its interval and test; p-values corrected by Holm's method over all
 * tests of the page. The games of different cells are taken as independent, unless they are paired.
 *
 * @param pairings for each cell, its games paired with those of the first one
 */
export function differences(
  cells: readonly FigureCell[],
  pairings: readonly (PairedComparison | null)[],
  confidence: number,
): DifferenceLine[] {
  const labels = cellLabels(cells);
  const [baseline] = cells;
  if (baseline === undefined) return [];
  const lines = cells.flatMap(({ run, summary }, index) =>
    METRICS.flatMap((metric): DifferenceLine[] => {
      const value = numberOf(summary, metric);
      const base = numberOf(baseline.summary, metric);
      if (value === null) return [];
      const error = summary.errors?.[metric] ?? null;
      const baseError = baseline.summary.errors?.[metric] ?? null;
      const pairing = pairings[index] ?? null;
      const paired = pairing?.differences[metric];
      const test =
        index === 0 || base === null || error === null || baseError === null
          ? null
          : (paired ??
            unpairedDifference(
              { value: value.value, standardError: error },
              { value: base.value, standardError: baseError },
              confidence,
            ));
      return [
        {
          key: `${run}:${summary.cell}`,
          label: labels[index]!,
          metric,
          value,
          difference:
            test === null
              ? null
              : {
                  value: test.value,
                  low: test.interval.low,
                  high: test.interval.high,
                  method: test.interval.method,
                },
          paired:
            pairing === null || paired === undefined
              ? null
              : { by: pairing.by, pairs: pairing.pairs, varianceRatio: paired.varianceRatio },
          pValue: test?.pValue ?? null,
          pAdjusted: null,
          n: summary.counted,
          games: { run, cell: summary.cell, result: metric === 'plies' ? 'measured' : 'counted' },
        },
      ];
    }),
  );
  const tested = lines.filter(({ pValue }) => pValue !== null);
  const adjusted = holm(tested.map(({ pValue }) => pValue!));
  const byLine = new Map(tested.map((line, index) => [line, adjusted[index]!]));
  return lines.map((line) => ({
    ...line,
    n: line.metric === 'plies' ? measured(cells, line.key) : line.n,
    pAdjusted: byLine.get(line) ?? null,
  }));
}

function measured(cells: readonly FigureCell[], key: string): number {
  const { summary } = cells.find(({ run, summary: { cell } }) => `${run}:${cell}` === key)!;
  return summary.games - summary.crashed;
}

/** Differences from the first cell as a figure. */
export function differenceForest(
  cells: readonly FigureCell[],
  lines: readonly DifferenceLine[],
  metric: Metric,
  confidence: number,
): Figure {
  const chosen = lines.filter((line) => line.metric === metric && line.difference !== null);
  return {
    id: `difference-${metric}`,
    shape: 'intervals',
    title: text(`figure.difference.${metric}`, { baseline: cellLabels(cells)[0] ?? '' }),
    x: {
      label: text(`axis.difference.${metric}`),
      unit: metric === 'plies' ? 'plies' : 'difference',
      scale: 'linear',
      ...withZero(chosen),
    },
    y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
    series: variantSeries(cells),
    marks: chosen.map((line): Mark => {
      const { summary } = cells.find(({ run, summary: { cell } }) => `${run}:${cell}` === line.key)!;
      return {
        series: summary.variantHash,
        category: line.label,
        ...valueOf(line.difference),
        n: line.n,
        games: line.games,
      };
    }),
    lines: [{ axis: 'x', at: 0, label: text('line.none') }],
    caption: captionOf(cells, {
      n: chosen.reduce((sum, { n }) => sum + n, 0),
      confidence,
      numbers: chosen.map(({ difference }) => difference),
      notes: [
        text(chosen.some(({ paired }) => paired !== null) ? 'note.differencePaired' : 'note.difference', {
          baseline: cellLabels(cells)[0] ?? '',
        }),
      ],
    }),
    about: 'compare',
  };
}

/** An axis that shows where there is no difference. */
function withZero(lines: readonly DifferenceLine[]): { min?: number; max?: number } {
  const ends = lines.flatMap(({ difference }) => [difference!.low ?? 0, difference!.high ?? 0]);
  return { ...(ends.every((end) => end > 0) && { min: 0 }), ...(ends.every((end) => end < 0) && { max: 0 }) };
}

/** Every leaf of some documents, with the value in each of them. Names, wording and sources of rules are left out. */
export function documentDifferences(documents: readonly unknown[]): RuleDifference[] {
  const leaves = documents.map((document) => new Map(leavesOf(document, '')));
  const paths = [...new Set(leaves.flatMap((map) => [...map.keys()]))].toSorted();
  return paths.map((path) => {
    const values = leaves.map((map) => map.get(path) ?? null);
    return { path, values, differs: new Set(values).size > 1 };
  });
}

const NOT_RULES = new Set(['$schema', 'id', 'name', 'description', 'sources', 'notation', 'extends']);

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, entry]) =>
    path === '' && NOT_RULES.has(key) ? [] : leavesOf(entry, path === '' ? key : `${path}.${key}`),
  );
}
