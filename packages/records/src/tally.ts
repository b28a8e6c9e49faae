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
  /** The first four turns of games with a result, by number of games with the same ones, ascending; empty where none were kept. */
  readonly lines: readonly LineSize[];
}

/** All lines of four turns with the same number of games with a result, added up. */
export interface LineSize {
  /** Games of each of them. */
  readonly games: number;
  readonly lines: number;
  /** Of the player who moved first. */
  readonly score: OpeningMeasure;
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

/** The numbers of a game that moments are made of, each with the whole number that stands for 1 in exact sums. */
export const MEASURES = {
  plies: 1,
  branching: FRACTION_SCALE,
  forced: FRACTION_SCALE,
  captures: 1,
  captured: 1,
  promotions: 1,
  firstCapture: 1,
  piecesLeft: 1,
  kingsLeft: 1,
} as const;
export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

/** The measures of `OpeningSize`. */
export const OPENING_MEASURES = ['score', 'wins', 'draws', 'losses', 'plies'] as const;
export type OpeningMeasureName = (typeof OPENING_MEASURES)[number];

/** Sums of whole numbers, exact to any size. */
export interface ExactSums {
  readonly n: number;
  readonly sum: bigint;
  readonly sumSquares: bigint;
}

/** What was counted of a cell, in any order, for its tally. */
export interface TallyParts extends Pick<
  Tally,
  | 'cell'
  | 'variant'
  | 'variantHash'
  | 'reasons'
  | 'seatWins'
  | 'units'
  | 'players'
  | 'lengths'
  | 'distinctGames'
> {
  /** The lines by number of games, ascending, with sums in `SCORE_SCALE`. */
  readonly lines: readonly (Omit<LineSize, 'score'> & Omit<ExactSums, 'n'> & { readonly totals: bigint })[];
  readonly sums: (measure: Measure) => ExactSums;
  /** The openings by number of games, ascending. */
  readonly openings: readonly {
    readonly games: number;
    readonly openings: number;
    readonly sums: (measure: OpeningMeasureName) => Omit<ExactSums, 'n'> & { readonly totals: bigint };
  }[];
}

/** The tally of a cell from its parts: the one place that makes one. */
export function tallyOf({ cell, variant, variantHash, sums, openings, lines, ...parts }: TallyParts): Tally {
  const gamesWhere = (holds: (entry: Tally['reasons'][number]) => boolean): number =>
    parts.reasons.filter(holds).reduce((sum, { games }) => sum + games, 0);
  const withResult = (wanted: Result): number => gamesWhere(({ result }) => result === wanted);
  return {
    cell,
    variant,
    variantHash,
    games: gamesWhere(() => true),
    wins: withResult('win'),
    draws: withResult('draw'),
    losses: withResult('loss'),
    noResult: withResult('none'),
    endings: byName(ENDINGS, (wanted) => gamesWhere(({ ending }) => ending === wanted)),
    ...parts,
    reasons: parts.reasons.toSorted(byReason),
    units: parts.units.toSorted((a, b) => compareText(a.pattern, b.pattern)),
    players: parts.players.toSorted((a, b) => a.player - b.player),
    lengths: parts.lengths.toSorted((a, b) => a.plies - b.plies),
    ...byName(MEASURE_NAMES, (name): Moments => {
      const { n, sum, sumSquares } = sums(name);
      return { n, sum: Number(sum) / MEASURES[name], sumSquares: Number(sumSquares) / MEASURES[name] ** 2 };
    }),
    openings: {
      distinct: openings.reduce((sum, size) => sum + size.openings, 0),
      sizes: openings.map((size) =>
        openingSize(size.games, size.openings, (name) => {
          return inScale(size.sums(name), name === 'score' ? SCORE_SCALE : 1);
        }),
      ),
    },
    lines: lines.map((size) => ({
      games: size.games,
      lines: size.lines,
      score: inScale(size, SCORE_SCALE),
    })),
  };
}

const inScale = (
  { sum, sumSquares, totals }: Omit<ExactSums, 'n'> & { readonly totals: bigint },
  scale: number,
): OpeningMeasure => ({
  sum: Number(sum) / scale,
  sumSquares: Number(sumSquares) / scale ** 2,
  sumTotalsSquared: Number(totals) / scale ** 2,
});

/** Openings with equally many games, measure by measure. */
export const openingSize = (
  games: number,
  openings: number,
  of: (measure: OpeningMeasureName) => OpeningMeasure,
): OpeningSize => ({ games, openings, ...byName(OPENING_MEASURES, of) });

const byName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

/** Order of `Tally.reasons`. */
function byReason(a: Tally['reasons'][number], b: Tally['reasons'][number]): number {
  return (
    ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
    compareText(a.reason, b.reason) ||
    RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
