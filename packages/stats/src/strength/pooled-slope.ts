import { chiSquareUpper } from '../numeric/chi-square.ts';
import { requirePositive } from '../score/check.ts';
import { DEFAULT_CONFIDENCE, type EstimateWithError, waldEstimate } from '../score/interval.ts';
import { slopeVerdict, type StrengthVerdict } from './strength.ts';

/** The mean change of several things, each of which counts the same. */
export interface PooledSlope {
  /** Mean over these, not over others like them: its error is that of the single slopes alone. */
  readonly mean: EstimateWithError;
  /** Change that counts as none. */
  readonly margin: number;
  /** `stable`: the 90 % interval of the mean lies within the margin; `still-moving`: the 95 % interval excludes 0. */
  readonly verdict: StrengthVerdict;
  /** P-value of "all slopes are equal" (Cochran's Q). */
  readonly alike: number;
}

/**
 * The mean of slopes that were measured independently, with equal weights: a precise one does not speak for the others.
 *
 * @param slopes at least 2, standard errors above 0
 * @param margin above 0
 * @throws RangeError otherwise
 * @see Cochran (1954), Biometrics 10:101
 */
export function pooledSlope(
  slopes: readonly { readonly value: number; readonly standardError: number }[],
  margin: number,
  confidence: number = DEFAULT_CONFIDENCE,
): PooledSlope {
  if (slopes.length < 2) throw new RangeError(`a pooled slope needs at least 2 slopes, got ${slopes.length}`);
  requirePositive('margin', margin);
  for (const { standardError } of slopes) requirePositive('standard error', standardError);
  const n = slopes.length;
  const value = slopes.reduce((sum, slope) => sum + slope.value, 0) / n;
  const standardError = Math.sqrt(slopes.reduce((sum, slope) => sum + slope.standardError ** 2, 0)) / n;
  const weights = slopes.map((slope) => 1 / slope.standardError ** 2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const centre = slopes.reduce((sum, slope, at) => sum + weights[at]! * slope.value, 0) / total;
  const q = slopes.reduce((sum, slope, at) => sum + weights[at]! * (slope.value - centre) ** 2, 0);
  return {
    mean: waldEstimate(value, standardError, confidence),
    margin,
    verdict: slopeVerdict({ value, standardError }, margin),
    alike: chiSquareUpper(q, n - 1),
  };
}
