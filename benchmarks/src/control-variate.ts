import { controlledScore } from '@draughts-lab/stats';

/** A game from a drawn opening: what a search says of the opening, for the player who moves first, and the score. */
export interface JudgedGame {
  /** Hundredths of a man. */
  readonly evaluation: number;
  readonly score: 0 | 0.5 | 1;
  /** Searches that the game took. */
  readonly searches: number;
}

/** What the search at the end of the opening would save as a control variate. */
export interface ControlVariate {
  /** Share of the variance of the score that it explains, corrected for the line that was fitted. */
  readonly explained: number;
  /** Openings to be judged for each game, so that the whole costs least. */
  readonly judged: number;
  /** Searches saved for an interval of the same width, the judging of openings included; below 0 where it costs more. */
  readonly saved: number;
}

/**
 * Double sampling: n games, whose scores are regressed on what the search says of their openings, and m openings that are only
 * judged, from which its mean over the distribution is known. The variance is s² ((1 - R²) / n + R² / m). With L searches to a
 * game and one to an opening it costs least at m / n = sqrt(L R² / (1 - R²)), and then (sqrt(1 - R²) + sqrt(R² / L))² of what
 * plain games cost.
 *
 * @returns null where the evaluations do not differ, or say nothing
 * @see Cochran (1977), Sampling Techniques, 12.4
 */
export function controlVariate(games: readonly JudgedGame[]): ControlVariate | null {
  const found = controlledScore(games, []);
  if (found === null) return null;
  const { explained } = found;
  const searches = games.reduce((sum, game) => sum + game.searches, 0) / games.length;
  const judged = Math.sqrt((searches * explained) / (1 - explained));
  const cost = (Math.sqrt(1 - explained) + Math.sqrt(explained / searches)) ** 2;
  return { explained, judged, saved: explained === 0 ? 0 : 1 - cost };
}
