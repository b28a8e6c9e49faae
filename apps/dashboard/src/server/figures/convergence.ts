import { confidenceSequence } from '@draughts-lab/stats';
import type { Figure, Mark } from '../../api/figure.ts';
import { text } from '../../api/text.ts';
import { captionOf, type FigureCell } from './caption.ts';
import { scoreAxis, variantSeries } from './run-figures.ts';

/** Results of consecutive units of a cell, `unitTo` excluded. */
export interface Stretch {
  readonly unitTo: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Games below which no point is drawn: the band would fill the figure. */
const FIRST_POINT = 10;

/**
 * The estimate as the games came in, in the order of the units, with a band that holds at every look.
 *
 * @param stretches in the order of the units, without gaps between them
 */
export function convergence(cell: FigureCell, stretches: readonly Stretch[], confidence: number): Figure {
  const { run, summary } = cell;
  const results = { wins: 0, draws: 0, losses: 0 };
  const marks: Mark[] = [];
  for (const { unitTo, wins, draws, losses } of stretches) {
    results.wins += wins;
    results.draws += draws;
    results.losses += losses;
    const n = results.wins + results.draws + results.losses;
    if (n < FIRST_POINT || n === marks.at(-1)?.n) continue;
    const { interval } = confidenceSequence(results, { confidence, tunedFor: summary.planned }).score;
    marks.push({
      series: summary.variantHash,
      x: n,
      value: (results.wins + results.draws / 2) / n,
      low: interval.low,
      high: interval.high,
      n,
      games: { run, cell: summary.cell, unitTo, result: 'counted' },
    });
  }
  const late = marks.filter(({ n }) => n >= Math.min(100, summary.planned / 4));
  const { min, max } = scoreAxis(late.flatMap(({ low, high }) => [low!, high!]));
  return {
    id: 'convergence',
    shape: 'lines',
    title: text('figure.convergence'),
    x: { label: text('axis.gamesSoFar'), unit: 'games', scale: 'linear', min: 0, max: summary.planned },
    y: { label: text('axis.score'), unit: 'share', scale: 'linear', min, max },
    series: variantSeries([cell]),
    marks,
    lines: [
      { axis: 'y', at: 0.5, label: text('line.even') },
      { axis: 'x', at: summary.planned, label: text('line.planned') },
    ],
    caption: captionOf([cell], {
      n: marks.at(-1)?.n ?? 0,
      confidence,
      numbers: marks.length === 0 ? [] : [{ value: 0, low: 0, high: 0, method: 'confidence-sequence' }],
      notes: [text('note.sequence')],
    }),
    about: 'convergence',
  };
}
