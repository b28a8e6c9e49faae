import { requireConfidence, requirePositive } from '../score/check.ts';
import type { Histogram } from './histogram.ts';
import { around, DEFAULT_CONFIDENCE, type Interval } from '../score/interval.ts';
import { twoSidedT } from '../numeric/student.ts';

/**
 * Number of values, their sum and the sum of their squares: enough for a mean with its error, and they add up.
 * The shape of `Moments` in packages/records.
 */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly sumSquares: number;
}

export function momentsOf(values: Iterable<number>): Moments {
  const moments = { n: 0, sum: 0, sumSquares: 0 };
  for (const value of values) {
    moments.n += 1;
    moments.sum += value;
    moments.sumSquares += value * value;
  }
  return moments;
}

export function momentsOfHistogram(histogram: Histogram): Moments {
  const moments = { n: 0, sum: 0, sumSquares: 0 };
  for (const { value, count } of histogram) {
    moments.n += count;
    moments.sum += count * value;
    moments.sumSquares += count * value * value;
  }
  return moments;
}

/** A mean with its error and the spread of single values. */
export interface MeanEstimate {
  readonly value: number;
  /** Null for one value. */
  readonly standardError: number | null;
  /** Null for one value, and where a summary withholds it. */
  readonly interval: Interval | null;
  readonly count: number;
  /** Sample standard deviation (divisor count - 1); 0 for one value. */
  readonly deviation: number;
}

/**
 * Mean with a Student interval.
 *
 * @param options `varianceInflation` multiplies the variance of the mean (design effect, duplicates)
 * @throws RangeError without a value
 */
export function meanEstimate(
  moments: Moments,
  options: { readonly confidence?: number; readonly varianceInflation?: number } = {},
): MeanEstimate {
  const { confidence = DEFAULT_CONFIDENCE, varianceInflation = 1 } = options;
  requireConfidence(confidence);
  requirePositive('varianceInflation', varianceInflation);
  requirePositive('n', moments.n);
  const count = moments.n;
  const value = moments.sum / count;
  if (count < 2) return { value, standardError: null, interval: null, count, deviation: 0 };
  const deviation = Math.sqrt(Math.max(0, moments.sumSquares - count * value * value) / (count - 1));
  const standardError = deviation * Math.sqrt(varianceInflation / count);
  const degrees = Math.max(1, count / Math.max(1, varianceInflation) - 1);
  const reach = twoSidedT(confidence, degrees) * standardError;
  return { value, standardError, interval: around(value, reach, 'wald-t', confidence), count, deviation };
}
