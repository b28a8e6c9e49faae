import type { Estimate, GuardedEstimate } from '@draughts-lab/stats';

/** A number with its 95 % interval; `low` and `high` are null where no interval can be given. */
export interface ReportEstimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** How the interval was made, by its name in packages/stats. */
  readonly method: string | null;
}

export function reportEstimate({ value, interval }: Estimate | GuardedEstimate): ReportEstimate {
  if (interval === null) return { value, low: null, high: null, method: null };
  const finite = (end: number): number | null => (Number.isFinite(end) ? end : null);
  return { value, low: finite(interval.low), high: finite(interval.high), method: interval.method };
}
