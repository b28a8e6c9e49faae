import type { LineSums } from './verdict.ts';

/** What a row would have scored otherwise, had its player had other lines. */
export interface LineError {
  /** Variance of the row's mean that comes of its lines, without bias: below 0 by chance where there is next to none. */
  readonly variance: number;
  /** Half of the variance of that estimate by what is chance in the games, and by which lines there are. */
  readonly noise: { readonly games: number; readonly lines: number };
}

/**
 * The variance of a mean over lines as draws from those that could have been played: tau² P, with tau² the variance between lines by
 * one-way analysis of variance and P the chance that two games share a line.
 *
 * P is (sum n² - N) / (N (N - 1)), without bias, and not sum (n / N)²: what lines that come up once add to the
 * error is in the variance of the games already.
 *
 * @returns null where all games are of one line: nothing tells what another would have scored
 * @see Searle, Casella & McCulloch (1992), Variance Components, 3.6
 */
export function lineError(sums: LineSums): LineError | null {
  const { lines, games, sumGamesSquared, sumScoreSquaredPerGame, score, scoreSquared } = sums;
  if (lines < 2) return null;
  // Each game has a line of its own.
  if (games === lines) return { variance: 0, noise: { games: 0, lines: 0 } };
  const between = (sumScoreSquaredPerGame - score ** 2 / games) / (lines - 1);
  const within = (scoreSquared - sumScoreSquaredPerGame) / (games - lines);
  const spread = games - sumGamesSquared / games;
  const tauSquared = ((between - within) * (lines - 1)) / spread;
  const share = (sumGamesSquared - games) / (games * (games - 1));
  // Variance of the sum of squares between lines with the errors of games and lines in it; the last term is the most that it can be.
  const [chance, tau] = [within, Math.max(0, tauSquared)];
  const ofGames = chance ** 2 * (lines - 1) + 2 * chance * tau * spread;
  const ofLines = tau ** 2 * Math.min(spread ** 2, sumGamesSquared * (spread / games));
  const scale = (share / spread) ** 2;
  return {
    variance: share * tauSquared,
    noise: {
      games: scale * (ofGames + (chance * (lines - 1)) ** 2 / (games - lines)),
      lines: scale * ofLines,
    },
  };
}
