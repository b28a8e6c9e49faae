import { ENDINGS, type Ending, RESULTS, type Result } from './game-record.ts';

/** n values, their sum and the sum of their squares: enough for mean and variance. */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly sumSquares: number;
}

/**
 * The games of one cell, counted. Everything in it is a whole number or an exact sum, so it does not depend on the
 * order in which the games were added. "Win", "draw" and "loss" are those of the player who moved first.
 */
export interface Tally {
  readonly cell: number;
  readonly variant: string;
  readonly variantHash: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Capped and crashed games: wins + draws + losses + noResult = games. */
  readonly noResult: number;
  readonly endings: Readonly<Record<Ending, number>>;
  /** Games by ending, reason and result, in this order. */
  readonly reasons: readonly {
    readonly ending: Ending;
    readonly reason: string;
    readonly result: Result;
    readonly games: number;
  }[];
  /** Games won by each seat. */
  readonly seatWins: readonly number[];
  /**
   * Units by the results of their games in order, a letter each: W, D, L, and - for none. `WL` in a rotating
   * cell of two: the player listed first won both games. Sorted by pattern.
   */
  readonly units: readonly { readonly pattern: string; readonly units: number }[];
  /** What each player of the manifest scored over all its seats; by player. In a game that a player plays alone it wins and loses. */
  readonly players: readonly PlayerTally[];
  /** Games by length, without the crashed ones, capped games at the length where they were stopped. Ascending. */
  readonly lengths: readonly { readonly plies: number; readonly games: number }[];
  /** The moments below leave out crashed games. */
  readonly plies: Moments;
  /** Mean number of legal moves of a game (a mean of means: long games count once), of games with a turn after the opening. To 1e-6. */
  readonly branching: Moments;
  /** Share of turns after the opening with exactly one legal move, of the same games. To 1e-6. */
  readonly forced: Moments;
  /** Turns that captured. */
  readonly captures: Moments;
  readonly captured: Moments;
  readonly promotions: Moments;
  /** Turn of the first capture, of games with one. */
  readonly firstCapture: Moments;
  /** Pieces left on the board, all seats together. */
  readonly piecesLeft: Moments;
  readonly kingsLeft: Moments;
  /** Different games by their moves, crashed ones left out. Far fewer than games: the games are copies. */
  readonly distinctGames: number;
  /** Different openings of games with a result, and the sums that errors between and within openings need. */
  readonly openings: {
    readonly distinct: number;
    /** By number of games, ascending. */
    readonly sizes: readonly OpeningSize[];
  };
}

/** All openings with the same number of games with a result, added up. */
export interface OpeningSize {
  /** Games from each of them. */
  readonly games: number;
  readonly openings: number;
  /** Of the player who moved first. */
  readonly score: OpeningMeasure;
  readonly wins: OpeningMeasure;
  readonly draws: OpeningMeasure;
  readonly losses: OpeningMeasure;
  readonly plies: OpeningMeasure;
}

/** A number that each game has, x, with y its total over the games of one opening. */
export interface OpeningMeasure {
  /** Sum of x. */
  readonly sum: number;
  /** Sum of x². */
  readonly sumSquares: number;
  /** Sum of y² over the openings. */
  readonly sumTotalsSquared: number;
}

export interface PlayerTally {
  readonly player: number;
  /** Seats taken in games with a result. */
  readonly seats: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Search nodes in all games. */
  readonly nodes: number;
}

/** With n games and total score y of the first player in each opening, sums over the openings. */
export interface OpeningSums {
  readonly distinct: number;
  /** Sum of n². */
  readonly sumGamesSquared: number;
  /** Sum of y². */
  readonly sumScoreSquared: number;
  /** Sum of n·y. */
  readonly sumGamesTimesScore: number;
}

/** Letters of `Tally.units`. */
export const RESULT_LETTERS: Readonly<Record<Result, string>> = { win: 'W', draw: 'D', loss: 'L', none: '-' };

/** Fractions are summed in millionths, as whole numbers. */
export const FRACTION_SCALE = 1_000_000;

/** Scores are summed in sixtieths: a draw of up to six players is a whole number of them. */
export const SCORE_SCALE = 60;

/** Moments from exact sums of numbers in which `scale` stands for 1. */
export function scaledMoments(n: number, sum: bigint, sumSquares: bigint, scale: number): Moments {
  return { n, sum: Number(sum) / scale, sumSquares: Number(sumSquares) / (scale * scale) };
}

/** The measures of `OpeningSize`. */
export const OPENING_MEASURES = ['score', 'wins', 'draws', 'losses', 'plies'] as const;
export type OpeningMeasureName = (typeof OPENING_MEASURES)[number];

/** A measure of openings from exact sums; scores are sums of sixtieths. */
export function openingMeasure(
  name: OpeningMeasureName,
  sum: bigint,
  sumSquares: bigint,
  sumTotalsSquared: bigint,
): OpeningMeasure {
  const scale = name === 'score' ? SCORE_SCALE : 1;
  return {
    sum: Number(sum) / scale,
    sumSquares: Number(sumSquares) / scale ** 2,
    sumTotalsSquared: Number(sumTotalsSquared) / scale ** 2,
  };
}

/** Order of `Tally.reasons`. */
export function byReason(a: Tally['reasons'][number], b: Tally['reasons'][number]): number {
  return (
    ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
    compareText(a.reason, b.reason) ||
    RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result)
  );
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
