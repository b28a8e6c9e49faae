import { type Message, message } from '@draughts-lab/input';
import { requirePositive } from '../score/check.ts';

/** Below this share of distinct games a report warns. */
export const DISTINCT_WARN_BELOW = 0.99;
/** Below this share no interval is given. */
const DISTINCT_REFUSE_BELOW = 0.5;

/** Whether a run played different games. */
export interface DuplicateGuard {
  readonly played: number;
  /** Different move sequences. */
  readonly distinct: number;
  /** distinct / played, in (0, 1]. */
  readonly ratio: number;
  readonly verdict: 'ok' | 'warn' | 'refuse';
  /** What the report says; null when the verdict is `ok`. */
  readonly what: Message | null;
}

/**
 * Guard against counting the same game many times.
 *
 * A deterministic agent without random openings plays one game; ten thousand copies of it are one observation: below
 * 50 % no interval is given. Games whose chance is drawn anew each time and that come out alike all the same are what
 * they are, independent draws, and their error needs no correction; below 99 % the report says how many there are.
 *
 * @param played games played, above 0
 * @param distinct different move sequences among them, 1 to `played`
 */
export function duplicateGuard(played: number, distinct: number): DuplicateGuard {
  requirePositive('played', played);
  if (!(distinct > 0 && distinct <= played))
    throw new RangeError(`distinct must lie in 1 to ${played}, got ${distinct}`);
  const ratio = distinct / played;
  const base = { played, distinct, ratio };
  if (ratio >= DISTINCT_WARN_BELOW) return { ...base, verdict: 'ok', what: null };
  if (ratio >= DISTINCT_REFUSE_BELOW)
    return { ...base, verdict: 'warn', what: message('copies.chance', { distinct, played }) };
  return { ...base, verdict: 'refuse', what: message('copies.most', { distinct, played }) };
}
