import { requireConfidence } from './check.ts';
import { regularised, withMean } from './constrained-mle.ts';
import type { Counts } from './counts.ts';
import { scoreCells, sum, unitCount } from './counts.ts';
import type { Interval } from './interval.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import { chiSquareQuantile } from './numeric/chi-square.ts';
import { bisect } from './numeric/roots.ts';

const EDGE = 1e-9;

/**
 * Profile (empirical-likelihood) interval of the mean score: every s with
 * 2 N sum p ln(p / q(s)) <= chi-square quantile, q(s) the likeliest distribution with mean s.
 *
 * Follows the skewness of the data, stays inside (0, 1), and is invariant under the Elo transform, so carry its
 * ends through `eloFromScore` for an Elo interval. Better than the Wald interval for lopsided counts.
 *
 * @throws RangeError when there is no unit
 * @see Owen (1988), Biometrika 75:237
 */
export function profileInterval(counts: Counts, confidence: number = DEFAULT_CONFIDENCE): Interval {
  requireConfidence(confidence);
  if (!(unitCount(counts) > 0)) throw new RangeError('a score needs at least one unit, got none');
  const { units, shares } = regularised(scoreCells(counts));
  const limit = chiSquareQuantile(confidence, 1);
  const top = shares.length - 1;
  const centre = sum(shares.map((p, i) => (p * i) / top));
  const excess = (mean: number): number => {
    const q = withMean(shares, mean);
    return 2 * units * sum(shares.map((p, i) => p * Math.log(p / q[i]!))) - limit;
  };
  return {
    low: excess(EDGE) > 0 ? bisect(excess, EDGE, centre) : 0,
    high: excess(1 - EDGE) > 0 ? bisect(excess, centre, 1 - EDGE) : 1,
    method: 'profile',
    confidence,
  };
}
