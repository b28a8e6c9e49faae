import { requireConfidence, requireFinite } from '../score/check.ts';
import { eloFromScore, ELO_PER_LOGIT, SCORE_CLAMP } from '../score/elo.ts';
import {
  around,
  clamp,
  DEFAULT_CONFIDENCE,
  type EstimateWithError,
  waldEstimate,
} from '../score/interval.ts';
import { twoSidedP } from '../numeric/normal.ts';
import { studentCdf, twoSidedT } from '../numeric/student.ts';
import { wilsonShare } from '../score/wilson.ts';

/** A difference A - B with its test against 0. */
export interface Difference extends EstimateWithError {
  /** difference / standard error. */
  readonly z: number;
  /** Two-sided p-value. */
  readonly pValue: number;
}

export interface PairedDifference extends Difference {
  /** Variance of the paired difference over that of an unpaired one; for equal variances 1 less the correlation. */
  readonly varianceRatio: number;
}

/**
 * Mean difference over common-seed units: d = a - b, SE = sd(d) / sqrt(n), Student interval with n - 1 degrees.
 *
 * Pairing helps only when the scores correlate; `varianceRatio` says how much it helped (below 1) or hurt.
 *
 * @param rows values of the units observed under both variants (same opening and seed)
 * @throws RangeError with fewer than 2 units
 */
export function pairedDifference(
  rows: readonly (readonly [a: number, b: number])[],
  confidence: number = DEFAULT_CONFIDENCE,
): PairedDifference {
  requireConfidence(confidence);
  const n = rows.length;
  if (!(n >= 2)) throw new RangeError(`a paired difference needs at least 2 units, got ${n}`);
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (const [a, b] of rows) {
    sumA += a;
    sumB += b;
    squaresA += a * a;
    squaresB += b * b;
    products += a * b;
  }
  const value = (sumA - sumB) / n;
  const varianceA = centred(squaresA, sumA, sumA, n);
  const varianceB = centred(squaresB, sumB, sumB, n);
  const covariance = centred(products, sumA, sumB, n);
  const variance = Math.max(0, varianceA + varianceB - 2 * covariance);
  const standardError = Math.sqrt(variance / n);
  const t = ratio(value, standardError);
  return {
    value,
    standardError,
    interval: around(value, twoSidedT(confidence, n - 1) * standardError, 'wald-t', confidence),
    z: t,
    pValue: Number.isFinite(t) ? Math.min(1, 2 * studentCdf(-Math.abs(t), n - 1)) : 0,
    varianceRatio: varianceA + varianceB > 0 ? variance / (varianceA + varianceB) : 1,
  };
}

/**
 * Difference of two independent means from their standard errors: SE = sqrt(SEa^2 + SEb^2), normal interval.
 */
export function unpairedDifference(
  a: { readonly value: number; readonly standardError: number },
  b: { readonly value: number; readonly standardError: number },
  confidence: number = DEFAULT_CONFIDENCE,
): Difference {
  requireConfidence(confidence);
  requireFinite('standard error of A', a.standardError);
  requireFinite('standard error of B', b.standardError);
  const value = a.value - b.value;
  const standardError = Math.hypot(a.standardError, b.standardError);
  const z = ratio(value, standardError);
  return {
    ...waldEstimate(value, standardError, confidence),
    z,
    pValue: twoSidedP(z),
  };
}

/** A share by its counts; effective counts (divided by the variance inflation) where games are correlated. */
export interface ShareOf {
  readonly count: number;
  readonly total: number;
}

/**
 * Difference of two independent shares, with Newcombe's hybrid interval: the distances to the ends of the two
 * Wilson intervals, added in squares. It keeps its width at shares of 0 and 1 and stays in [-1, 1]. The test is the
 * usual one with the pooled share, so at the border it may disagree with the interval.
 *
 * @throws RangeError when a total is not above 0 or a count is outside [0, total]
 * @see Newcombe (1998), Stat. Med. 17:873, method 10
 */
export function shareDifference(a: ShareOf, b: ShareOf, confidence: number = DEFAULT_CONFIDENCE): Difference {
  const left = wilsonShare(a.count, a.total, confidence);
  const right = wilsonShare(b.count, b.total, confidence);
  const value = left.value - right.value;
  const pooled = (a.count + b.count) / (a.total + b.total);
  const standardError = Math.sqrt(pooled * (1 - pooled) * (1 / a.total + 1 / b.total));
  const z = ratio(value, standardError);
  return {
    value,
    standardError,
    interval: {
      low: value - Math.hypot(left.value - left.interval.low, right.interval.high - right.value),
      high: value + Math.hypot(left.interval.high - left.value, right.value - right.interval.low),
      method: 'newcombe',
      confidence,
    },
    z,
    pValue: twoSidedP(z),
  };
}

/** A score and its standard error on the Elo scale by the delta method. */
export function onEloScale(score: { readonly value: number; readonly standardError: number }): {
  readonly value: number;
  readonly standardError: number;
} {
  const s = clamp(score.value, SCORE_CLAMP.low, SCORE_CLAMP.high);
  return { value: eloFromScore(s), standardError: (score.standardError * ELO_PER_LOGIT) / (s * (1 - s)) };
}

/** Sample covariance from sums. */
function centred(products: number, sumA: number, sumB: number, n: number): number {
  return (products - (sumA * sumB) / n) / (n - 1);
}

/** value / error, with 0 / 0 = 0. */
function ratio(value: number, error: number): number {
  return value === 0 ? 0 : value / error;
}

/** A number with the ends of its interval, however that was made. */
export interface Ends {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Difference of two independent numbers from their intervals alone: the distances to the ends, added in squares. It keeps
 * the level of the two intervals.
 *
 * @see Zou & Donner (2008), Stat. Med. 27:1693 (method of variance estimates recovery)
 */
export function intervalDifference(a: Ends, b: Ends): Ends {
  const value = a.value - b.value;
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  };
}
