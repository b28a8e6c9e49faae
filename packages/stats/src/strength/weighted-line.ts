import { requireFinite, requirePositive } from '../score/check.ts';
import { DEFAULT_CONFIDENCE, type EstimateWithError, waldEstimate } from '../score/interval.ts';
import { chiSquareUpper } from '../numeric/chi-square.ts';

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** Standard error of y. */
  readonly standardError: number;
}

/** y = intercept + slope x. */
export interface LineFit {
  readonly slope: EstimateWithError;
  readonly intercept: EstimateWithError;
  /** Covariance of slope and intercept. */
  readonly covariance: number;
  /** Weighted sum of squared residuals; about `degrees` when a line describes the data. */
  readonly chiSquare: number;
  readonly degrees: number;
  /** Small: the points do not lie on a line within their errors. 1 when there is nothing to test. */
  readonly pValue: number;
}

/**
 * Weighted least squares with weights 1 / SE^2, the errors taken as known.
 *
 * @param points at least 2 different x
 * @throws RangeError otherwise
 * @see Bevington & Robinson (2003), Data Reduction and Error Analysis, 6.4
 */
export function fitLine(points: readonly LinePoint[], confidence: number = DEFAULT_CONFIDENCE): LineFit {
  let [s, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0];
  for (const { x, y, standardError } of points) {
    requireFinite('x', x);
    requireFinite('y', y);
    requirePositive('standard error', standardError);
    const w = 1 / standardError ** 2;
    s += w;
    sx += w * x;
    sy += w * y;
    sxx += w * x * x;
    sxy += w * x * y;
  }
  if (new Set(points.map(({ x }) => x)).size < 2) {
    throw new RangeError('a line needs points at 2 or more different x');
  }
  const determinant = s * sxx - sx * sx;
  const slope = (s * sxy - sx * sy) / determinant;
  const intercept = (sxx * sy - sx * sxy) / determinant;
  const chiSquare = points.reduce(
    (sum, p) => sum + ((p.y - intercept - slope * p.x) / p.standardError) ** 2,
    0,
  );
  const degrees = points.length - 2;
  const withError = (value: number, variance: number): EstimateWithError =>
    waldEstimate(value, Math.sqrt(variance), confidence);
  return {
    slope: withError(slope, s / determinant),
    intercept: withError(intercept, sxx / determinant),
    covariance: -sx / determinant,
    chiSquare,
    degrees,
    pValue: degrees > 0 ? chiSquareUpper(chiSquare, degrees) : 1,
  };
}
