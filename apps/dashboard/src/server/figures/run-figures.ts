import type { Figure, Mark } from '../../api/figure.ts';
import { text } from '../../api/text.ts';
import { captionOf, cellLabels, type FigureCell, valueOf } from './caption.ts';

/** Scores are drawn from 30 to 70 % unless one lies outside. */
const SCORE_AXIS = { low: 0.3, high: 0.7 };

/** One row a cell: the first player's score with its interval; a dashed line at 50 %. */
export function scoreForest(cells: readonly FigureCell[], confidence: number): Figure {
  const labels = cellLabels(cells);
  const played = cells.filter(({ summary }) => summary.counted > 0);
  const ends = played.flatMap(({ summary: { score } }) => [
    score?.low ?? score?.value,
    score?.high ?? score?.value,
  ]);
  const numbers = ends.filter((end) => end !== undefined);
  const { min, max } = scoreAxis(numbers);
  const many = cells.some(({ summary }) => summary.seats > 2);
  return {
    id: 'score',
    shape: 'intervals',
    title: text('figure.score'),
    x: { label: text('axis.score'), unit: 'share', scale: 'linear', min, max },
    y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
    series: variantSeries(cells),
    marks: cells.map(({ run, summary }, index): Mark => ({
      series: summary.variantHash,
      category: labels[index]!,
      ...valueOf(summary.score),
      n: summary.counted,
      games: { run, cell: summary.cell, result: 'counted' },
    })),
    lines: many ? [] : [{ axis: 'x', at: 0.5, label: text('line.even') }],
    caption: captionOf(cells, {
      n: played.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: cells.map(({ summary }) => summary.score),
      notes: [text('note.score'), ...(min > 0 || max < 1 ? [text('note.axisBreak')] : [])],
    }),
    about: 'score',
  };
}

/** Ends of a score axis: 30 to 70 %, or wider where a number lies outside. */
export function scoreAxis(ends: readonly number[]): { min: number; max: number } {
  const low = Math.min(SCORE_AXIS.low, ...ends);
  const high = Math.max(SCORE_AXIS.high, ...ends);
  return { min: Math.max(0, Math.floor(low * 10) / 10), max: Math.min(1, Math.ceil(high * 10) / 10) };
}

/** Wins, draws and losses of the player who moved first, as parts of the games with a result. */
export function resultStack(cells: readonly FigureCell[], confidence: number): Figure {
  const labels = cellLabels(cells);
  const parts = [
    { id: 'first', label: text('result.first'), of: 'wins', result: 'win', number: 'firstWins' },
    { id: 'draw', label: text('result.draw'), of: 'draws', result: 'draw', number: 'drawRate' },
    { id: 'second', label: text('result.second'), of: 'losses', result: 'loss', number: 'secondWins' },
  ] as const;
  return {
    id: 'results',
    shape: 'stack',
    title: text('figure.results'),
    x: { label: text('axis.shareOfGames'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
    series: parts.map(({ id, label }) => ({ id, label, role: id })),
    marks: cells.flatMap(({ run, summary }, index) =>
      parts.map(({ id, of, result, number }): Mark => {
        const estimate = summary[number];
        return {
          series: id,
          category: labels[index]!,
          value: summary.counted === 0 ? null : summary[of] / summary.counted,
          low: estimate?.low ?? null,
          high: estimate?.high ?? null,
          n: summary[of],
          of: summary.counted,
          games: { run, cell: summary.cell, result },
        };
      }),
    ),
    lines: [],
    caption: captionOf(cells, {
      n: cells.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: cells.flatMap(({ summary }) => [summary.firstWins, summary.drawRate]),
    }),
    about: 'results',
  };
}

/** One series for each variant, with the colour that it has everywhere. */
export function variantSeries(cells: readonly FigureCell[]): Figure['series'] {
  const byHash = new Map(cells.map(({ summary }) => [summary.variantHash, summary]));
  return [...byHash.values()].map(({ variantHash, variantName, variant }) => ({
    id: variantHash,
    label: variantName,
    role: 'variant',
    colorOf: variant,
  }));
}
