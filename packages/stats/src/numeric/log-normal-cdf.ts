import { normalCdf } from './normal.ts';

/** Below this the asymptotic series of the Mills ratio is exact to 1e-12 and Φ itself nears underflow. */
const ASYMPTOTIC_BELOW = -30;

/**
 * ln Φ(x) for the standard normal law, also where Φ(x) is too small for a double.
 *
 * @see Abramowitz & Stegun (1964), 26.2.12
 */
export function logNormalCdf(x: number): number {
  if (x > ASYMPTOTIC_BELOW) return Math.log(normalCdf(x));
  const u = 1 / (x * x);
  return -0.5 * x * x - Math.log(-x * Math.sqrt(2 * Math.PI)) + Math.log1p(-u * (1 - 3 * u * (1 - 5 * u)));
}
