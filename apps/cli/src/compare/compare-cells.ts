import {
  benjaminiHochberg,
  cliffsDelta,
  cohensH,
  type Difference,
  type EstimateWithError,
  type GameSummary,
  type PairedComparison,
  type Histogram,
  holm,
  onEloScale,
  shareDifference,
  type ShareOf,
  unpairedDifference,
} from '@draughts-lab/stats';
import { pairedComparison } from './paired-units.ts';
import type { ComparedCell } from './read-cells.ts';
import { whatDiffers, type WhatDiffers } from './what-differs.ts';

/** Version of the JSON that `compare` prints. */
export const COMPARISON_VERSION = 1;

export const ADJUSTMENTS = ['holm', 'bh'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

/**
 * - `score`: mean score of the player who moves first
 * - `draws`: share of draws
 * - `decisive`: share of the games with a winner that the first player won
 * - `plies`: mean length
 */
export const METRICS = ['score', 'draws', 'decisive', 'plies'] as const;
export type Metric = (typeof METRICS)[number];

/** A minus B. */
export interface ComparisonLine {
  readonly a: string;
  readonly b: string;
  readonly metric: Metric;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly method: string;
  readonly pValue: number;
  readonly pAdjusted: number;
  /** Games on each side, or pairs. */
  readonly n: readonly [number, number];
  /** What was paired; null for independent samples. */
  readonly paired: 'seed' | 'opening' | null;
  /** Variance of the paired difference over that of an unpaired one; null without pairs. */
  readonly varianceRatio: number | null;
  /** How large the difference is on a scale that can be compared between variants; from unpaired games. */
  readonly effect: Effect | null;
}

/** Elo of the score, Cohen's h of shares, Cliff's delta of lengths. */
export interface Effect {
  readonly measure: 'elo' | 'cohens-h' | 'cliffs-delta';
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Comparison {
  readonly version: number;
  readonly confidence: number;
  readonly adjustment: Adjustment;
  /** P-values that were adjusted together. */
  readonly tests: number;
  readonly rows: readonly {
    readonly label: string;
    /** Number of the row in its run. */
    readonly cell: number;
    readonly run: string;
    readonly seed: string;
    readonly variant: string;
    readonly hash: string;
    readonly players: string;
    readonly games: number;
    readonly effectiveGames: number;
  }[];
  /** How the rules, and the settings of several runs, differ. */
  readonly between: WhatDiffers;
  readonly differences: readonly ComparisonLine[];
  readonly warnings: readonly string[];
}

/**
 * Differences between all pairs of rows that ask one question: different rules or runs with the same players, or the
 * same rules with different players. Rows are never added up, so budgets stay apart.
 */
export async function compareCells(
  cells: readonly ComparedCell[],
  adjustment: Adjustment,
): Promise<Comparison> {
  const warnings = cells.flatMap(cellWarnings);
  const lines: Omit<ComparisonLine, 'pAdjusted'>[] = [];
  for (const [index, a] of cells.entries()) {
    for (const b of cells.slice(index + 1)) {
      if (!isQuestion(a, b)) continue;
      if (isCopy(a, b)) {
        warnings.push(
          `${a.label} and ${b.label}: the same experiment with the same seed, so the same games; not compared`,
        );
        continue;
      }
      warnings.push(...pairWarnings(a, b));
      lines.push(...(await differences(a, b)));
    }
  }
  const pValues = lines.map(({ pValue }) => pValue);
  const adjusted = adjustment === 'holm' ? holm(pValues) : benjaminiHochberg(pValues);
  return {
    version: COMPARISON_VERSION,
    confidence: 0.95,
    adjustment,
    tests: lines.length,
    rows: cells.map(({ label, cell, run, seed, variant, hash, players, row }) => ({
      label,
      cell,
      run,
      seed,
      variant,
      hash,
      players,
      games: row.games - row.noResult,
      effectiveGames: row.effectiveGames,
    })),
    between: whatDiffers(cells),
    differences: lines.map((line, index) => ({ ...line, pAdjusted: adjusted[index]! })),
    warnings: [...new Set(warnings)],
  };
}

function isQuestion(a: ComparedCell, b: ComparedCell): boolean {
  return a.playersKey === b.playersKey || a.hash === b.hash;
}

/** Runs of one experiment with one seed hold the same games, as far as both have them. */
function isCopy(a: ComparedCell, b: ComparedCell): boolean {
  return (
    a.hash === b.hash &&
    a.playersKey === b.playersKey &&
    a.seed === b.seed &&
    a.openings === b.openings &&
    a.gamesPerUnit === b.gamesPerUnit
  );
}

function cellWarnings({ label, row, summary, seats }: ComparedCell): string[] {
  return [
    ...(row.duplicates === null ? [] : [`${label}: ${row.duplicates}`]),
    ...(row.sparse
      ? [`${label}: worth ${row.effectiveGames.toFixed(0)} independent games, too few for a claim`]
      : []),
    ...(summary?.guard.verdict === 'refuse'
      ? [`${label}: mostly copies, so nothing is compared with it`]
      : []),
    ...(row.noResult > 0
      ? [`${label}: ${row.noResult} games without a result are left out of everything but lengths`]
      : []),
    // The width of an interval hardly depends on the mean, so stopping at a width leaves it as it is.
    ...(row.stop === null || row.stop.rule === 'precision'
      ? []
      : [`${label}: stopped by a rule (${row.stop.rule}); intervals do not allow for it`]),
    ...(seats > 2 ? [`${label}: ${seats} seats, nothing is compared with it`] : []),
  ];
}

function pairWarnings(a: ComparedCell, b: ComparedCell): string[] {
  const between = `${a.label} and ${b.label}`;
  return [
    ...(a.drawRules === b.drawRules ? [] : [`${between}: the draw rules differ`]),
    ...(a.playersKey === b.playersKey ? [] : [`${between}: the players differ (${a.players}; ${b.players})`]),
    ...(a.openings === b.openings
      ? []
      : [`${between}: the openings differ (${a.openingsKind}; ${b.openingsKind})`]),
    ...(a.maxPlies === b.maxPlies
      ? []
      : [`${between}: the ply limits differ (${a.maxPlies}; ${b.maxPlies})`]),
    ...(a.gamesPerUnit === b.gamesPerUnit ? [] : [`${between}: players change seats in one of them only`]),
    ...(a.code === b.code
      ? []
      : [`${between}: played by different versions of the program (${a.code}; ${b.code})`]),
  ];
}

async function differences(a: ComparedCell, b: ComparedCell): Promise<Omit<ComparisonLine, 'pAdjusted'>[]> {
  const [left, right] = [a.summary, b.summary];
  if (left === null || right === null) return [];
  if (left.guard.verdict === 'refuse' || right.guard.verdict === 'refuse') return [];
  const paired = await pairedComparison(a, b);
  return METRICS.flatMap((metric) => {
    const head = { a: a.label, b: b.label, metric, effect: effectOf(metric, a, b, left, right) };
    if (paired !== null && metric !== 'decisive') return [pairedLine(head, paired, metric)];
    const found = unpaired(metric, left, right);
    if (found === null) return [];
    const n = [countOf(metric, a, left), countOf(metric, b, right)] as const;
    return [{ ...head, ...numbersOf(found), n, paired: null, varianceRatio: null }];
  });
}

function pairedLine(
  head: Pick<ComparisonLine, 'a' | 'b' | 'metric' | 'effect'>,
  { by, pairs, differences: found }: PairedComparison,
  metric: 'score' | 'draws' | 'plies',
): Omit<ComparisonLine, 'pAdjusted'> {
  const { varianceRatio } = found[metric];
  return { ...head, ...numbersOf(found[metric]), n: [pairs, pairs], paired: by, varianceRatio };
}

const numbersOf = ({
  value,
  interval,
  pValue,
}: Difference): Pick<ComparisonLine, 'value' | 'low' | 'high' | 'method' | 'pValue'> => ({
  value,
  low: interval.low,
  high: interval.high,
  method: interval.method,
  pValue,
});

/** From the errors and effective counts of the summaries, which allow for copies and shared openings. */
function unpaired(metric: Metric, a: GameSummary, b: GameSummary): Difference | null {
  switch (metric) {
    case 'score':
      return unpairedDifference(a.score, b.score);
    case 'draws':
      return shareDifference(shareOf(a, a.drawRate.value, a.games), shareOf(b, b.drawRate.value, b.games));
    case 'decisive': {
      const [left, right] = [decisiveOf(a), decisiveOf(b)];
      return left === null || right === null ? null : shareDifference(left, right);
    }
    case 'plies': {
      const [left, right] = [lengthOf(a), lengthOf(b)];
      return left === null || right === null ? null : unpairedDifference(left, right);
    }
  }
}

function effectOf(
  metric: Metric,
  a: ComparedCell,
  b: ComparedCell,
  left: GameSummary,
  right: GameSummary,
): Effect | null {
  const of = (measure: Effect['measure'], { value, interval }: EstimateWithError | Difference): Effect => ({
    measure,
    value,
    low: interval.low,
    high: interval.high,
  });
  switch (metric) {
    case 'score':
      return of('elo', unpairedDifference(onEloScale(left.score), onEloScale(right.score)));
    case 'draws':
      return of(
        'cohens-h',
        cohensH(
          shareOf(left, left.drawRate.value, left.games),
          shareOf(right, right.drawRate.value, right.games),
        ),
      );
    case 'decisive': {
      const [x, y] = [decisiveOf(left), decisiveOf(right)];
      return x === null || y === null ? null : of('cohens-h', cohensH(x, y));
    }
    case 'plies': {
      const [x, y] = [lengthsOf(a, left), lengthsOf(b, right)];
      return [x, y].every((sample) => sample.reduce((sum, { count }) => sum + count, 0) >= 2)
        ? of('cliffs-delta', cliffsDelta(x, y))
        : null;
    }
  }
}

/** Lengths, as many as the games are worth. */
function lengthsOf({ tally }: ComparedCell, { effectiveGames, games }: GameSummary): Histogram {
  return tally.lengths.map(({ plies, games: count }) => ({
    value: plies,
    count: (count * effectiveGames) / games,
  }));
}

function decisiveOf(summary: GameSummary): ShareOf | null {
  const { decisive } = summary;
  if (decisive === null || decisive.share === null) return null;
  return shareOf(summary, decisive.share.value, decisive.decisive);
}

function lengthOf({ lengths }: GameSummary): { value: number; standardError: number } | null {
  if (lengths === null || lengths.mean.standardError === null) return null;
  return { value: lengths.mean.value, standardError: lengths.mean.standardError };
}

/** A share at the number of independent games that its games are worth. */
function shareOf(summary: GameSummary, share: number, games: number): ShareOf {
  const total = (games * summary.effectiveGames) / summary.games;
  return { count: Math.min(total, share * total), total };
}

function countOf(metric: Metric, { row }: ComparedCell, summary: GameSummary): number {
  if (metric === 'plies') return row.games - row.crashed;
  return metric === 'decisive' ? (summary.decisive?.decisive ?? 0) : summary.games;
}
