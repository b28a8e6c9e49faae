import type { Figure, Mark } from '../draw/figure.ts';
import { text } from '../draw/text.ts';
import type { Estimate } from '../estimate.ts';
import type { Row } from '../row.ts';
import type { RowMeasure } from '../row-measures.ts';
import { captionOf, cellLabels, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';

/** Scores are drawn from 30 to 70 % unless one lies outside. */
const SCORE_AXIS = { low: 0.3, high: 0.7 };

/** The figures about all cells of a run together. */
export function runFigures(cells: readonly FigureCell[], confidence: number): Figure[] {
  const figures = [
    scoreForest(cells, confidence),
    resultStack(cells, confidence),
    seatStack(cells, confidence),
    drawForest(cells, confidence),
    endingStack(cells, confidence),
    ...measureForests(cells, confidence),
  ];
  return figures.filter((figure) => figure !== null);
}

/** One row a cell: the first player's score with its interval; a dashed line at what is fair. */
export function scoreForest(cells: readonly FigureCell[], confidence: number): Figure {
  const { min, max } = scoreAxis(endsOf(cells, ({ score }) => score));
  return {
    ...forest(cells, confidence, ({ score }) => score),
    id: 'score',
    title: text('figure.score'),
    x: { label: text('axis.score'), unit: 'share', scale: 'linear', min, max },
    lines: fairLines(cells, 'x'),
    caption: captionOf(cells, {
      n: counted(cells),
      confidence,
      numbers: cells.map(({ summary }) => summary.score),
      notes: [text('note.score'), ...(min > 0 || max < 1 ? [text('note.axisBreak')] : [])],
    }),
    about: 'score',
  };
}

/** One row a cell: the share of draws with its interval. */
function drawForest(cells: readonly FigureCell[], confidence: number): Figure {
  const most = Math.max(0, ...endsOf(cells, ({ drawRate }) => drawRate));
  return {
    ...forest(cells, confidence, ({ drawRate }) => drawRate),
    id: 'draws',
    title: text('figure.draws'),
    x: {
      label: text('axis.drawRate'),
      unit: 'share',
      scale: 'linear',
      min: 0,
      max: Math.min(1, Math.max(0.1, Math.ceil(most * 10) / 10)),
    },
    about: 'results',
  };
}

function forest(
  cells: readonly FigureCell[],
  confidence: number,
  of: (summary: Row) => Estimate | null,
): Pick<Figure, 'shape' | 'y' | 'series' | 'marks' | 'lines' | 'caption'> {
  const labels = cellLabels(cells);
  return {
    shape: 'intervals',
    y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
    series: variantSeries(cells),
    marks: cells.map((cell, index): Mark => ({
      series: cell.summary.variantHash,
      category: labels[index]!,
      ...valueOf(of(cell.summary)),
      n: cell.summary.counted,
      games: { ...gamesOf(cell), result: 'counted' },
    })),
    lines: [],
    caption: captionOf(cells, {
      n: counted(cells),
      confidence,
      numbers: cells.map(({ summary }) => of(summary)),
    }),
  };
}

/** One row a cell for each of the run's own measures: its mean with the interval. */
function measureForests(all: readonly FigureCell[], confidence: number): Figure[] {
  const names = [
    ...new Set(all.flatMap(({ summary }) => summary.measures?.list.map(({ name }) => name) ?? [])),
  ];
  return names.map((name): Figure => {
    const measureOf = ({ measures }: Row): RowMeasure | undefined =>
      measures?.list.find((one) => one.name === name);
    const cells = all.filter(({ summary }) => (measureOf(summary)?.mean ?? null) !== null);
    const base = forest(cells, confidence, (row) => measureOf(row)!.mean);
    return {
      ...base,
      id: `measure:${name}`,
      title: text('figure.measure', { name }),
      x: { label: text('axis.mean', { name }), unit: 'number', scale: 'linear' },
      marks: base.marks.map((mark, at) => {
        const { summary } = cells[at]!;
        const { games } = measureOf(summary)!;
        // Games of which it says nothing cannot be told from the others in a list.
        return { ...mark, n: games, games: games === summary.games ? gamesOf(cells[at]!) : null };
      }),
      about: 'measures',
    };
  });
}

const counted = (cells: readonly FigureCell[]): number =>
  cells.reduce((sum, { summary }) => sum + summary.counted, 0);

export function endsOf(cells: readonly FigureCell[], of: (summary: Row) => Estimate | null): number[] {
  return cells.flatMap(({ summary }) => {
    const estimate = of(summary);
    return estimate === null ? [] : [estimate.low ?? estimate.value, estimate.high ?? estimate.value];
  });
}

/** A line at the fair score, for each number of seats that occurs. */
export function fairLines(cells: readonly FigureCell[], axis: 'x' | 'y'): Figure['lines'] {
  const seats = [...new Set(cells.map(({ summary }) => summary.seats))].toSorted((a, b) => a - b);
  return seats.map((count) => ({
    axis,
    at: 1 / count,
    label: seats.length === 1 ? text('line.even') : text('line.evenOf', { seats: count }),
  }));
}

/** Ends of a score axis: 30 to 70 %, or wider where a number lies outside. */
export function scoreAxis(ends: readonly number[]): { min: number; max: number } {
  const low = Math.min(SCORE_AXIS.low, ...ends);
  const high = Math.max(SCORE_AXIS.high, ...ends);
  return { min: Math.max(0, Math.floor(low * 10) / 10), max: Math.min(1, Math.ceil(high * 10) / 10) };
}

/** Wins, draws and losses of the player who moved first, as parts of the games with a result; null without two seats. */
function resultStack(all: readonly FigureCell[], confidence: number): Figure | null {
  const cells = all.filter(({ summary }) => summary.seats === 2);
  if (cells.length === 0) return null;
  const labels = cellLabels(cells);
  const parts = [
    { id: 'first', label: text('result.first'), of: 'wins', result: 'win', number: 'firstWins' },
    { id: 'draw', label: text('result.draw'), of: 'draws', result: 'draw', number: 'drawRate' },
    { id: 'second', label: text('result.second'), of: 'losses', result: 'loss', number: 'secondWins' },
  ] as const;
  return {
    ...STACK,
    id: 'results',
    title: text('figure.results'),
    series: parts.map(({ id, label }) => ({ id, label, role: id })),
    marks: cells.flatMap((cell, index) =>
      parts.map(({ id, of, result, number }): Mark => {
        const { summary } = cell;
        return {
          series: id,
          category: labels[index]!,
          ...valueOf(summary[number]),
          n: summary[of],
          of: summary.counted,
          games: { ...gamesOf(cell), result },
        };
      }),
    ),
    caption: captionOf(cells, {
      n: counted(cells),
      confidence,
      numbers: cells.flatMap(({ summary }) => [summary.firstWins, summary.drawRate]),
    }),
  };
}

/** Games won by each seat, as parts of the games with a result, where there are more than two; null where there are not. */
function seatStack(all: readonly FigureCell[], confidence: number): Figure | null {
  const cells = all.filter(({ summary }) => summary.seats > 2);
  if (cells.length === 0) return null;
  const labels = cellLabels(cells);
  const seats = Math.max(...cells.map(({ summary }) => summary.seats));
  const named = new Set(cells.map(({ summary }) => summary.seatNames.join(' '))).size === 1;
  return {
    ...STACK,
    id: 'seats',
    title: text('figure.seats'),
    series: [
      ...Array.from({ length: seats }, (_, seat) => ({
        id: `seat ${seat}`,
        label: seatLabel(seat, named ? cells[0]!.summary.seatNames : []),
        role: 'seat' as const,
      })),
      { id: 'draw', label: text('result.draw'), role: 'draw' as const },
    ],
    marks: cells.flatMap((cell, index) => {
      const { summary } = cell;
      const mark = (series: string, estimate: Estimate | null, games: Mark['games']): Mark => ({
        series,
        category: labels[index]!,
        ...valueOf(estimate),
        n: estimate === null ? 0 : Math.round(estimate.value * summary.counted),
        of: summary.counted,
        games,
      });
      return [
        ...Array.from({ length: summary.seats }, (_, seat) =>
          mark(`seat ${seat}`, summary.seatWins?.[seat] ?? null, {
            ...gamesOf(cell),
            winner: seat,
            result: 'counted',
          }),
        ),
        mark('draw', summary.drawRate, { ...gamesOf(cell), result: 'draw' }),
      ];
    }),
    caption: captionOf(cells, {
      n: counted(cells),
      confidence,
      numbers: cells.flatMap(({ summary }) => [...(summary.seatWins ?? []), summary.drawRate]),
      notes: [text('note.seats')],
    }),
  };
}

/** `N wins`, or `Seat 1 wins` where the seats have no names. */
export function seatLabel(seat: number, names: readonly string[]): ReturnType<typeof text> {
  const name = names[seat];
  return name === undefined
    ? text('result.seat', { seat: seat + 1 })
    : text('result.seatNamed', { seat: seat + 1, name });
}

/** How games ended, as parts of all games. */
function endingStack(all: readonly FigureCell[], confidence: number): Figure {
  const cells = all.filter(({ summary }) => summary.games > 0);
  const labels = cellLabels(cells);
  const totals = new Map<string, number>();
  for (const { reason, share } of cells.flatMap(({ summary }) => summary.reasons))
    totals.set(reason, (totals.get(reason) ?? 0) + share.value);
  const names = [...totals].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  return {
    ...STACK,
    id: 'reasons',
    title: text('figure.endings'),
    series: names.map((name) => ({
      id: name,
      label: text(`reason.${name}`, { word: name }),
      role: 'category',
    })),
    marks: cells.flatMap((cell, index) =>
      names.map((name): Mark => {
        const { summary } = cell;
        const own = summary.reasons.filter(({ reason }) => reason === name);
        const n = own.reduce((sum, { games }) => sum + games, 0);
        return {
          series: name,
          category: labels[index]!,
          ...(own.length === 1
            ? valueOf(own[0]!.share)
            : { value: n / summary.games, low: null, high: null }),
          n,
          of: summary.games,
          games: { ...gamesOf(cell), reason: name },
        };
      }),
    ),
    caption: captionOf(cells, {
      n: cells.reduce((sum, { summary }) => sum + summary.games, 0),
      confidence,
      numbers: cells.flatMap(({ summary }) => summary.reasons.map(({ share }) => share)),
      excludes: [],
    }),
    about: 'endings',
  };
}

/** Parts of one length, a bar for each row. */
const STACK = {
  shape: 'stack',
  x: { label: text('axis.shareOfGames'), unit: 'share', scale: 'linear', min: 0, max: 1 },
  y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
  lines: [],
  about: 'results',
} as const;

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
