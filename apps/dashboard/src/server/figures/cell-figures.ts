import type { Tally } from '@draughts-lab/records';
import { wilsonShare } from '@draughts-lab/stats';
import type { Figure, Mark } from '../../api/figure.ts';
import { text } from '../../api/text.ts';
import { num } from '../summarise-cell.ts';
import { captionOf, type FigureCell, valueOf } from './caption.ts';

/** Bars that a histogram has at most. */
const MAX_BINS = 32;

/** Shares of results with intervals, seat by seat where there are more than two. */
export function resultShares(cell: FigureCell, confidence: number): Figure {
  const { run, summary } = cell;
  const at = { run, cell: summary.cell };
  const shares =
    summary.seatWins === null
      ? ([
          {
            label: text('result.first'),
            role: 'first',
            number: summary.firstWins,
            n: summary.wins,
            games: { ...at, result: 'win' },
          },
          {
            label: text('result.draw'),
            role: 'draw',
            number: summary.drawRate,
            n: summary.draws,
            games: { ...at, result: 'draw' },
          },
          {
            label: text('result.second'),
            role: 'second',
            number: summary.secondWins,
            n: summary.losses,
            games: { ...at, result: 'loss' },
          },
        ] as const)
      : summary.seatWins.map((number, seat) => ({
          label: text('result.seat', { seat: seat + 1 }),
          role: 'plain' as const,
          number,
          n: Math.round(number.value * summary.counted),
          games: { ...at, winner: seat, result: 'counted' as const },
        }));
  return {
    id: 'shares',
    shape: 'intervals',
    title: text('figure.shares'),
    x: { label: text('axis.shareOfGames'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    y: { label: text('axis.result'), unit: 'number', scale: 'category' },
    series: shares.map(({ label, role }, index) => ({ id: String(index), label, role })),
    marks: shares.map(({ label, number, n, games }, index): Mark => ({
      series: String(index),
      category: label,
      ...valueOf(number),
      n,
      of: summary.counted,
      games,
    })),
    lines: [],
    caption: captionOf([cell], {
      n: summary.counted,
      confidence,
      numbers: shares.map(({ number }) => number),
    }),
    about: 'results',
  };
}

/** Pairs of games on one opening by the points of whoever moved first; null where the games are not paired. */
export function pairBars(cell: FigureCell, confidence: number): Figure | null {
  const { run, summary } = cell;
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
      games: { run, cell: summary.cell, pair: halfPoints },
    })),
    lines: [],
    caption: captionOf([cell], { n: 2 * pairs, confidence, notes: [text('note.pairs', { pairs })] }),
    about: 'pairs',
  };
}

/** How long the games were, capped ones at the length where they were stopped. */
export function lengthBars(cell: FigureCell, tally: Tally, confidence: number): Figure {
  const { run, summary } = cell;
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
        games: { run, cell: summary.cell, result: 'measured', pliesFrom: from, pliesTo: to },
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
                median: summary.plies.median,
                mean: Number(summary.plies.value.toFixed(1)),
              }),
            ]),
        ...(summary.capped > 0 ? [text('note.capped', { games: summary.capped })] : []),
      ],
    }),
    about: 'lengths',
  };
}

/** The narrowest of 1, 2, 5, 10, 20, 50, ... that needs at most MAX_BINS bars. */
export function binWidth(span: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (span / (step * power) <= MAX_BINS - 1) return step * power;
  }
}

/** Why games ended, as shares of all games. */
export function endingBars(cell: FigureCell, tally: Tally, confidence: number): Figure {
  const { run, summary } = cell;
  const groups = Map.groupBy(tally.reasons, ({ ending, reason }) => JSON.stringify([ending, reason]));
  const endings = [...groups.values()]
    .map((group) => ({ ...group[0]!, games: group.reduce((sum, { games }) => sum + games, 0) }))
    .toSorted((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1));
  const numbers = endings.map(({ games }) => num(wilsonShare(games, tally.games, confidence)));
  return {
    id: 'endings',
    shape: 'intervals',
    title: text('figure.endings'),
    x: { label: text('axis.shareOfGames'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    y: { label: text('axis.reason'), unit: 'number', scale: 'category' },
    series: [{ id: 'share', label: text('axis.shareOfGames'), role: 'plain' }],
    marks: endings.map(({ ending, reason, games }, index): Mark => ({
      series: 'share',
      category:
        ending === 'rule'
          ? text(`reason.${reason}`, { word: reason })
          : text('reason.other', { ending, reason }),
      ...valueOf(numbers[index]!),
      n: games,
      of: tally.games,
      games: { run, cell: summary.cell, ending, reason },
    })),
    lines: [],
    caption: captionOf([cell], { n: tally.games, confidence, numbers, excludes: [] }),
    about: 'endings',
  };
}
