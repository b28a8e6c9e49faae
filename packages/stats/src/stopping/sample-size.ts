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
