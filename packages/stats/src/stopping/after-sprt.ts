import { requireConfidence, throwIssues } from '../score/check.ts';
import { regularised } from './constrained-mle.ts';
import { type Counts, scoreCells, scoreMoments } from '../score/counts.ts';
import { scoreFromElo } from '../score/elo.ts';
import { DEFAULT_CONFIDENCE, type Estimate } from '../score/interval.ts';
import { outcomeProbability } from '../numeric/brownian.ts';
import { bisect } from '../numeric/roots.ts';
import { sprtBounds, sprtIssues, type SprtOptions } from './sprt.ts';

/** Elo searched: far beyond the scores that are told apart from 0 and 1. */
const REACH = 1000;

/**
 * Median-unbiased Elo after (or during) a logistic sequential test, with an interval labelled `stage-wise`. The plain estimate is
 * biased by the stopping rule: the two can differ in sign.
 *
 * The likelihood ratio is treated as a Brownian motion between the bounds, outcomes are ordered from an early
 * acceptance of H0 to an early acceptance of H1, and the estimate is the Elo at which the observed outcome is
 * the median one. A ratio beyond its bound is brought back along its mean slope.
 *
 * @throws RangeError for a wrong or non-logistic test, or without a unit
 * @see Siegmund (1985), Sequential Analysis; M. Van den Bergh, "Brownian approximation"
 */
export function eloAfterSprt(
  counts: Counts,
  test: SprtOptions,
  confidence: number = DEFAULT_CONFIDENCE,
): Estimate {
  requireConfidence(confidence);
  throwIssues(sprtIssues(test));
  if (test.model !== 'logistic')
    throw new RangeError(`the estimate takes a logistic test, got ${test.model}`);
  const { lower, upper } = sprtBounds(test);
  const { units, shares } = regularised(scoreCells(counts));
  const { mean, variance } = scoreMoments(shares);
  const s0 = scoreFromElo(test.elo0);
  const s1 = scoreFromElo(test.elo1);
  const slope = ((s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
  const llr = units * slope;
  const position = Math.min(upper, Math.max(lower, llr));
  const time = position === llr ? units : position / slope;

  const probability = (elo: number): number => {
    const s = scoreFromElo(elo);
    // The likeliest variance when the mean is s.
    const v = variance + (s - mean) ** 2;
    const drift = ((s1 - s0) * (2 * s - s0 - s1)) / (2 * v);
    return outcomeProbability({ lower, upper, drift, variance: (s1 - s0) ** 2 / v }, time, position);
  };
  const quantile = (p: number): number => {
    if (probability(-REACH) <= p) return -REACH;
    if (probability(REACH) >= p) return REACH;
    return bisect((elo) => probability(elo) - p, -REACH, REACH);
  };
  const tail = (1 - confidence) / 2;
  return {
    value: quantile(0.5),
    interval: { low: quantile(1 - tail), high: quantile(tail), method: 'stage-wise', confidence },
  };
}
