import type { Estimate } from '../score/interval.ts';

/**
 * - `balanced`: the interval lies inside (-margin, margin)
 * - `first-favoured`, `second-favoured`: it lies wholly outside, above or below
 * - `undecided`: it crosses a margin
 */
export type BalanceVerdict = 'balanced' | 'first-favoured' | 'second-favoured' | 'undecided';

/**
 * The verdict of an Elo interval against a margin: two one-sided tests.
 *
 * "Balanced" is shown at level alpha exactly when the interval of level 1 - 2 alpha (90 % for 5 %) lies inside
 * (-margin, margin). A non-significant difference is not evidence of balance; this is. Not to be repeated while the
 * games arrive.
 *
 * @param marginElo largest advantage still called balanced, above 0
 * @see Schuirmann (1987), J. Pharmacokinet. Biopharm. 15:657
 */
export function balanceVerdict(elo: Estimate, marginElo: number): BalanceVerdict {
  const { low, high } = elo.interval;
  if (low > -marginElo && high < marginElo) return 'balanced';
  if (low >= marginElo) return 'first-favoured';
  if (high <= -marginElo) return 'second-favoured';
  return 'undecided';
}
