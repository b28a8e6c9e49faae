import { requireCount } from '../score/check.ts';

/** How often a value occurred. */
export interface HistogramEntry {
  readonly value: number;
  readonly count: number;
}

/**
 * Values with their counts, in any order, values distinct. What `SELECT plies AS value, count(*) AS count ...
 * GROUP BY plies` returns: a million game lengths are a few hundred entries.
 */
export type Histogram = readonly HistogramEntry[];

/** Sum of two histograms, ascending. */
export function addHistograms(a: Histogram, b: Histogram): HistogramEntry[] {
  const counts = new Map<number, number>();
  for (const { value, count } of [...a, ...b]) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => a.value - b.value);
}

/** Observations in a histogram. */
export function histogramCount(histogram: Histogram): number {
  return histogram.reduce((total, { count }) => total + count, 0);
}

/** Entries that count, ascending by value. @throws RangeError for a count that is negative or not finite */
export function ascendingEntries(histogram: Histogram): HistogramEntry[] {
  for (const { value, count } of histogram) {
    requireCount(`count of ${value}`, count);
    if (!Number.isFinite(value)) throw new RangeError(`histogram values must be finite, got ${value}`);
  }
  return histogram.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
}

/**
 * The k-th smallest observation.
 *
 * @param entries ascending, from `ascendingEntries`
 * @param rank 1 (smallest) to the number of observations
 */
export function orderStatistic(entries: readonly HistogramEntry[], rank: number): number {
  let passed = 0;
  for (const { value, count } of entries) {
    passed += count;
    if (passed >= rank) return value;
  }
  throw new RangeError(`rank ${rank} is outside 1 to ${passed}`);
}

/**
 * Quantile by linear interpolation between order statistics, type 7 (the default of R and NumPy).
 *
 * @param p in [0, 1]
 * @throws RangeError for an empty histogram or p outside [0, 1]
 * @see Hyndman & Fan (1996), Am. Stat. 50:361
 */
export function histogramQuantile(histogram: Histogram, p: number): number {
  const entries = ascendingEntries(histogram);
  const position = quantilePosition(histogramCount(entries), p);
  const below = orderStatistic(entries, position.rank);
  return position.fraction === 0
    ? below
    : below + position.fraction * (orderStatistic(entries, position.rank + 1) - below);
}

function quantilePosition(count: number, p: number): { rank: number; fraction: number } {
  if (!(count >= 1)) throw new RangeError('a quantile needs at least one value, got none');
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a quantile level lies in [0, 1], got ${p}`);
  const position = (count - 1) * p;
  const whole = Math.floor(position);
  return { rank: whole + 1, fraction: position - whole };
}
