import { twoSidedZ } from '../numeric/normal.ts';

/**
 * How an interval was made. Every interval carries one of these; `docs/methods.md` explains each.
 *
 * - `wald`, `wald-t`: estimate -+ quantile x standard error (normal or Student quantile)
 * - `jeffreys`: Wald after adding 1/2 to every cell, for degenerate or small samples
 * - `wilson-t`: Wilson's form with the variance of the units, Student quantile
 * - `cr3-t`: the same with the error between openings (CR3)
 * - `within-t`: the same with the error within openings
 * - `cluster-t`: standard error between clusters, Student quantile; in stop rules
 * - `clopper-pearson`: exact interval of a share, for small counts
 * - `wilson`: Wilson score interval for a share
 * - `newcombe`: difference of two shares from their Wilson intervals
 * - `goodman`: Wilson intervals that hold for all shares at once
 * - `order-statistics`: two sorted observations around a quantile
 * - `confidence-sequence`: holds at every look
 * - `stage-wise`: ordering of sequential outcomes after a test with a stopping rule
 * - `delta`: normal interval on a transformed scale
 */
export const INTERVAL_METHODS = [
  'wald',
  'wald-t',
  'jeffreys',
  'wilson-t',
  'cr3-t',
  'within-t',
  'cluster-t',
  'clopper-pearson',
  'wilson',
  'newcombe',
  'goodman',
  'order-statistics',
  'confidence-sequence',
  'stage-wise',
  'delta',
] as const;

export type IntervalMethod = (typeof INTERVAL_METHODS)[number];

/** A range of values with the method that made it and its nominal level in (0, 1). */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly method: IntervalMethod;
  readonly confidence: number;
}

/** A number with its interval. */
export interface Estimate {
  readonly value: number;
  readonly interval: Interval;
}

/** A number with its interval and its standard error. */
export interface EstimateWithError extends Estimate {
  readonly standardError: number;
}

/** The level used when a caller names none. */
export const DEFAULT_CONFIDENCE = 0.95;

/** value -+ reach, without any clamping. */
export function around(value: number, reach: number, method: IntervalMethod, confidence: number): Interval {
  return { low: value - reach, high: value + reach, method, confidence };
}

/** value -+ the normal quantile times the standard error. */
export function waldEstimate(value: number, standardError: number, confidence: number): EstimateWithError {
  const reach = twoSidedZ(confidence) * standardError;
  return { value, standardError, interval: around(value, reach, 'wald', confidence) };
}

/** The interval cut to `[low, high]`, for quantities that cannot leave that range. */
export function clampInterval(interval: Interval, low: number, high: number): Interval {
  return { ...interval, low: clamp(interval.low, low, high), high: clamp(interval.high, low, high) };
}

/** The interval carried through an increasing function. */
export function mapInterval(interval: Interval, increasing: (value: number) => number): Interval {
  return { ...interval, low: increasing(interval.low), high: increasing(interval.high) };
}

/** `value` moved into `[low, high]`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
