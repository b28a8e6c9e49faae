import type { Ends } from '../compare/difference.ts';

/**
 * What an interval says of a difference, against the margin within which one does not matter:
 *
 * - `more`, `less`: there is one, as the interval leaves 0 out
 * - `alike`: there is none that matters, as the interval lies within the margin
 * - `open`: neither is shown
 *
 * Both kinds of claim are read from one interval, so that all of them hold together where the intervals do.
 */
export type AnswerCode = 'more' | 'less' | 'alike' | 'open';

/** A difference of 0 lies between these, and so does every one that does not matter. */
export interface Margin {
  readonly low: number;
  readonly high: number;
}

export interface Answer extends Ends {
  readonly code: AnswerCode;
  /** Whether the whole interval lies within the margin. */
  readonly isWithin: boolean;
  /** Of an `open` one: about so many more games of each row would settle it, if the difference stays what it is; else null. */
  readonly moreGames: number | null;
}

const LEVEL = 0.05;

/**
 * Two-sided level of the intervals of some questions, so that all of them hold together at 95 % whenever one looks (Bonferroni):
 * 1 - 0.05 / (questions x looks).
 *
 * @param looks planned ones, at least 1
 */
export const answerConfidence = (questions: number, looks: number): number =>
  1 - LEVEL / (Math.max(1, questions) * Math.max(1, looks));

/**
 * Reads the answer to a question from an interval.
 *
 * @param games of each row
 */
export function answerOf({ value, low, high }: Ends, margin: Margin, games: number): Answer {
  const isWithin = margin.low < low && high < margin.high;
  const code: AnswerCode = low > 0 ? 'more' : high < 0 ? 'less' : isWithin ? 'alike' : 'open';
  const moreGames = code === 'open' ? gamesToSettle({ value, low, high }, margin, games) : null;
  return { code, value, low, high, isWithin, moreGames };
}

/**
 * An interval narrows with the root of the games. It has to leave 0 out, or to come to lie within the margin, whichever takes
 * less. Null where an end is infinite: its distance says nothing.
 */
function gamesToSettle({ value, low, high }: Ends, margin: Margin, games: number): number | null {
  if (!Number.isFinite(low) || !Number.isFinite(high) || games === 0) return null;
  const apart = value > 0 ? (value - low) / value : value < 0 ? (high - value) / -value : Infinity;
  const inside =
    margin.low < value && value < margin.high
      ? Math.max((high - value) / (margin.high - value), (value - low) / (value - margin.low))
      : Infinity;
  return Math.max(1, Math.ceil(games * (Math.min(apart, inside) ** 2 - 1)));
}
