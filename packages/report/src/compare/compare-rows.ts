import { type Message, message, say } from '@draughts-lab/input';
import { DEFAULT_MARGINS, errorBasisOf } from '@draughts-lab/records';
import {
  absoluteDifference,
  answerConfidence,
  answerTo,
  askedRow,
  type AskedRow,
  benjaminiHochberg,
  cliffsDelta,
  cohensH,
  type Difference,
  type EstimateWithError,
  type GameSummary,
  type PairedComparison,
  type Histogram,
  holm,
  type Interval,
  onEloScale,
  questionsOf,
  type RowAnswer,
  shareDifference,
  type ShareOf,
  unpairedDifference,
} from '@draughts-lab/stats';
import { type Estimate, estimateOf } from '../estimate.ts';
import { compareMeasures, type MeasureLine } from './compare-measures.ts';
import type { ComparedRow } from './compared-row.ts';
import { type Metric, METRICS } from './metric.ts';
import { pairedComparison } from './paired-rows.ts';
import { pairsOf, whatDiffers, type WhatDiffers } from './what-differs.ts';

/** Version of the JSON that `compare` prints. */
const COMPARISON_VERSION = 7;

const ADJUSTMENTS = ['holm', 'bh'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

/** A minus B. */
export interface ComparisonLine extends Estimate {
  readonly a: string;
  readonly b: string;
  readonly metric: Metric;
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
export interface Effect extends Estimate {
  readonly measure: 'elo' | 'cohens-h' | 'cliffs-delta';
}

/**
 * Why two rows are not compared. `no-question`: neither the players nor the rules are the same, so a difference would
 * be one of both. `same-games`: one experiment with one seed. `seats`, `no-result`, `copies`: one of them has more than
 * two seats, no game with a result, or mostly copies of the same games.
 */
export type Refusal = 'no-question' | 'same-games' | 'seats' | 'no-result' | 'copies';

export interface RefusedPair {
  readonly a: string;
  readonly b: string;
  readonly why: Refusal;
}

/** An answer about two rows, by their labels. */
export interface ComparedAnswer extends RowAnswer {
  readonly a: string;
  readonly b: string;
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
  /** Fairer, more draws, longer, deeper: of every pair, the first row compared with the second. They hold together at 95 %. */
  readonly answers: readonly ComparedAnswer[];
  readonly differences: readonly ComparisonLine[];
  /** Of the measures that the runs of both rows have; their p-values are adjusted by themselves. */
  readonly measures: readonly MeasureLine[];
  /** Pairs of rows without a line above, each with its reason. */
  readonly refused: readonly RefusedPair[];
  readonly warnings: readonly Message[];
}

export interface CompareOptions {
  readonly adjustment?: Adjustment;
  /** Two-sided level of the intervals. Default 0.95. */
  readonly confidence?: number;
  /** `all`: each row minus every later one. `first`: each later row minus the first. Or pairs of the rows, A minus B. Default `all`. */
  readonly pairs?: 'all' | 'first' | readonly (readonly [a: ComparedRow, b: ComparedRow])[];
}

/**
 * Differences between pairs of rows that ask one question: different rules or runs with the same players, or the
 * same rules with different players. Rows are never added up, so budgets stay apart.
 */
export async function compareRows(
  rows: readonly ComparedRow[],
  { adjustment = 'holm', confidence = 0.95, pairs = 'all' }: CompareOptions = {},
): Promise<Comparison> {
  const warnings = rows.flatMap(rowWarnings);
  const lines: Omit<ComparisonLine, 'pAdjusted'>[] = [];
  const refused: RefusedPair[] = [];
  const asked: AskedPair[] = [];
  const chosen =
    pairs === 'all'
      ? pairsOf(rows)
      : pairs === 'first'
        ? rows.slice(1).map((row) => [row, rows[0]!] as const)
        : pairs;
  for (const [a, b] of chosen) {
    const why = refusalOf(a, b);
    if (why !== null) {
      refused.push({ a: a.label, b: b.label, why });
      continue;
    }
    warnings.push(...pairWarnings(a, b));
    const paired = await pairedComparison(a, b, confidence);
    asked.push({ a, b, varianceRatio: paired?.differences.score.varianceRatio ?? 1 });
    lines.push(...differences(a, b, paired, confidence));
  }
  const pValues = lines.map(({ pValue }) => pValue);
  const adjusted = adjustment === 'holm' ? holm(pValues) : benjaminiHochberg(pValues);
  return {
    version: COMPARISON_VERSION,
    confidence,
    adjustment,
    tests: lines.length,
    rows: rows.map(({ label, cell, run, seed, variant, hash, players, row }) => ({
      label,
      cell,
      run,
      seed,
      variant,
      hash,
      players,
      games: row.counted,
      effectiveGames: row.effectiveGames,
    })),
    between: whatDiffers(rows),
    answers: answersOf(asked),
    differences: lines.map((line, index) => ({ ...line, pAdjusted: adjusted[index]! })),
    measures: compareMeasures(
      asked.map(({ a, b }) => [a, b]),
      confidence,
    ),
    refused,
    warnings: [...new Map(warnings.map((warning) => [say('en', warning), warning])).values()],
  };
}

interface AskedPair {
  readonly a: ComparedRow;
  readonly b: ComparedRow;
  /** Of the difference of their scores, where units are pairs; 1 where they are not. */
  readonly varianceRatio: number;
}

function answersOf(pairs: readonly AskedPair[]): ComparedAnswer[] {
  const asked = pairs.flatMap((pair) =>
    questionsOf(pair.a.source.manifest, pair.a.cell).map((question) => ({ question, ...pair })),
  );
  const confidence = answerConfidence(asked.length, 1);
  const rowOf = ({ source: { manifest }, tally }: ComparedRow): AskedRow =>
    askedRow(manifest, tally ?? undefined, errorBasisOf(manifest), confidence);
  return asked.map(({ question, a, b, varianceRatio }) => ({
    ...answerTo(question, rowOf(a), rowOf(b), {
      margins: DEFAULT_MARGINS,
      confidence,
      // Whom the rules favour is not asked: the error is that of the difference of the scores, or of their sum.
      scale: Math.sqrt(Math.max(varianceRatio, 2 - varianceRatio)),
    }),
    a: a.label,
    b: b.label,
  }));
}

function refusalOf(a: ComparedRow, b: ComparedRow): Refusal | null {
  if (a.seats > 2 || b.seats > 2) return 'seats';
  if (a.playersKey !== b.playersKey && a.hash !== b.hash) return 'no-question';
  if (isCopy(a, b)) return 'same-games';
  if (a.summary === null || b.summary === null) return 'no-result';
  return [a, b].some(({ summary }) => summary!.guard.verdict === 'refuse') ? 'copies' : null;
}

/** Runs of one experiment with one seed hold the same games, as far as both have them. */
function isCopy(a: ComparedRow, b: ComparedRow): boolean {
  return (
    a.hash === b.hash &&
    a.playersKey === b.playersKey &&
    a.seed === b.seed &&
    a.openings === b.openings &&
    a.gamesPerUnit === b.gamesPerUnit
  );
}

function rowWarnings({ label: name, row }: ComparedRow): Message[] {
  const { duplicates, sparse, effectiveGames, noResult, stop } = row;
  const found = [
    duplicates,
    sparse ? message('compare.few', { n: Math.round(effectiveGames) }) : null,
    noResult > 0 ? message('compare.no-result', { n: noResult }) : null,
    // The width of an interval hardly depends on the mean, so stopping at a width leaves it as it is.
    stop !== null && stop.rule !== 'precision' ? message('compare.stopped', { rule: stop.rule }) : null,
  ];
  return found.flatMap((why) => (why === null ? [] : [message('about', { name, why })]));
}

function pairWarnings(a: ComparedRow, b: ComparedRow): Message[] {
  const name = message('compare.pair', { a: a.label, b: b.label });
  const both = (of: (row: ComparedRow) => string | number): { a: string | number; b: string | number } => ({
    a: of(a),
    b: of(b),
  });
  const found = [
    a.drawRules === b.drawRules ? null : message('compare.draw-rules'),
    a.playersKey === b.playersKey
      ? null
      : message(
          'compare.players',
          both(({ players }) => players),
        ),
    a.openings === b.openings
      ? null
      : message(
          'compare.openings',
          both(({ openingsKind }) => openingsKind),
        ),
    a.maxPlies === b.maxPlies
      ? null
      : message(
          'compare.ply-limits',
          both(({ maxPlies }) => maxPlies),
        ),
    a.gamesPerUnit === b.gamesPerUnit ? null : message('compare.seats'),
    a.code === b.code
      ? null
      : message(
          'compare.programs',
          both(({ code }) => code),
        ),
  ];
  return found.flatMap((why) => (why === null ? [] : [message('about', { name, why })]));
}

function differences(
  a: ComparedRow,
  b: ComparedRow,
  paired: PairedComparison | null,
  confidence: number,
): Omit<ComparisonLine, 'pAdjusted'>[] {
  const [left, right] = [a.summary!, b.summary!];
  const ratio = paired?.differences.score.varianceRatio ?? 1;
  return METRICS.flatMap((metric) => {
    const head = { a: a.label, b: b.label, metric, effect: effectOf(metric, a, b, confidence) };
    if (paired !== null && metric !== 'firstOfDecisive' && metric !== 'fairness')
      return [pairedLine(head, paired, metric)];
    const found =
      metric === 'fairness'
        ? fairnessOf(left, right, confidence, ratio)
        : unpaired(metric, left, right, confidence);
    if (found === null) return [];
    const n = [countOf(metric, a), countOf(metric, b)] as const;
    return [{ ...head, ...estimateOf(found), pValue: found.pValue, n, paired: null, varianceRatio: null }];
  });
}

function pairedLine(
  head: Pick<ComparisonLine, 'a' | 'b' | 'metric' | 'effect'>,
  { by, pairs, differences: found }: PairedComparison,
  metric: 'score' | 'draws' | 'plies',
): Omit<ComparisonLine, 'pAdjusted'> {
  const { varianceRatio, pValue } = found[metric];
  return { ...head, ...estimateOf(found[metric]), pValue, n: [pairs, pairs], paired: by, varianceRatio };
}

/**
 * How much farther from one half the first score is. Where the games share seeds or openings, the scores go together: the
 * error is that of their difference or of their sum, whichever is larger.
 */
function fairnessOf(
  a: GameSummary,
  b: GameSummary,
  confidence: number,
  varianceRatio: number,
): { readonly value: number; readonly interval: Interval; readonly pValue: number } {
  const scale = Math.sqrt(Math.max(1, varianceRatio, 2 - varianceRatio));
  const off = ({ score }: GameSummary): { value: number; standardError: number } => ({
    value: score.value - 1 / 2,
    standardError: score.standardError * scale,
  });
  return absoluteDifference(off(a), off(b), confidence);
}

/** From the errors and effective counts of the summaries, which allow for copies and shared openings. */
function unpaired(
  metric: Exclude<Metric, 'fairness'>,
  a: GameSummary,
  b: GameSummary,
  confidence: number,
): Difference | null {
  if (metric === 'draws' || metric === 'firstOfDecisive') {
    const [left, right] = [SHARES[metric](a), SHARES[metric](b)];
    return left === null || right === null ? null : shareDifference(left, right, confidence);
  }
  const [left, right] = metric === 'score' ? [a.score, b.score] : [lengthOf(a), lengthOf(b)];
  return left === null || right === null ? null : unpairedDifference(left, right, confidence);
}

function effectOf(metric: Metric, a: ComparedRow, b: ComparedRow, confidence: number): Effect | null {
  const [left, right] = [a.summary!, b.summary!];
  const of = (measure: Effect['measure'], found: Omit<EstimateWithError, 'standardError'>): Effect => ({
    measure,
    ...estimateOf(found),
  });
  if (metric === 'draws' || metric === 'firstOfDecisive') {
    const [x, y] = [SHARES[metric](left), SHARES[metric](right)];
    return x === null || y === null ? null : of('cohens-h', cohensH(x, y, confidence));
  }
  if (metric === 'plies') {
    const [x, y] = [lengthsOf(a), lengthsOf(b)];
    return [x, y].every((sample) => sample.reduce((sum, { count }) => sum + count, 0) >= 2)
      ? of('cliffs-delta', cliffsDelta(x, y, confidence))
      : null;
  }
  const difference = metric === 'score' ? unpairedDifference : absoluteDifference;
  return of('elo', difference(onEloScale(left.score), onEloScale(right.score), confidence));
}

/** A share at the number of independent games that its games are worth; null where there are none. */
const SHARES: Readonly<Record<'draws' | 'firstOfDecisive', (summary: GameSummary) => ShareOf | null>> = {
  draws: ({ drawRate, games, effects }) => shareOf(drawRate.value, games / effects.draws),
  firstOfDecisive: ({ decisive, effects }) =>
    decisive === null || decisive.share === null
      ? null
      : shareOf(decisive.share.value, decisive.decisive / Math.max(effects.wins, effects.losses)),
};

/** Lengths, as many as the games are worth. */
function lengthsOf({ tally, summary }: ComparedRow): Histogram {
  const { effects } = summary!;
  return tally!.lengths.map(({ plies, games: count }) => ({ value: plies, count: count / effects.plies }));
}

function lengthOf({ lengths }: GameSummary): { value: number; standardError: number } | null {
  if (lengths === null || lengths.mean.standardError === null) return null;
  return { value: lengths.mean.value, standardError: lengths.mean.standardError };
}

function shareOf(share: number, total: number): ShareOf {
  return { count: Math.min(total, share * total), total };
}

function countOf(metric: Metric, { row }: ComparedRow): number {
  if (metric === 'plies') return row.games - row.crashed;
  return metric === 'firstOfDecisive' ? row.wins + row.losses : row.counted;
}
