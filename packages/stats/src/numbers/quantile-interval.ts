import { requireConfidence } from '../score/check.ts';
import {
  ascendingEntries,
  type Histogram,
  histogramCount,
  histogramQuantile,
  orderStatistic,
} from './histogram.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../score/interval.ts';
import { binomialCdf } from '../numeric/beta.ts';

/** A quantile with its interval; `interval` is null when there are too few observations for the level. */
export interface QuantileEstimate {
  readonly value: number;
  readonly interval: Interval | null;
}

export interface QuantileOptions {
  readonly confidence?: number;
  /** Independent units behind the observations, when fewer than the observations. Default: all are independent. */
  readonly effectiveCount?: number;
}

/**
 * A quantile (type 7) with the interval between two order statistics.
 *
 * The ranks are those of the exact binomial interval, so coverage is at least the level for independent
 * observations, whatever their distribution; no resampling is needed and a histogram is enough. With correlated
 * observations the ranks are taken at the effective count and scaled up (Woodruff).
 *
 * @param p in (0, 1); 0.5 is the median
 * @throws RangeError for an empty histogram
 * @see David & Nagaraja (2003), Order Statistics, 7.1; Woodruff (1952), J. Am. Stat. Assoc. 47:635
 */
export function quantileEstimate(
  histogram: Histogram,
  p: number,
  options: QuantileOptions = {},
): QuantileEstimate {
  const { confidence = DEFAULT_CONFIDENCE } = options;
  requireConfidence(confidence);
  const value = histogramQuantile(histogram, p);
  const entries = ascendingEntries(histogram);
  const count = histogramCount(entries);
  const effective = Math.floor(Math.min(count, options.effectiveCount ?? count));
  const tail = (1 - confidence) / 2;
  // Lower rank: the largest l with P(X < l) <= tail; upper rank: the smallest u with P(X >= u) <= tail.
  const lower = firstWhere(effective, (k) => binomialCdf(k, effective, p) > tail);
  const upper = firstWhere(effective, (k) => binomialCdf(k, effective, p) >= 1 - tail) + 1;
  if (effective < 1 || lower < 1 || upper > effective) return { value, interval: null };
  const scaled = (rank: number): number => Math.max(1, Math.ceil((rank * count) / effective - 1e-9));
  return {
    value,
    interval: {
      low: orderStatistic(entries, scaled(lower)),
      high: orderStatistic(entries, scaled(upper)),
      method: 'order-statistics',
      confidence,
    },
  };
}

/** Smallest k in 0 to n for which an increasing condition holds. */
function firstWhere(n: number, holds: (k: number) => boolean): number {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
