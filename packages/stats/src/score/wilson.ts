import { requireConfidence, requirePositive } from './check.ts';
import { clamp, DEFAULT_CONFIDENCE, type Estimate, type Interval } from './interval.ts';
import { twoSidedZ } from '../numeric/normal.ts';

/**
 * A share with its Wilson score interval.
 *
 * Never leaves [0, 1], never has width 0, and covers well from a few dozen observations on. Fractions are
 * allowed: with correlated games pass effective counts (games / design effect).
 *
 * @param count cases counted, 0 to `total`
 * @param total observations, above 0
 * @throws RangeError when `total` is not above 0 or `count` is outside [0, total]
 * @see Wilson (1927), J. Am. Stat. Assoc. 22:209; Brown, Cai & DasGupta (2001), Statist. Sci. 16:101
 */
export function wilsonShare(count: number, total: number, confidence: number = DEFAULT_CONFIDENCE): Estimate {
  requireConfidence(confidence);
  requireShare(count, total);
  return { value: count / total, interval: wilsonWith(count, total, twoSidedZ(confidence), confidence) };
}

/** The Wilson interval for a given normal quantile. */
export function wilsonWith(count: number, total: number, z: number, confidence: number): Interval {
  const p = count / total;
  const denominator = 1 + (z * z) / total;
  const centre = (p + (z * z) / (2 * total)) / denominator;
  const reach = (z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total))) / denominator;
  return {
    // At the edges the formula gives exactly 0 and 1; rounding must not move them.
    low: count === 0 ? 0 : clamp(centre - reach, 0, 1),
    high: count === total ? 1 : clamp(centre + reach, 0, 1),
    method: 'wilson',
    confidence,
  };
}

function requireShare(count: number, total: number): void {
  requirePositive('total', total);
  if (!(count >= 0 && count <= total)) throw new RangeError(`count must lie in 0 to ${total}, got ${count}`);
}
