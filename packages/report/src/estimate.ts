import type { Estimate as StatsEstimate, GuardedEstimate } from '@draughts-lab/stats';

/**
 * A number with its interval. `low` and `high` are null where no interval can be given, and then `method` is null too;
 * a single null end lies beyond what the scale can show.
 */
export interface Estimate {
  /** The number itself, in the unit of its field. */
  readonly value: number;
  /** Lower end of the interval, at 95 % unless the field says otherwise. */
  readonly low: number | null;
  /** Upper end of the interval. */
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

/** Where the Elo scale ends: a score of 0.999. What lies beyond has no Elo that means anything. */
const ELO_END = 1199.8;

/** Whether an Elo is no number but the end of its scale: all games were won, or lost. */
export const isOffScale = (elo: number): boolean => Math.abs(elo) >= ELO_END;

/** An Elo estimate of packages/stats: an end that lies beyond the scale becomes null. */
export function eloEstimateOf(estimate: StatsEstimate | GuardedEstimate): Estimate {
  const { low, high, ...rest } = estimateOf(estimate);
  const end = (elo: number | null): number | null => (elo === null || isOffScale(elo) ? null : elo);
  return { ...rest, low: end(low), high: end(high) };
}

/** A number for which no interval can be given. */
export function plainEstimate(value: number): Estimate {
  return { value, low: null, high: null, method: null };
}
