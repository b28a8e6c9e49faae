import { requireCount, requirePositive } from './check.ts';
import type { Counts } from './counts.ts';
import { unitCount } from './counts.ts';
import type { EloEstimate } from './elo.ts';
import { eloEstimate } from './elo.ts';
import type { ScoreOptions } from './score.ts';

/** Fewer units than this make a stop by width unsafe: coverage falls below the nominal level. */
export const SAFE_MIN_UNITS = 200;

export interface PrecisionRule extends ScoreOptions {
  /** Stop when half of the Elo interval is below this. */
  readonly halfWidthElo: number;
  /** Never stop before this many units. Default `SAFE_MIN_UNITS`; a smaller value costs coverage. */
  readonly minUnits?: number;
}

/**
 * "Stop when the interval is narrow enough."
 *
 * Use with `firstDecision`, so that only complete batches in index order count. Safe because the width hardly
 * depends on the mean; stopping when the interval excludes 0 is not (it calls a fair variant unfair in 43 % of
 * runs with 200 looks): use a sequential test or `confidenceSequence` for that.
 *
 * @returns the estimate when the rule is met, else null
 * @throws RangeError when the rule is out of range
 * @see Chow & Robbins (1965), Ann. Math. Stat. 36:457
 */
export function precisionReached(counts: Counts, rule: PrecisionRule): EloEstimate | null {
  const { halfWidthElo, minUnits = SAFE_MIN_UNITS, ...options } = rule;
  requirePositive('halfWidthElo', halfWidthElo);
  requireCount('minUnits', minUnits);
  if (unitCount(counts) < minUnits) return null;
  const elo = eloEstimate(counts, options);
  return elo.halfWidth < halfWidthElo ? elo : null;
}
