import type { Counts } from './counts.ts';
import { normalCdf } from '../numeric/normal.ts';
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
