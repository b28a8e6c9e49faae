import { incompleteBeta } from './beta.ts';
import { normalQuantile } from './normal.ts';
import { bisect } from './roots.ts';

/** Above this many degrees of freedom the t and the normal quantile differ by less than 1e-7. */
const NORMAL_FROM = 1e8;

/**
 * Distribution function of Student's t.
 *
 * @param t any number
 * @param degrees degrees of freedom, greater than 0
 */
export function studentCdf(t: number, degrees: number): number {
  if (!(degrees > 0)) throw new RangeError(`degrees of freedom must be positive, got ${degrees}`);
  const tail = 0.5 * incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
  return t < 0 ? tail : 1 - tail;
}

/**
 * Quantile of Student's t by bisection on `studentCdf`. Relative error below 1e-9.
 *
 * @param p in (0, 1)
 * @param degrees degrees of freedom, greater than 0; Infinity gives the normal quantile
 * @throws RangeError for arguments outside these domains
 */
export function studentQuantile(p: number, degrees: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a probability inside (0, 1) is needed, got ${p}`);
  if (!(degrees > 0)) throw new RangeError(`degrees of freedom must be positive, got ${degrees}`);
  if (degrees >= NORMAL_FROM) return normalQuantile(p);
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  let reach = 2;
  while (studentCdf(-reach, degrees) > tail) reach *= 2;
  const t = bisect((x) => studentCdf(-x, degrees) - tail, 0, reach);
  return p < 0.5 ? -t : t;
}

/** Two-sided t quantile: the t with P(|T| <= t) = `confidence`; 2.776445105 for 0.95 and 4 degrees. */
export function twoSidedT(confidence: number, degrees: number): number {
  return studentQuantile((1 + confidence) / 2, degrees);
}
