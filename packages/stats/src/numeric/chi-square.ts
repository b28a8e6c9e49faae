import { incompleteGamma } from './gamma.ts';

/**
 * P(X >= value) for a chi-square X: the p-value of a chi-square statistic.
 *
 * @param value at least 0
 * @param degrees degrees of freedom, at least 1
 */
export function chiSquareUpper(value: number, degrees: number): number {
  return incompleteGamma(degrees / 2, value / 2).upper;
}
