import type { Counts, Results } from './counts.ts';
import { requireCount } from './check.ts';
import { incompleteBeta } from './numeric/beta.ts';
import { normalCdf } from './numeric/normal.ts';
import { scoreEstimate } from './score.ts';

/**
 * Likelihood of superiority as this project reports it: Φ((s - 1/2) / SE), from games or pairs.
 *
 * A one-sided normal approximation, not a probability that the player is better. Degenerate counts follow the
 * Jeffreys rule of `scoreEstimate`.
 */
export function superiority(counts: Counts): number {
  const { value, standardError } = scoreEstimate(counts);
  return normalCdf((value - 0.5) / standardError);
}

/**
 * The form of cutechess: Φ((W - L) / sqrt(W + L)). Draws do not enter.
 *
 * @returns 0.5 when there is no decisive game
 */
export function superiorityFromDecisive({ wins, losses }: Pick<Results, 'wins' | 'losses'>): number {
  requireCount('wins', wins);
  requireCount('losses', losses);
  return wins + losses === 0 ? 0.5 : normalCdf((wins - losses) / Math.sqrt(wins + losses));
}

/** The Bayesian form with a uniform prior: P(Beta(W + 1, L + 1) > 1/2). Draws do not enter. */
export function superiorityPosterior({ wins, losses }: Pick<Results, 'wins' | 'losses'>): number {
  requireCount('wins', wins);
  requireCount('losses', losses);
  return 1 - incompleteBeta(0.5, wins + 1, losses + 1);
}
