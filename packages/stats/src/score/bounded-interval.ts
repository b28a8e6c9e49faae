import { clamp, type Interval, type IntervalMethod } from './interval.ts';
import { incompleteBeta } from '../numeric/beta.ts';
import { bisect } from '../numeric/roots.ts';
import { twoSidedT } from '../numeric/student.ts';
import { requireConfidence, requirePositive } from './check.ts';

/** A mean of values in [0, 1], with what its error is worth. */
export interface BoundedMean {
  readonly value: number;
  /** As many yes-or-no observations at `value` would have the same error. */
  readonly worth: number;
  /** Of the Student quantile; Infinity for a normal one. */
  readonly degrees: number;
}

/**
 * Interval of a mean in [0, 1] in Wilson's form: all means m for which |value - m| is at most
 * t sqrt(m (1 - m) / worth). It stays in [0, 1], has a width at 0 and at 1, and is asymmetric where the mean is
 * lopsided; with the variance m (1 - m) of shares it is Wilson's interval itself.
 *
 * @throws RangeError when `worth` is not above 0 or `value` is outside [0, 1]
 * @see Wilson (1927); Korn & Graubard (1998), Survey Methodology 24:193 on effective sizes with Student quantiles
 */
export function boundedInterval(
  { value, worth, degrees }: BoundedMean,
  method: IntervalMethod,
  confidence: number,
): Interval {
  requireConfidence(confidence);
  requirePositive('worth', worth);
  if (!(value >= 0 && value <= 1)) throw new RangeError(`a mean in [0, 1] is needed, got ${value}`);
  const t = twoSidedT(confidence, degrees);
  const denominator = 1 + (t * t) / worth;
  const centre = (value + (t * t) / (2 * worth)) / denominator;
  const reach = (t * Math.sqrt((value * (1 - value)) / worth + (t * t) / (4 * worth * worth))) / denominator;
  return {
    low: value === 0 ? 0 : clamp(centre - reach, 0, 1),
    high: value === 1 ? 1 : clamp(centre + reach, 0, 1),
    method,
    confidence,
  };
}

/** Below so many cases, or cases that are none, a share gets the exact interval. */
const EXACT_BELOW = 10;

/**
 * Interval of a share that holds for any share: Clopper and Pearson's. Used for small counts, where Wilson's falls to 90 %;
 * fractions are allowed, as effective counts are.
 *
 * @see Clopper & Pearson (1934), Biometrika 26:404; Korn & Graubard (1998)
 */
function exactShare(count: number, total: number, confidence: number): Interval {
  requireConfidence(confidence);
  requirePositive('total', total);
  if (!(count >= 0 && count <= total)) throw new RangeError(`count must lie in 0 to ${total}, got ${count}`);
  const tail = (1 - confidence) / 2;
  const quantile = (p: number, a: number, b: number): number =>
    bisect((x) => incompleteBeta(x, a, b) - p, 0, 1);
  return {
    low: count === 0 ? 0 : quantile(tail, count, total - count + 1),
    high: count === total ? 1 : quantile(1 - tail, count + 1, total - count),
    method: 'clopper-pearson',
    confidence,
  };
}

/** A share by the interval that holds for its counts. */
export function shareInterval(
  count: number,
  total: number,
  confidence: number,
  degrees: number = Infinity,
): Interval {
  const few = Math.min(count, total - count) < EXACT_BELOW;
  if (few) return exactShare(count, total, confidence);
  return boundedInterval({ value: count / total, worth: total, degrees }, 'wilson', confidence);
}
