import type { LineSums } from './verdict.ts';

/** What a row would have scored otherwise, had its player had other lines. */
export interface LineError {
  /** Variance of the row's mean that comes of its lines. */
  readonly variance: number;
  /** Degrees of freedom of that variance: as many lines of equal frequency, less one, and at least 1. */
  readonly degrees: number;
}

/**
 * The variance of a mean over lines as draws from those that could have been played: tau² P, with tau² the variance between lines by
 * one-way analysis of variance (never below 0) and P the chance that two games share a line.
 *
 * P is (sum n² - N) / (N (N - 1)), without bias, and not sum (n / N)²: what lines that come up once add to the
 * error is in the variance of the games already.
 *
 * @returns null where all games are of one line: nothing tells what another would have scored
 * @see Searle, Casella & McCulloch (1992), Variance Components, 3.6
 */
export function lineError({
  lines,
  games,
  sumGamesSquared,
  sumScoreSquaredPerGame,
  score,
  scoreSquared,
}: LineSums): LineError | null {
  if (lines < 2) return null;
  const concentration = sumGamesSquared / games ** 2;
  const degrees = Math.max(1, 1 / concentration - 1);
  // Each game has a line of its own.
  if (games === lines) return { variance: 0, degrees };
  const between = (sumScoreSquaredPerGame - score ** 2 / games) / (lines - 1);
  const within = (scoreSquared - sumScoreSquaredPerGame) / (games - lines);
  const gamesOfLine = (games - sumGamesSquared / games) / (lines - 1);
  const tauSquared = Math.max(0, (between - within) / gamesOfLine);
  return { variance: (tauSquared * (sumGamesSquared - games)) / (games * (games - 1)), degrees };
}
