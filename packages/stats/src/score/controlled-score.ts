import { expectedScore } from '../trace/trace.ts';
import { boundedInterval } from './bounded-interval.ts';
import { DEFAULT_CONFIDENCE, type EstimateWithError } from './interval.ts';

/** A game from a drawn opening: what a search at the end of the opening says for the player who moves first, and the score. */
export interface ControlledGame {
  /** Hundredths of a man. */
  readonly evaluation: number;
  readonly score: number;
}

/** The score of a row by double sampling. */
export interface ControlledScore extends EstimateWithError {
  /** Share of the variance of the score that the search explains, corrected for the line that was fitted; at least 0. */
  readonly explained: number;
  /** Games that the plain mean would have needed for the same error, over the games that were played. */
  readonly gain: number;
}

/** Fewer games give no line worth drawing. */
const CONTROLLED_GAMES = 30;
/**
 * Hundredths of a man that raise the expected score from 0.5 to 0.73. Fixed, so that nothing is fitted but the line: with the
 * scale that predicts the results best the share explained is the same to half a point.
 */
const SCALE = 100;

/**
 * The mean score over the distribution that openings are drawn from, with the search at the end of the opening as a control
 * variate: the scores of n games are regressed on what the search expects, and the line is read at the mean expectation of n + m
 * openings, of which m were drawn and judged but not played. The variance is (1 - R²) s² / n + R² s² / (n + m). The interval has
 * Wilson's form, with Student's quantile at n - 2 degrees.
 *
 * @param extra evaluations of the m openings that were judged and not played, in hundredths of a man
 * @returns null with fewer than 30 games, where evaluations or scores do not differ, or the line leads out of [0, 1]
 * @see Cochran (1977), Sampling Techniques, 12.4 and 12.6
 */
export function controlledScore(
  games: readonly ControlledGame[],
  extra: readonly number[],
  confidence: number = DEFAULT_CONFIDENCE,
): ControlledScore | null {
  const n = games.length;
  if (n < CONTROLLED_GAMES) return null;
  const expected = games.map(({ evaluation }) => expectedScore(evaluation, SCALE));
  const scores = games.map(({ score }) => score);
  const [x, y] = [meanOf(expected), meanOf(scores)];
  const sums = { xx: 0, yy: 0, xy: 0 };
  for (const [index, value] of expected.entries()) {
    const [dx, dy] = [value - x, scores[index]! - y];
    sums.xx += dx * dx;
    sums.yy += dy * dy;
    sums.xy += dx * dy;
  }
  if (sums.xx < 1e-9 || sums.yy < 1e-9) return null;
  const all = n + extra.length;
  const judged = (x * n + extra.reduce((sum, value) => sum + expectedScore(value, SCALE), 0)) / all;
  const value = y + (sums.xy / sums.xx) * (judged - x);
  if (!(value > 0 && value < 1)) return null;
  const r2 = (sums.xy * sums.xy) / (sums.xx * sums.yy);
  // Half a game added to each result, as the plain score has it: a row of few kinds of results is not sure of its variance.
  const variance = smoothedVariance(scores);
  const rest = ((1 - r2) * (n - 1)) / (n - 2);
  const explained = Math.max(0, 1 - rest);
  // The line is off at the mean of all openings by as much as that lies beside the mean of the games.
  const lever = 1 + (n * (judged - x) ** 2) / sums.xx;
  const errorSquared = variance * ((Math.min(1, rest) * lever) / n + explained / all);
  return {
    value,
    standardError: Math.sqrt(errorSquared),
    interval: boundedInterval(
      { value, worth: (value * (1 - value)) / errorSquared, degrees: n - 2 },
      'wilson-t',
      confidence,
    ),
    explained,
    gain: variance / n / errorSquared,
  };
}

/**
 * Games that are as good with a control variate as so many without, where m openings are judged besides:
 * 1 / plain = (1 - R²) / n + R² / (n + m).
 */
export function controlledGames(plain: number, explained: number, extra: number): number {
  // n² + n (m - plain) - (1 - R²) m plain = 0
  const b = extra - plain;
  return (-b + Math.sqrt(b * b + 4 * (1 - explained) * extra * plain)) / 2;
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

function smoothedVariance(scores: readonly number[]): number {
  const all = [...scores, 0, 0.5, 1];
  const weights = (index: number): number => (index < scores.length ? 1 : 0.5);
  const total = scores.length + 1.5;
  const mean = all.reduce((sum, score, index) => sum + weights(index) * score, 0) / total;
  return all.reduce((sum, score, index) => sum + weights(index) * (score - mean) ** 2, 0) / total;
}
