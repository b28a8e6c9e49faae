import type { Counts } from './counts.ts';
import { clamp, type Estimate, mapInterval } from './interval.ts';
import { scoreEstimate, type ScoreOptions } from './score.ts';

/** Elo per unit of logit: 400 / ln 10. */
export const ELO_PER_LOGIT: number = 400 / Math.LN10;

/** Elo per standard deviation in normalized Elo: 800 / ln 10, so that both scales agree near 0 without draws. */
export const NORMALIZED_ELO_PER_SIGMA: number = 800 / Math.LN10;

/** Scores are moved into this range before the logistic transform, as 0 and 1 have no finite Elo. */
export const SCORE_CLAMP: { readonly low: number; readonly high: number } = { low: 0.001, high: 0.999 };

/** An Elo value with its interval, which is not symmetrical away from score 1/2. */
export interface EloEstimate extends Estimate {
  /** Half of the distance between the two ends. */
  readonly halfWidth: number;
}

/**
 * Elo difference of a score: -400 log10(1 / s - 1), after clamping s to [0.001, 0.999] (about -+1200 Elo).
 *
 * @param score in [0, 1]
 */
export function eloFromScore(score: number): number {
  if (!(score >= 0 && score <= 1)) throw new RangeError(`a score lies in [0, 1], got ${score}`);
  const clamped = clamp(score, SCORE_CLAMP.low, SCORE_CLAMP.high);
  return -400 * Math.log10(1 / clamped - 1);
}

/** Expected score of an Elo difference: 1 / (1 + 10^(-elo / 400)). */
export function scoreFromElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * Elo of a count, with both ends of the score interval carried through `eloFromScore`.
 *
 * @throws RangeError as `scoreEstimate`
 */
export function eloEstimate(counts: Counts, options: ScoreOptions = {}): EloEstimate {
  return eloOfScore(scoreEstimate(counts, options));
}

/** A score with its interval (from any method) on the Elo scale. */
export function eloOfScore(score: Estimate): EloEstimate {
  const interval = mapInterval(score.interval, eloFromScore);
  return { value: eloFromScore(score.value), interval, halfWidth: (interval.high - interval.low) / 2 };
}
