import { confidenceSequence } from '@draughts-lab/stats';
import type { Figure, Mark } from '../draw/figure.ts';
import { text } from '../draw/text.ts';
import { type Estimate, estimateOf, plainEstimate } from '../estimate.ts';
import { captionOf, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';
import { scored } from '../opening-lines.ts';
import { fairLines, scoreAxis, variantSeries } from './run-figures.ts';

/** Results of consecutive units of a cell, `unitTo` excluded. */
export interface Stretch {
  readonly unitTo: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Games below which no point is drawn: the band would fill the figure. */
const FIRST_POINT = 10;

export interface WatchedOptions {
  readonly seats: number;
  /** Games of the whole row: where the interval is tightest. */
  readonly planned: number;
  /** Independent games that a game is worth, at most 1; 0: the games are mostly copies, so no interval is given. */
  readonly worth: number;
  readonly confidence: number;
}

/**
 * The first player's score after some games of a row that is being watched, with the interval that holds at every look.
 *
 * @returns null below `FIRST_POINT` games
 */
export function watchedScore(
  { wins, draws, losses }: Omit<Stretch, 'unitTo'>,
  { seats, planned, worth, confidence }: WatchedOptions,
): Estimate | null {
  const n = wins + draws + losses;
  if (n < FIRST_POINT) return null;
  const results = scored({ wins, draws, losses }, seats);
  const value = (results.wins + results.draws / 2) / n;
  if (worth === 0) return plainEstimate(value);
  const effective = {
    wins: results.wins * worth,
    draws: results.draws * worth,
    losses: results.losses * worth,
  };
  const { interval } = confidenceSequence(effective, { confidence, tunedFor: planned * worth }).score;
  return estimateOf({ value, interval });
}

/**
 * The estimate as the games came in, in the order of the units, with a band that holds at every look. Copies and shared
 * openings count in the band as they do in the row.
 *
 * @param stretches in the order of the units, without gaps between them
 */
export function convergence(cell: FigureCell, stretches: readonly Stretch[], confidence: number): Figure {
  const { summary } = cell;
  const { seats, planned, counted, effectiveGames, copies } = summary;
  const worth = counted === 0 || copies ? 0 : Math.min(1, effectiveGames / counted);
  const results = { wins: 0, draws: 0, losses: 0 };
  const marks: Mark[] = [];
  const estimates: Estimate[] = [];
  for (const { unitTo, wins, draws, losses } of stretches) {
    results.wins += wins;
    results.draws += draws;
    results.losses += losses;
    const n = results.wins + results.draws + results.losses;
    const estimate = watchedScore(results, { seats, planned, worth, confidence });
    if (estimate === null || n === marks.at(-1)?.n) continue;
    estimates.push(estimate);
    marks.push({
      series: summary.variantHash,
      x: n,
      ...valueOf(estimate),
      n,
      games: { ...gamesOf(cell), unitTo, result: 'counted' },
    });
  }
  const late = marks.filter(({ n }) => n >= Math.min(100, planned / 4));
  const { min, max } = scoreAxis(late.flatMap(({ low, high, value }) => [low ?? value!, high ?? value!]));
  return {
    id: 'convergence',
    shape: 'lines',
    title: text('figure.convergence'),
    x: { label: text('axis.gamesSoFar'), unit: 'games', scale: 'linear', min: 0, max: planned },
    y: { label: text('axis.score'), unit: 'share', scale: 'linear', min, max },
    series: variantSeries([cell]),
    marks,
    lines: [...fairLines([cell], 'y'), { axis: 'x', at: planned, label: text('line.planned') }],
    caption: captionOf([cell], {
      n: marks.at(-1)?.n ?? 0,
      confidence,
      numbers: estimates,
      notes: [
        text('note.sequence'),
        ...(worth > 0 && worth < 1
          ? [text('note.worth', { games: Math.round(effectiveGames), counted })]
          : []),
      ],
    }),
    about: 'convergence',
  };
}
