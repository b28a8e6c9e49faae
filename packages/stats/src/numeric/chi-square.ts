import { incompleteGamma } from './gamma.ts';
import { bisect } from './roots.ts';

/**
 * P(X >= value) for a chi-square X: the p-value of a chi-square statistic.
 *
 * @param value at least 0
 * @param degrees degrees of freedom, at least 1
 */
export function chiSquareUpper(value: number, degrees: number): number {
  return incompleteGamma(degrees / 2, value / 2).upper;
}

/**
 * Quantile of the chi-square law by bisection; 3.841458821 for 0.95 and 1 degree.
 *
 * @param p in (0, 1)
 * @param degrees degrees of freedom, at least 1
 */
export function chiSquareQuantile(p: number, degrees: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a probability inside (0, 1) is needed, got ${p}`);
  let reach = 2 * degrees;
  while (chiSquareUpper(reach, degrees) > 1 - p) reach *= 2;
  return bisect((x) => chiSquareUpper(x, degrees) - (1 - p), 0, reach);
}
