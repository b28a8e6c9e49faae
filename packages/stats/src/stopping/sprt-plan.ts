import { requirePositive, throwIssues } from '../score/check.ts';
import { scoreFromElo } from '../score/elo.ts';
import { sprtBounds, sprtIssues, type SprtOptions } from './sprt.ts';

/** What a sequential test will cost if the truth is `trueElo`. */
export interface SprtPlan {
  /** Probability that H1 is accepted. */
  readonly passProbability: number;
  /** Mean number of units until the decision. */
  readonly expectedUnits: number;
}

/** Below this |drift| / variance the limit of no drift is used: the formulas would divide 0 by 0. */
const NO_DRIFT = 1e-9;

/**
 * Pass probability and mean length of a logistic test, by Wald's approximation (Brownian motion, no overshoot).
 *
 * @param test the bounds; `model` must be logistic
 * @param trueElo the assumed truth
 * @param variance population variance of the score of one unit at the truth: `gameVariance` for games
 * @see Wald (1945); M. Van den Bergh, "Comments on Brownian approximation"
 */
export function planSprt(test: SprtOptions, trueElo: number, variance: number): SprtPlan {
  throwIssues(sprtIssues(test));
  if (test.model !== 'logistic') throw new RangeError(`planning takes a logistic test, got ${test.model}`);
  requirePositive('variance', variance);
  const { lower, upper } = sprtBounds(test);
  const s0 = scoreFromElo(test.elo0);
  const s1 = scoreFromElo(test.elo1);
  const s = scoreFromElo(trueElo);
  const drift = ((s1 - s0) * (2 * s - s0 - s1)) / (2 * variance);
  const spread = (s1 - s0) ** 2 / variance;
  const h = (-2 * drift) / spread;
  if (Math.abs(h) < NO_DRIFT) {
    return { passProbability: -lower / (upper - lower), expectedUnits: (-lower * upper) / spread };
  }
  // (1 - e^{hA}) / (e^{hB} - e^{hA}), written so that neither exponential overflows.
  const passProbability =
    h > 0
      ? (Math.exp(-h * upper) * -Math.expm1(h * lower)) / -Math.expm1(h * (lower - upper))
      : Math.expm1(-h * lower) / Math.expm1(h * (upper - lower));
  return {
    passProbability,
    expectedUnits: (upper * passProbability + lower * (1 - passProbability)) / drift,
  };
}

/**
 * Population variance of a game score: s (1 - s) - d / 4, i.e. (1 - d) / 4 at an even score.
 *
 * @param drawRate d in [0, 1)
 * @param score mean score s; default 1/2
 * @throws RangeError when no game has these, i.e. d > 2 min(s, 1 - s)
 */
export function gameVariance(drawRate: number, score = 0.5): number {
  const variance = score * (1 - score) - drawRate / 4;
  if (!(drawRate >= 0 && drawRate < 1 && drawRate <= 2 * Math.min(score, 1 - score) && variance > 0)) {
    throw new RangeError(`no game has draw rate ${drawRate} and mean score ${score}, or it has no variance`);
  }
  return variance;
}
