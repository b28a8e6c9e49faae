import type { ErrorBasis, OpeningSize } from '@draughts-lab/records';
import type { PairCounts, Results } from '../score/counts.ts';
import type { Histogram } from '../numbers/histogram.ts';
import type { Moments } from '../numbers/moments.ts';

/**
 * Everything the first-level summary needs, as sums: a query over a million games returns one of these.
 * What is left out is not reported. Wins, draws and losses are those of the first player.
 */
export interface GameTally extends Results {
  /** Games without a result (capped, crashed); not in wins, draws or losses. */
  readonly noResult?: number;
  /** How many of the games differ in their moves. Left out: all are taken to differ. */
  readonly copies?: { readonly played: number; readonly distinct: number };
  /** Complete pairs by the first player's points over the two games; pairs with a game without result left out. */
  readonly pairs?: PairCounts;
  /**
   * All games with a result by opening, where the error of a mean is that between or within openings; takes precedence
   * over `pairs`. Left out: the units are independent.
   */
  readonly openings?: {
    readonly basis: Exclude<ErrorBasis, 'units'>;
    readonly sizes: readonly OpeningSize[];
  };
  /** The complete units of several games, as if each were an opening; lengths are not known. */
  readonly unitSizes?: readonly OpeningSize[];
  /** Lengths in plies of the games that ended by rule. */
  readonly lengths?: Histogram;
  /** Lengths of the games cut by the ply cap. */
  readonly cappedLengths?: Histogram;
  /** Moments over games of the mean number of legal moves in each game. */
  readonly branching?: Moments;
  /** Moments over games of the share of forced plies in each game. */
  readonly forcedShare?: Moments;
  /** Games by ending, reason and result. */
  readonly reasons?: readonly ReasonCount[];
  /** Games won by each seat, where there are more than two. */
  readonly seatWins?: readonly number[];
}

/** Games that ended in one way. */
export interface ReasonCount {
  /** Kind of end, such as `rule` or `capped`. */
  readonly ending: string;
  /** Why, in the words of the rules. */
  readonly reason: string;
  /** Of the first player; `none` without a result. */
  readonly result: 'win' | 'draw' | 'loss' | 'none';
  readonly games: number;
}
