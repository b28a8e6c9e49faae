import { requirePositive } from './check.ts';
import type { Counts } from './counts.ts';
import type { EloEstimate } from './elo.ts';
import { eloEstimate } from './elo.ts';
import type { Estimate } from './interval.ts';
import type { ScoreOptions } from './score.ts';

/**
 * - `balanced`: the interval lies inside (-margin, margin)
 * - `first-favoured`, `second-favoured`: it lies wholly outside, above or below
 * - `undecided`: it crosses a margin
 */
export type BalanceVerdict = 'balanced' | 'first-favoured' | 'second-favoured' | 'undecided';

export interface EquivalenceResult {
  readonly verdict: BalanceVerdict;
  readonly marginElo: number;
  /** The level of the two one-sided tests. */
  readonly alpha: number;
  /** Elo with the interval of level 1 - 2 alpha that decided. */
  readonly elo: EloEstimate;
}

/**
 * Two one-sided tests: is the advantage smaller than a margin that matters?
 *
 * "Balanced" at level alpha exactly when the interval of level 1 - 2 alpha (90 % for 5 %) lies inside
 * (-margin, margin). A non-significant difference is not evidence of balance; this is. Not to be repeated while
 * the games arrive: that is `balanceSprt`.
 *
 * @param marginElo largest advantage still called balanced, above 0
 * @see Schuirmann (1987), J. Pharmacokinet. Biopharm. 15:657
 */
export function balanceTest(
  counts: Counts,
  marginElo: number,
  options: { readonly alpha?: number } & Omit<ScoreOptions, 'confidence'> = {},
): EquivalenceResult {
  requirePositive('marginElo', marginElo);
  const { alpha = 0.05, ...rest } = options;
  if (!(alpha > 0 && alpha < 0.5)) throw new RangeError(`alpha must lie between 0 and 0.5, got ${alpha}`);
  const elo = eloEstimate(counts, { ...rest, confidence: 1 - 2 * alpha });
  return { verdict: balanceVerdict(elo, marginElo), marginElo, alpha, elo };
}

/** The verdict of an Elo interval against a margin. */
export function balanceVerdict(elo: Estimate, marginElo: number): BalanceVerdict {
  const { low, high } = elo.interval;
  if (low > -marginElo && high < marginElo) return 'balanced';
  if (low >= marginElo) return 'first-favoured';
  if (high <= -marginElo) return 'second-favoured';
  return 'undecided';
}
