import type { Tally } from '@draughts-lab/records';
import type { ReportDetails } from '@draughts-lab/report';
import type { Estimate } from '@draughts-lab/report';
import type { Row } from '@draughts-lab/report';

/** Length histograms that a page draws at most, and bars that one of them has at most. */
export const MAX_HISTOGRAMS = 12;
const MAX_BINS = 30;
/** Share of the games that need a bar of their length; longer ones may be added up in a last bar. */
const BINNED_SHARE = 0.95;
/** Ends of games that have a colour of their own; the others are added up. */
const MAX_REASONS = 7;

/** A row of a plot: a dot at `value` with a line from `low` to `high`; null where there is no number. */
export interface Dot {
  readonly label: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Games behind it. */
  readonly n: number;
  /** Too few independent games for a verdict: drawn hollow. */
  readonly hollow: boolean;
}

/** Charts as data: shares in per cent; the page draws them, the tables print the same numbers. */
export type ReportChart = { readonly id: string; readonly title: string } & (
  | {
      readonly kind: 'dots';
      readonly axis: string;
      readonly min: number;
      readonly max: number;
      /** A dashed line across. */
      readonly line: number | null;
      readonly dots: readonly Dot[];
    }
  | {
      readonly kind: 'stack';
      readonly labels: readonly string[];
      readonly parts: readonly {
        readonly label: string;
        readonly role: 'first' | 'draw' | 'second' | 'category';
        /** Per cent of each row, in the order of `labels`. */
        readonly values: readonly number[];
        readonly games: readonly number[];
      }[];
    }
  | {
      readonly kind: 'bars';
      readonly axis: string;
      readonly bins: readonly Bin[];
    }
  | {
      readonly kind: 'curves';
      /** Of the logarithmic axis to the right, and of the other one. */
      readonly axes: readonly [right: string, up: string];
      /** A dashed line at this height. */
      readonly line: number | null;
      readonly series: readonly { readonly label: string; readonly points: readonly CurvePoint[] }[];
    }
);

/** A dot of a curve with a line from `low` to `high`; null where there is no interval. */
export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Games behind it. */
  readonly n: number;
}

/** Games with a length from `from` to `to` plies, both included; `to` is null where the rest is added up. */
export interface Bin {
  readonly from: number;
  readonly to: number | null;
  readonly games: number;
}

/** Names that tell the rows apart: the variant, and the players where there are several pairings. */
export function rowLabels(rows: readonly Row[]): string[] {
  const several = new Set(rows.map(({ pairing }) => pairing)).size > 1;
  return rows.map(({ variantName, pairing }) => (several ? `${variantName} · ${pairing}` : variantName));
}

/** Score of the first player, one row a cell. */
export function scoreChart(rows: readonly Row[]): ReportChart {
  const dots = dotsOf(rows, ({ score }) => score);
  const ends = dots.flatMap(({ value, low, high }) => [value, low, high]).filter((end) => end !== null);
  const twoSeats = rows.every(({ seats }) => seats === 2);
  return {
    id: 'score',
    title: 'Score of the player who moves first',
    kind: 'dots',
    axis: 'mean score, % (a draw counts 1/2)',
    // From 30 to 70 % unless a number lies outside.
    min: Math.max(0, Math.floor(Math.min(30, ...ends) / 10) * 10),
    max: Math.min(100, Math.ceil(Math.max(70, ...ends) / 10) * 10),
    line: twoSeats ? 50 : null,
    dots,
  };
}

export function drawChart(rows: readonly Row[]): ReportChart {
  const dots = dotsOf(rows, ({ drawRate }) => drawRate);
  const ends = dots.flatMap(({ value, high }) => [value, high]).filter((end) => end !== null);
  return {
    id: 'draws',
    title: 'Draws',
    kind: 'dots',
    axis: 'share of games with a result, %',
    min: 0,
    max: Math.min(100, Math.max(10, Math.ceil(Math.max(0, ...ends) / 10) * 10)),
    line: null,
    dots,
  };
}

function dotsOf(rows: readonly Row[], of: (row: Row) => Estimate | null): Dot[] {
  const labels = rowLabels(rows);
  return rows.map((row, index) => {
    const estimate = of(row);
    return {
      label: labels[index]!,
      value: inPercent(estimate?.value ?? null),
      low: inPercent(estimate?.low ?? null),
      high: inPercent(estimate?.high ?? null),
      n: row.games - row.noResult,
      hollow: row.sparse,
    };
  });
}

const inPercent = (share: number | null): number | null => (share === null ? null : share * 100);

