import { requireConfidence, requirePositive } from './check.ts';
import { type Counts, isPairs, scoreCells, type ScoreMoments, scoreMoments } from './counts.ts';
import {
  around,
  clampInterval,
  DEFAULT_CONFIDENCE,
  type EstimateWithError,
  type IntervalMethod,
} from './interval.ts';
import { twoSidedZ } from '../numeric/normal.ts';
import { twoSidedT } from '../numeric/student.ts';

/** Below this many units the score is estimated with 1/2 added to every cell. */
export const JEFFREYS_BELOW = 30;

export interface ScoreOptions {
  /** Two-sided level in (0, 1). Default 0.95. */
  readonly confidence?: number;
  /** `t` uses Student quantiles with units - 1 degrees; matters below about 200 units. Default `normal`. */
  readonly quantile?: 'normal' | 't';
  /**
   * The variance of the mean is multiplied by this: a design effect, or played / distinct games.
   * Default 1.
   */
  readonly varianceInflation?: number;
}

/** A mean score on the scale 0 to 1 (draw = 1/2). */
export interface ScoreEstimate extends EstimateWithError {
  /** Score of the counts as they are; differs from `value` only for method `jeffreys`. */
  readonly observed: number;
  /** Standard deviation of one unit. */
  readonly deviation: number;
  readonly units: number;
  /** 1 for single games, 2 for pairs. */
  readonly gamesPerUnit: number;
}

/**
 * Mean score with standard error sqrt(v / N) and Wald interval, v the population variance of the unit score.
 *
 * When fewer than two cells are filled, or there are fewer than 30 units, 1/2 is added to every cell first
 * (Jeffreys' prior) and the interval says so: a plain interval would have width 0 for 200 draws in a row.
 * The interval is cut to [0, 1].
 *
 * @throws RangeError when there is no unit, a cell is negative, or an option is out of range
 * @see Agresti & Coull (1998) on added counts; the prior is that of the cutechess test
 */
export function scoreEstimate(counts: Counts, options: ScoreOptions = {}): ScoreEstimate {
  const { confidence = DEFAULT_CONFIDENCE, quantile = 'normal', varianceInflation = 1 } = options;
  requireConfidence(confidence);
  requirePositive('varianceInflation', varianceInflation);
  const { observed, used, adjusted } = usedMoments(counts);
  const standardError = Math.sqrt((used.variance / used.units) * varianceInflation);
  const factor =
    quantile === 't' ? twoSidedT(confidence, Math.max(1, used.units - 1)) : twoSidedZ(confidence);
  const plain: IntervalMethod = quantile === 't' ? 'wald-t' : 'wald';
  const method = adjusted ? 'jeffreys' : plain;
  return {
    value: used.mean,
    standardError,
    interval: clampInterval(around(used.mean, factor * standardError, method, confidence), 0, 1),
    observed: observed.mean,
    deviation: Math.sqrt(used.variance),
    units: observed.units,
    gamesPerUnit: isPairs(counts) ? 2 : 1,
  };
}

/** Moments as observed, and as used after the Jeffreys rule. */
export function usedMoments(counts: Counts): {
  observed: ScoreMoments;
  used: ScoreMoments;
  adjusted: boolean;
} {
  const cells = scoreCells(counts);
  const observed = scoreMoments(cells);
  const adjusted = observed.units < JEFFREYS_BELOW || cells.filter((count) => count > 0).length < 2;
  return { observed, used: adjusted ? scoreMoments(cells.map((count) => count + 0.5)) : observed, adjusted };
}
