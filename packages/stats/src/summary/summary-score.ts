import { boundedInterval } from '../score/bounded-interval.ts';
import {
  type Counts,
  gameCount,
  isPairs,
  type PairCounts,
  scoreCells,
  scoreMoments,
} from '../score/counts.ts';
import { DEFAULT_CONFIDENCE, type EstimateWithError, type IntervalMethod } from '../score/interval.ts';
import { openingError } from '../quality/opening-error.ts';
import type { GameTally } from './tally.ts';

/** The score of a row with the error that its question asks for. */
export interface SummaryScore extends EstimateWithError {
  /** Variance over that of as many independent games. */
  readonly designEffect: number;
}

/** How the interval of a score was made, by what its error comes from. */
const METHODS = {
  openings: 'cr3-t',
  'within-openings': 'within-t',
} as const satisfies Record<string, IntervalMethod>;

/**
 * The score as observed, with the interval of the best unit that the tally offers: openings where their error is asked for,
 * else pairs, else single games. Intervals have Wilson's form, so that a lopsided score of few games is covered too;
 * where the error comes to nothing because all games, units or openings scored alike, half a unit is added to each
 * result first (`jeffreys`).
 */
export function scoreOf(tally: GameTally, confidence: number): SummaryScore {
  const { wins, draws, losses, openings } = tally;
  const single: Counts = { wins, draws, losses };
  if (openings === undefined) {
    const paired = tally.pairs !== undefined && gameCount(tally.pairs) > 0;
    return unitScore(single, paired ? tally.pairs : single, confidence);
  }
  const error = openingError(openings.sizes, 'score', openings.basis);
  if (error === null || error.standardError < 1e-9) return unitScore(single, single, confidence);
  const { mean, units } = scoreMoments(scoreCells(single));
  const { standardError, degrees, designEffect } = error;
  const smooth = smoothed(single);
  const worth = Math.min(units / (designEffect * smooth.ratio), (mean * (1 - mean)) / standardError ** 2);
  const method = METHODS[openings.basis];
  return {
    value: mean,
    standardError,
    interval: boundedInterval({ value: mean, worth, degrees }, method, confidence),
    designEffect,
  };
}

/** The score of pairs of games with the interval that a report gives it. */
export const pairScore = (pairs: PairCounts, confidence: number = DEFAULT_CONFIDENCE): SummaryScore =>
  unitScore(pairs, pairs, confidence);

/** From independent units: single games, or pairs. */
function unitScore(single: Counts, unit: Counts, confidence: number): SummaryScore {
  const { mean, units } = scoreMoments(scoreCells(unit));
  const perUnit = isPairs(unit) ? 2 : 1;
  const [used, usedSingle] = [smoothed(unit), smoothed(single)];
  // Per game, as the pairs may be fewer than the games.
  const designEffect = perUnit === 1 ? 1 : (used.variance * perUnit) / usedSingle.variance;
  const worth = units / used.ratio;
  const alike = scoreCells(unit).filter((count) => count > 0).length < 2;
  const method = alike ? 'jeffreys' : 'wilson-t';
  return {
    value: mean,
    standardError: Math.sqrt(used.variance / units),
    interval: boundedInterval({ value: mean, worth, degrees: Math.max(1, units - 1) }, method, confidence),
    designEffect,
  };
}

/** The mean of independent units with its variance, as in the interval of their score. */
export function unitVariance(unit: Counts): {
  readonly units: number;
  readonly mean: number;
  readonly variance: number;
} {
  const { mean, units } = scoreMoments(scoreCells(unit));
  return { units, mean, variance: smoothed(unit).variance / units };
}

/** Variance of a unit with 1/2 added to each cell, and its ratio to that of a yes-or-no observation of the same mean. */
function smoothed(counts: Counts): { readonly variance: number; readonly ratio: number } {
  const { mean, variance } = scoreMoments(scoreCells(counts).map((count) => count + 0.5));
  return { variance, ratio: variance / (mean * (1 - mean)) };
}
