import { requireConfidence, requirePositive } from '../score/check.ts';
import { ELO_PER_LOGIT } from '../score/elo.ts';
import { DEFAULT_CONFIDENCE } from '../score/interval.ts';
import { twoSidedZ } from '../numeric/normal.ts';
import { gameVariance } from './sprt-plan.ts';

/** Elo per unit of score at score 1/2: 4 x 400 / ln 10, about 694.87. */
const ELO_PER_SCORE_AT_HALF = 4 * ELO_PER_LOGIT;

export interface PlanOptions {
  /** Two-sided level. Default 0.95. */
  readonly confidence?: number;
  /** Multiplies the independent sample size; measured by `clusterEstimate`. Default 1. */
  readonly designEffect?: number;
}

/**
 * Games for an Elo interval of +-halfWidth at an even score: ceil((z 694.87 sqrt((1 - d) / 4) / x)^2).
 *
 * @param drawRate d in [0, 1)
 */
export function gamesForEloWidth(halfWidthElo: number, drawRate: number, options: PlanOptions = {}): number {
  requirePositive('halfWidthElo', halfWidthElo);
  const { z, designEffect } = factors(options);
  const deviation = Math.sqrt(gameVariance(drawRate));
  return Math.ceil(designEffect * ((z * ELO_PER_SCORE_AT_HALF * deviation) / halfWidthElo) ** 2);
}

/**
 * Games for a mean known to +-halfWidth: ceil(z^2 v / h^2).
 *
 * With `gameVariance(d, s)` this plans for a score away from 1/2; an Elo width x there is a score width of
 * x s (1 - s) ln 10 / 400.
 *
 * @param variance population variance of one game, above 0
 * @param halfWidth above 0, in units of the mean
 */
export function gamesForMeanWidth(variance: number, halfWidth: number, options: PlanOptions = {}): number {
  requirePositive('variance', variance);
  requirePositive('halfWidth', halfWidth);
  const { z, designEffect } = factors(options);
  return Math.ceil((designEffect * z * z * variance) / (halfWidth * halfWidth));
}

/** Hours for a number of games at a measured pilot rate. */
export function hoursFor(games: number, gamesPerSecond: number): number {
  requirePositive('gamesPerSecond', gamesPerSecond);
  return games / gamesPerSecond / 3600;
}

function factors({ confidence = DEFAULT_CONFIDENCE, designEffect = 1 }: PlanOptions): {
  z: number;
  designEffect: number;
} {
  requireConfidence(confidence);
  requirePositive('designEffect', designEffect);
  return { z: twoSidedZ(confidence), designEffect };
}
