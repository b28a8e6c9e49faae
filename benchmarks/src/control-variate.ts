import { expectedScore, fitTraceScale } from '@draughts-lab/stats';

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
  const scale = fitTraceScale(
    games.map(({ evaluation, score }) => ({ evaluations: [evaluation], result: score })),
  );
  if (scale === null || games.length < 30) return null;
  const line = lineOf(
    games.map(({ evaluation, score }) => [expectedScore(evaluation, scale.scale), score] as const),
  );
  if (line === null) return null;
  const n = games.length;
  const explained = Math.max(0, 1 - ((1 - line.r2) * (n - 1)) / (n - 2));
  const searches = games.reduce((sum, game) => sum + game.searches, 0) / n;
  const judged = Math.sqrt((searches * explained) / (1 - explained));
  const cost = (Math.sqrt(1 - explained) + Math.sqrt(explained / searches)) ** 2;
  return { explained, judged, saved: explained === 0 ? 0 : 1 - cost };
}

/**
 * The mean score over the distribution, by double sampling.
 *
 * @param judged evaluations of all openings that were judged, those of the games among them, as expected scores
 */
export function controlledMean(
  games: readonly (readonly [expected: number, score: number])[],
  judged: readonly number[],
): { readonly mean: number; readonly standardError: number } {
  const n = games.length;
  const own = meanOf(games.map(([, score]) => score));
  const line = lineOf(games);
  const variance = games.reduce((sum, [, score]) => sum + (score - own) ** 2, 0) / (n - 1);
  if (line === null) return { mean: own, standardError: Math.sqrt(variance / n) };
  const shift = line.slope * (meanOf(judged) - meanOf(games.map(([expected]) => expected)));
  const rest = ((1 - line.r2) * variance * (n - 1)) / (n - 2);
  return {
    mean: own + shift,
    standardError: Math.sqrt(rest / n + (line.r2 * variance) / judged.length),
  };
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

function lineOf(pairs: readonly (readonly [number, number])[]): { slope: number; r2: number } | null {
  const [mx, my] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))];
  const sums = { xx: 0, yy: 0, xy: 0 };
  for (const [x, y] of pairs) {
    sums.xx += (x - mx) ** 2;
    sums.yy += (y - my) ** 2;
    sums.xy += (x - mx) * (y - my);
  }
  const { xx, yy, xy } = sums;
  return xx < 1e-12 || yy < 1e-12 ? null : { slope: xy / xx, r2: (xy * xy) / (xx * yy) };
}
