import type { Results } from './counts.ts';
import { requireCount } from './check.ts';
import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { twoSidedP } from '../numeric/normal.ts';
import { shareInterval } from './bounded-interval.ts';

/** Who wins the games that end. */
export interface DecisiveShare {
  /** Games with a winner. */
  readonly decisive: number;
  /** W / (W + L) of the measured player with its interval, exact for small counts; null without a decisive game. */
  readonly share: Estimate | null;
  /** (W - L) / sqrt(W + L), 0 without a decisive game. */
  readonly z: number;
  /** Two-sided p-value of `z` (normal approximation). */
  readonly pValue: number;
}

/**
 * Share of the decisive games won by the measured player, with the sign test against 1/2.
 *
 * A variant with 90 % draws has a tiny Elo advantage by construction and may still be one-sided in the games
 * that end; this is the number that shows it. For independent games: with clusters use `clusterEstimate` on the
 * decisive games.
 */
export function decisiveShare(
  results: Pick<Results, 'wins' | 'losses'>,
  confidence: number = DEFAULT_CONFIDENCE,
): DecisiveShare {
  const { wins, losses } = results;
  requireCount('wins', wins);
  requireCount('losses', losses);
  const decisive = wins + losses;
  if (decisive === 0) return { decisive, share: null, z: 0, pValue: 1 };
  const z = (wins - losses) / Math.sqrt(decisive);
  return {
    decisive,
    share: { value: wins / decisive, interval: shareInterval(wins, decisive, confidence) },
    z,
    pValue: twoSidedP(z),
  };
}
