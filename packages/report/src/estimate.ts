import type { Estimate as StatsEstimate, GuardedEstimate } from '@draughts-lab/stats';

/**
 * A number with its interval. `low` and `high` are null where no interval can be given, and then `method` is null too;
 * a single null end lies beyond what the scale can show.
 */
export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** How the interval was made, by its name in packages/stats. */
  readonly method: string | null;
}

/** An estimate of packages/stats as reports, figures and files have it. An infinite end becomes null, the other one stays. */
export function estimateOf({ value, interval }: StatsEstimate | GuardedEstimate): Estimate {
  if (interval === null) return plainEstimate(value);
  const finite = (end: number): number | null => (Number.isFinite(end) ? end : null);
  return { value, low: finite(interval.low), high: finite(interval.high), method: interval.method };
}

/** A number for which no interval can be given. */
export function plainEstimate(value: number): Estimate {
  return { value, low: null, high: null, method: null };
}
