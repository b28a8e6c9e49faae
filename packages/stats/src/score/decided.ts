import { type Results, scoreCells, sum } from './counts.ts';
import { around, clampInterval, DEFAULT_CONFIDENCE, type EstimateWithError } from './interval.ts';
import { twoSidedZ } from '../numeric/normal.ts';

/**
 * Share of two-game matches that are decided: two equal players play from one beginning, each moving first once, and a match
 * is drawn where both games have the same result for the player who moves first.
 *
 * Every two of the games are such a match, so the estimate is 1 - sum k (k - 1) / (n (n - 1)) over wins, draws and losses,
 * without bias (a U-statistic). Its variance is the exact one for the shares of the results with 1/2 added to each: it is
 * never 0. For independent games of players of one strength.
 *
 * @returns null with fewer than two games
 * @see Hoeffding (1948), Ann. Math. Statist. 19:293
 */
export function decidedShare(
  results: Results,
  confidence: number = DEFAULT_CONFIDENCE,
): EstimateWithError | null {
  const cells = scoreCells(results);
  const games = sum(cells);
  if (games < 2) return null;
  const alike = sum(cells.map((count) => count * (count - 1))) / (games * (games - 1));
  const shares = cells.map((count) => (count + 0.5) / (games + cells.length / 2));
  const standardError = Math.sqrt(decidedVariance(shares, games));
  const interval = around(1 - alike, twoSidedZ(confidence) * standardError, 'wald', confidence);
  return { value: 1 - alike, standardError, interval: clampInterval(interval, 0, 1) };
}

/** Variance of `decidedShare` over so many games whose results have these shares. */
export function decidedVariance(shares: readonly number[], games: number): number {
  const alike = sum(shares.map((share) => share ** 2));
  const one = sum(shares.map((share) => share ** 3)) - alike ** 2;
  return (4 * (games - 2) * one + 2 * alike * (1 - alike)) / (games * (games - 1));
}
