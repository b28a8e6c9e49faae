import type { Interval } from '../score/interval.ts';

/**
 * Sums over the lines of a row: a line is the first plies of a game, and games with the same ones are of the same line. With n games
 * and the total score S of the first player in each line. Games without a result or without a line are left out.
 */
export interface LineSums {
  /** Different lines. */
  readonly lines: number;
  readonly games: number;
  /** Sum of n². */
  readonly sumGamesSquared: number;
  /** Sum of S² / n. */
  readonly sumScoreSquaredPerGame: number;
  /** Sum of the scores of all games. */
  readonly score: number;
  /** Sum of their squares. */
  readonly scoreSquared: number;
}

/** The largest advantage in Elo that counts as balanced, where an experiment says nothing: a score of 55 %. */
export const VERDICT_MARGIN_ELO = 35;

/** What is judged of one row: a player that plays a variant against itself. */
export interface JudgedRow {
  /** Independent units with a result. */
  readonly units: number;
  /** Mean score of the first player, in [0, 1]. */
  readonly score: number;
  /** Variance of that mean by the error basis of the run, above 0. */
  readonly variance: number;
  /** Null where the lines of the games are not known: records from before they were stored. */
  readonly lines: LineSums | null;
}

/**
 * Why a variant gets no verdict. By the design of the run:
 *
 * - `imported`: the games were not played by players of this program
 * - `seats`: the variant has more than two
 * - `unequal-players`: no row has one player on all seats
 * - `level-openings`: openings were chosen for being level
 * - `chosen-openings`: openings come from a list
 * - `stopped-by-score`: rows ended by what they scored
 *
 * By the games:
 *
 * - `too-few`: a row has fewer than 30 units
 * - `no-lines`: lines are not known, so their error is not
 * - `one-line`: all games of a row begin alike, so the error of the line cannot be estimated
 */
export type NoVerdict =
  | 'imported'
  | 'seats'
  | 'unequal-players'
  | 'level-openings'
  | 'chosen-openings'
  | 'stopped-by-score'
  | 'too-few'
  | 'no-lines'
  | 'one-line';

/** A variant with the rows of all players that played it against themselves. */
export interface JudgedGroup {
  /** A reason by design: the group is not judged, and it is no part of the family of claims. */
  readonly refused: NoVerdict | null;
  readonly rows: readonly JudgedRow[];
}

export interface VerdictOptions {
  /** The largest advantage in Elo that still counts as balanced. Default 35. */
  readonly marginElo?: number;
  /** The chance that any of the claims of one kind is wrong. Default 0.05. */
  readonly level?: number;
  /** The shares of the planned games at which the run is looked at, ascending, the last one 1. Default [1]. */
  readonly looks?: readonly number[];
}

/**
 * - `balanced`: the advantage is shown to be within the margin
 * - `favoured`: it is shown to be beyond the margin
 * - `edge`: it is shown to be for one side; that it is within the margin, or beyond it, is not shown
 * - `depends`: the players are shown to score differently, and none of the above holds for each of them
 * - `open`: none of these is shown
 * - `none`: there is no answer, see {@link NoVerdict}
 */
export type GroupVerdictKind = 'balanced' | 'favoured' | 'edge' | 'depends' | 'open' | 'none';

export type Side = 'first' | 'second';

/** A score of the first player, or its Elo, with two intervals. */
export interface JudgedEstimate {
  readonly value: number;
  /** Of level 1 - `level` by itself, valid at every look. */
  readonly interval: Interval;
  /** Holds together with those of all groups that are judged. */
  readonly together: Interval;
}

/** Standard errors of a score, apart: chance in the games, and that other lines could have been played. */
export interface JudgedErrors {
  readonly sampling: number;
  readonly lines: number;
  readonly total: number;
}

/** One row as it is judged. */
export interface RowVerdict {
  readonly score: JudgedEstimate;
  readonly elo: JudgedEstimate;
  readonly errors: JudgedErrors;
}

/** The p-values of the claims, adjusted for the looks and for all groups together (Holm). */
export interface VerdictPValues {
  /** That the players score alike; 1 with a single row. */
  readonly differ: number;
  /** That the advantage is not within the margin. */
  readonly balanced: number;
  /** That it is not beyond the margin. */
  readonly favoured: number;
  /** That there is none. */
  readonly edge: number;
}

export interface GroupVerdict {
  readonly kind: GroupVerdictKind;
  /** Whom the rules are shown to favour, also where that is within the margin; null where it is not shown. */
  readonly side: Side | null;
  /** Of `none`, else null. */
  readonly reason: NoVerdict | null;
  /** The verdict rests on one kind of player. */
  readonly onePlayer: boolean;
  /** More games of these players would not change the verdict, or not for the better. */
  readonly settled: boolean;
  /** All rows pooled; null for `none`. */
  readonly score: JudgedEstimate | null;
  readonly elo: JudgedEstimate | null;
  readonly errors: JudgedErrors | null;
  readonly pValues: VerdictPValues | null;
  /** About how many more units, over all rows, would decide `edge` or `open`; null: more of them alone would not, or nothing is to be decided. */
  readonly moreGames: number | null;
  /** Of `edge` and `open`: the advantage is nearer to the margin than a third of its error, so that no number of games is named. */
  readonly onTheMargin: boolean;
  /** In the order of the rows; empty for `none`. */
  readonly rows: readonly RowVerdict[];
}
