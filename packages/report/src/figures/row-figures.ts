import type { Tally } from '@draughts-lab/records';
import type { Figure, Mark, Series } from '../draw/figure.ts';
import type { GamesQuery } from '../draw/games.ts';
import { type Text, text } from '../draw/text.ts';
import type { Estimate } from '../estimate.ts';
import { convergence, type Stretch } from './convergence.ts';
import { captionOf, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';
import { fairLines, seatLabel } from './run-figures.ts';

/** Bars that a histogram has at most. */
const MAX_BINS = 32;

/** The figures about one cell; `stretches`: its results in the order in which they count. */
export function rowFigures(
  cell: FigureCell,
  tally: Tally,
  stretches: readonly Stretch[],
  confidence: number,
): Figure[] {
  const figures = [
    resultShares(cell, confidence),
    convergence(cell, stretches, confidence),
    lengthBars(cell, tally, confidence),
    endingBars(cell, confidence),
    pairBars(cell, confidence),
  ];
  return figures.filter((figure) => figure !== null);
}

interface Share {
  readonly label: Text;
  readonly role: Series['role'];
  readonly estimate: Estimate | null;
  readonly n: number;
  readonly games: Partial<GamesQuery>;
}

/** Shares of results with intervals, seat by seat where there are more than two. */
function resultShares(cell: FigureCell, confidence: number): Figure {
  const { summary } = cell;
  const { wins, draws, losses, counted, firstWins, drawRate, secondWins, seatWins, seatNames } = summary;
  const draw: Share = {
    label: text('result.draw'),
    role: 'draw',
    estimate: drawRate,
    n: draws,
    games: { result: 'draw' },
  };
  const shares: Share[] =
    summary.seats === 2
      ? [
          {
            label: text('result.first'),
            role: 'first',
            estimate: firstWins,
            n: wins,
            games: { result: 'win' },
          },
          draw,
          {
            label: text('result.second'),
            role: 'second',
            estimate: secondWins,
            n: losses,
            games: { result: 'loss' },
          },
        ]
      : [
          ...(seatWins ?? []).map((estimate, seat): Share => ({
            label: seatLabel(seat, seatNames),
            role: 'plain',
            estimate,
            n: Math.round(estimate.value * counted),
            games: { winner: seat, result: 'counted' },
          })),
          draw,
        ];
  return {
    id: 'shares',
    shape: 'intervals',
    title: text('figure.shares'),
    x: { label: text('axis.shareOfGames'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    y: { label: text('axis.result'), unit: 'number', scale: 'category' },
    series: shares.map(({ label, role }, index) => ({ id: String(index), label, role })),
    marks: shares.map(({ label, estimate, n, games }, index): Mark => ({
      series: String(index),
      category: label,
      ...valueOf(estimate),
      n,
      of: counted,
      games: { ...gamesOf(cell), ...games },
    })),
    lines: summary.seats === 2 ? [] : fairLines([cell], 'x'),
    caption: captionOf([cell], {
      n: counted,
      confidence,
      numbers: shares.map(({ estimate }) => estimate),
    }),
    about: 'results',
  };
}

/** Pairs of games on one opening by the points of whoever moved first; null where the games are not paired. */
function pairBars(cell: FigureCell, confidence: number): Figure | null {
  const { summary } = cell;
  if (summary.pairs === null) return null;
  const pairs = summary.pairs.reduce((sum, count) => sum + count, 0);
  return {
    id: 'pairs',
    shape: 'bars',
    title: text('figure.pairs'),
    x: { label: text('axis.pairPoints'), unit: 'number', scale: 'category' },
    y: { label: text('axis.pairs'), unit: 'pairs', scale: 'linear', min: 0 },
    series: [{ id: 'pairs', label: text('axis.pairs'), role: 'plain' }],
    marks: summary.pairs.map((count, halfPoints): Mark => ({
      series: 'pairs',
      category: ['0', '½', '1', '1½', '2'][halfPoints]!,
      value: count,
      low: null,
      high: null,
      n: 2 * count,
      games: { ...gamesOf(cell), pair: halfPoints },
    })),
    lines: [],
    caption: captionOf([cell], { n: 2 * pairs, confidence, notes: [text('note.pairs', { pairs })] }),
    about: 'pairs',
  };
}

/** How long the games were, capped ones at the length where they were stopped. */
export function lengthBars(cell: FigureCell, tally: Tally, confidence: number): Figure {
  const { summary } = cell;
  const plies = tally.lengths.map((entry) => entry.plies);
  const low = plies.length === 0 ? 0 : Math.min(...plies);
  const high = plies.length === 0 ? 0 : Math.max(...plies);
  const width = binWidth(high - low + 1);
  const first = Math.floor(low / width);
  const bins = Math.floor(high / width) - first + 1;
  const counts = new Array<number>(bins).fill(0);
  for (const entry of tally.lengths) counts[Math.floor(entry.plies / width) - first]! += entry.games;
  const n = counts.reduce((sum, count) => sum + count, 0);
  return {
    id: 'lengths',
    shape: 'bars',
    title: text('figure.lengths'),
    x: { label: text('axis.plies'), unit: 'plies', scale: 'category' },
    y: { label: text('axis.games'), unit: 'games', scale: 'linear', min: 0 },
    series: [{ id: 'games', label: text('axis.games'), role: 'plain' }],
    marks: counts.map((count, index): Mark => {
      const from = (first + index) * width;
      const to = from + width - 1;
      return {
        series: 'games',
        category: width === 1 ? String(from) : `${from}–${to}`,
        value: count,
        low: null,
        high: null,
        n: count,
        games: { ...gamesOf(cell), result: 'measured', pliesFrom: from, pliesTo: to },
      };
    }),
    lines: [],
    caption: captionOf([cell], {
      n,
      confidence,
      excludes: ['crashed'],
      notes: [
        ...(summary.plies === null
          ? []
          : [
              text('note.lengths', {
                median: summary.plies.median.value,
                mean: summary.plies.value,
              }),
            ]),
        ...(summary.capped > 0 ? [text('note.capped', { games: summary.capped })] : []),
      ],
    }),
    about: 'lengths',
  };
}

/** The narrowest of 1, 2, 5, 10, 20, 50, ... that needs at most MAX_BINS bars. */
function binWidth(span: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (span / (step * power) <= MAX_BINS - 1) return step * power;
  }
}

/** Why games ended, as shares of all games. */
function endingBars(cell: FigureCell, confidence: number): Figure {
  const { summary } = cell;
  return {
    id: 'endings',
    shape: 'intervals',
    title: text('figure.endings'),
    x: { label: text('axis.shareOfGames'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    y: { label: text('axis.reason'), unit: 'number', scale: 'category' },
    series: [{ id: 'share', label: text('axis.shareOfGames'), role: 'plain' }],
    marks: summary.reasons.map(({ ending, reason, games, share }): Mark => ({
      series: 'share',
      category:
        ending === 'rule'
          ? text(`reason.${reason}`, { word: reason })
          : text('reason.other', { ending, reason }),
      ...valueOf(share),
      n: games,
      of: summary.games,
      games: { ...gamesOf(cell), ending, reason },
    })),
    lines: [],
    caption: captionOf([cell], {
      n: summary.games,
      confidence,
      numbers: summary.reasons.map(({ share }) => share),
      excludes: [],
    }),
    about: 'endings',
  };
}
