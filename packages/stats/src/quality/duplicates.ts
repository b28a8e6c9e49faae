import { requirePositive } from '../score/check.ts';

/** Below this share of distinct games a report warns. */
export const DISTINCT_WARN_BELOW = 0.99;
/** Below this share no interval is given. */
export const DISTINCT_REFUSE_BELOW = 0.5;

/** Whether a run played different games. */
export interface DuplicateGuard {
  readonly played: number;
  /** Different move sequences. */
  readonly distinct: number;
  /** distinct / played, in (0, 1]. */
  readonly ratio: number;
  /** played / distinct: what the variance of every mean has to be multiplied by. */
  readonly varianceInflation: number;
  readonly verdict: 'ok' | 'warn' | 'refuse';
  /** A sentence for the report; null when the verdict is `ok`. */
  readonly message: string | null;
}

/**
 * Guard against counting the same game many times.
 *
 * A deterministic agent without random openings plays one game; ten thousand copies of it are one observation.
 * Intervals use the number of distinct games; below 99 % the report warns, below 50 % it gives no interval.
 *
 * @param played games played, above 0
 * @param distinct different move sequences among them, 1 to `played`
 */
export function duplicateGuard(played: number, distinct: number): DuplicateGuard {
  requirePositive('played', played);
  if (!(distinct > 0 && distinct <= played))
    throw new RangeError(`distinct must lie in 1 to ${played}, got ${distinct}`);
  const ratio = distinct / played;
  const base = { played, distinct, ratio, varianceInflation: played / distinct };
  if (ratio >= DISTINCT_WARN_BELOW) return { ...base, verdict: 'ok', message: null };
  const counts = `only ${distinct} of ${played} games differ`;
  if (ratio >= DISTINCT_REFUSE_BELOW) {
    return { ...base, verdict: 'warn', message: `${counts}; intervals count each game once` };
  }
  return {
    ...base,
    verdict: 'refuse',
    message: `${counts}; no interval is given: add random openings or a random agent`,
  };
}