/** Score of the first player and draws against the budget, a curve for each ladder; empty without one. */
export function strengthCharts(rows: readonly Row[], details: ReportDetails | null): ReportChart[] {
  const ladders = details?.strength ?? [];
  if (ladders.length === 0) return [];
  const curves = (of: (row: Row) => Estimate | null) =>
    ladders.map(({ variant, player, nodes, cells }) => ({
      label: new Set(ladders.map((one) => one.player)).size > 1 ? `${variant} · ${player}` : variant,
      points: cells.flatMap((cell, index): CurvePoint[] => {
        const row = rows.find((one) => one.cell === cell);
        const estimate = row === undefined ? null : of(row);
        if (row === undefined || estimate === null) return [];
        const { value, low, high } = estimate;
        const n = row.games - row.noResult;
        return [{ x: nodes[index]!, value: value * 100, low: inPercent(low), high: inPercent(high), n }];
      }),
    }));
  return [
    {
      id: 'strength-score',
      title: 'Score of the first player against the budget',
      kind: 'curves',
      axes: ['nodes for a move', 'mean score, %'],
      line: 50,
      series: curves(({ score }) => score),
    },
    {
      id: 'strength-draws',
      title: 'Draws against the budget',
      kind: 'curves',
      axes: ['nodes for a move', 'draws, %'],
      line: null,
      series: curves(({ drawRate }) => drawRate),
    },
  ];
}

/** Results of the player who moved first, as parts of the games with a result. */
export function resultChart(rows: readonly Row[]): ReportChart {
  const played = rows.filter(({ games, noResult }) => games > noResult);
  const part = (label: string, role: 'first' | 'draw' | 'second', of: 'wins' | 'draws' | 'losses') => ({
    label,
    role,
    values: played.map((row) => (row[of] / (row.games - row.noResult)) * 100),
    games: played.map((row) => row[of]),
  });
  return {
    id: 'results',
    title: 'Results of the player who moves first',
    kind: 'stack',
    labels: rowLabels(rows).filter((_, index) => played.includes(rows[index]!)),
    parts: [
      part('wins', 'first', 'wins'),
      part('draws', 'draw', 'draws'),
      part('losses', 'second', 'losses'),
    ],
  };
}

/** How games end, as parts of all games of a row; the rarer reasons are added up. */
export function reasonChart(rows: readonly Row[]): ReportChart {
  const totals = new Map<string, number>();
  for (const { reason, share } of rows.flatMap(({ reasons }) => reasons))
    totals.set(reason, (totals.get(reason) ?? 0) + share.value);
  const names = [...totals].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const shown = names.length > MAX_REASONS + 1 ? names.slice(0, MAX_REASONS) : names;
  const rest = names.filter((name) => !shown.includes(name));
  const groups = [...shown.map((name) => [name]), ...(rest.length > 0 ? [rest] : [])];
  return {
    id: 'reasons',
    title: 'How games end',
    kind: 'stack',
    labels: rowLabels(rows),
    parts: groups.map((group) => {
      const games = rows.map(({ reasons }) =>
        reasons.reduce((sum, entry) => sum + (group.includes(entry.reason) ? entry.games : 0), 0),
      );
      return {
        label: group.length === 1 ? group[0]! : `${group.length} others`,
        role: 'category',
        values: games.map((count, index) => (count / rows[index]!.games) * 100),
        games,
      };
    }),
  };
}

/**
 * Lengths of the games of each row but crashed ones, all with the same bins.
 *
 * @param tallies of the same cells as the rows, in the same order
 */
export function lengthCharts(rows: readonly Row[], tallies: readonly Tally[]): ReportChart[] {
  const shown = tallies.slice(0, MAX_HISTOGRAMS);
  const all = shown.flatMap(({ lengths }) => lengths);
  const width = binWidth(all);
  const bars = Math.max(0, ...all.map(({ plies }) => binOf(plies, width) + 1));
  const labels = rowLabels(rows);
  return shown.map(({ cell, lengths }, index) => ({
    id: `length-${cell}`,
    title: labels[index]!,
    kind: 'bars',
    axis: 'length, plies',
    bins: binsOf(lengths, width, bars),
  }));
}

/** 1, 2 or 5 times a power of ten, so that `BINNED_SHARE` of the games fit into the bars before the last one. */
function binWidth(lengths: Tally['lengths']): number {
  const sorted = lengths.toSorted((a, b) => a.plies - b.plies);
  const all = sorted.reduce((sum, { games }) => sum + games, 0);
  let binned = 0;
  const long = sorted.find(({ games }) => (binned += games) >= BINNED_SHARE * all)?.plies ?? 0;
  for (let power = 1; ; power *= 10) {
    const width = [1, 2, 5].map((step) => step * power).find((step) => (long + 1) / step <= MAX_BINS - 1);
    if (width !== undefined) return width;
  }
}

const binOf = (plies: number, width: number): number => Math.min(MAX_BINS - 1, Math.floor(plies / width));

function binsOf(lengths: Tally['lengths'], width: number, bars: number): Bin[] {
  const counts = new Map<number, number>();
  for (const { plies, games } of lengths) {
    const bin = binOf(plies, width);
    counts.set(bin, (counts.get(bin) ?? 0) + games);
  }
  return Array.from({ length: bars }, (_, bin) => ({
    from: bin * width,
    to: bin === MAX_BINS - 1 ? null : (bin + 1) * width - 1,
    games: counts.get(bin) ?? 0,
  }));
}
