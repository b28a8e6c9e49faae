import {
  controlledGames,
  expectedTally,
  type GameTally,
  gameVariance,
  hoursFor,
  planSprt,
  summariseGames,
  wilsonShare,
} from '@draughts-lab/stats';

/** Version of the JSON that `plan` prints. */
export const PLAN_VERSION = 2;

const PLAN_KINDS = ['elo', 'score', 'draws'] as const;
/** What is to be known: the first player's Elo or score, or the draw rate. Half-widths of shares are in [0, 1]. */
export type PlanKind = (typeof PLAN_KINDS)[number];

/** Coarser and finer than what was asked for. */
const STEPS = [4, 2, 1, 1 / 2, 1 / 4] as const;

/** Type I and II errors of the sequential test that is planned. */
const SPRT_ERROR = 0.05;

/** What a pilot says of one row. Results are those of the player who moves first. */
export interface Pilot {
  readonly variant: string;
  readonly pairing: string;
  readonly seats: number;
  /** As the report of the run will count it: with its openings where these decide the error. */
  readonly tally: GameTally;
  /** Openings that there will be; null: one for each unit. */
  readonly available: number | null;
  /** Of one thread. */
  readonly gamesPerSecond: number;
  /** Openings that the experiment declares to be judged, and what the search explains of the score in the pilot; null: none. */
  readonly control: { readonly judged: number; readonly explained: number } | null;
}

export interface PlannedWidth {
  readonly halfWidth: number;
  /** Null where no number of games is enough: the openings are too few for it. */
  readonly games: number | null;
  readonly hours: number | null;
  /** Games after which the adjusted score is as sure; null where none is declared, and for draws. */
  readonly adjustedGames: number | null;
}

export interface PlannedRow {
  readonly variant: string;
  readonly pairing: string;
  readonly pilotGames: number;
  /** Of the games of the pilot, as a report has it; with more than two seats the share that the first player won. */
  readonly score: number;
  readonly drawRate: number;
  /** Of the measure that is asked for, at the games that are needed for what was asked; null where there are none. */
  readonly designEffect: number | null;
  readonly gamesPerSecond: number;
  /** Coarsest first; null where the question has no answer for this row. */
  readonly widths: readonly PlannedWidth[] | null;
  /** Mean games of a sequential test; null when none was asked for. */
  readonly sprt: readonly SprtRow[] | null;
}

export interface SprtRow {
  /** The Elo advantage that is taken to be true. */
  readonly trueElo: number;
  /** Probability that elo1 is accepted. */
  readonly passes: number;
  readonly games: number;
  readonly hours: number;
}

export interface PlanQuestion {
  readonly kind: PlanKind;
  readonly halfWidth: number;
  readonly workers: number;
  readonly sprt?: readonly [elo0: number, elo1: number] | undefined;
}

/**
 * Games and hours for one row, for the precision asked for and for coarser and finer ones: the fewest games of which the
 * report is expected to show such an interval. The report's own function makes the interval, from the games that the
 * pilot lets one expect, with half a game added to each of its results, so that a short pilot without draws or losses does
 * not promise a result for nothing. N threads are taken to be N times as fast as one.
 */
export function planRow(pilot: Pilot, { kind, halfWidth, workers, sprt }: PlanQuestion): PlannedRow {
  const { variant, pairing, seats, tally, gamesPerSecond, control } = pilot;
  const { wins, draws, losses } = tally;
  const games = wins + draws + losses;
  const won = seats === 2 ? wins + draws / 2 : wins;
  // What is expected of more games: half a game is added to wins, draws and losses.
  const cells = games + 1.5;
  const drawsExpected = (draws + 0.5) / cells;
  const expectedScore = (won + (seats === 2 ? 0.75 : 0.5)) / cells;
  const hours = (count: number): number => hoursFor(count, gamesPerSecond * workers);
  const widthOf = (count: number): number => reportedHalfWidth(pilot, kind, count);
  const widths = STEPS.map((step) => step * halfWidth)
    .filter((width) => kind === 'elo' || width < 0.5)
    .map((width): PlannedWidth => {
      const needed = fewestGames(widthOf, width);
      return {
        halfWidth: width,
        games: needed,
        hours: needed === null ? null : hours(needed),
        adjustedGames:
          needed === null || control === null || kind === 'draws'
            ? null
            : Math.ceil(controlledGames(needed, control.explained, control.judged)),
      };
    });
  const asked = kind === 'elo' && seats > 2 ? null : fewestGames(widthOf, halfWidth);
  const summary = asked === null || seats > 2 ? null : expected(pilot, asked);
  const designEffect =
    summary === null ? null : kind === 'draws' ? summary.effects.draws : summary.designEffect;
  const variance =
    seats === 2
      ? gameVariance(drawsExpected, expectedScore) * (designEffect ?? 1)
      : expectedScore * (1 - expectedScore);
  return {
    variant,
    pairing,
    pilotGames: games,
    score: won / games,
    drawRate: draws / games,
    designEffect,
    gamesPerSecond,
    widths: kind === 'elo' && seats > 2 ? null : widths,
    sprt: sprt === undefined || seats > 2 ? null : sprtRows(variance, sprt, hours),
  };
}

const expected = ({ tally, available }: Pilot, games: number): ReturnType<typeof summariseGames> =>
  summariseGames(expectedTally(tally, games, available));

/** Half the width of the interval that a report is expected to show after so many games; shares in [0, 1]. */
function reportedHalfWidth(pilot: Pilot, kind: PlanKind, games: number): number {
  if (pilot.seats > 2) {
    const { wins, draws, losses } = expectedTally(pilot.tally, games, pilot.available);
    const { low, high } = wilsonShare(kind === 'draws' ? draws : wins, wins + draws + losses).interval;
    return (high - low) / 2;
  }
  const { score, elo, drawRate } = expected(pilot, games);
  const { interval } = { score, elo, draws: drawRate }[kind];
  return interval === null ? Infinity : (interval.high - interval.low) / 2;
}

/** More games than this are not planned. */
const MOST_GAMES = 1e9;
/** Fewer games than this do not say anything. */
const LEAST_GAMES = 30;

/** The fewest games of which the half-width is at most this; null where none are enough. */
function fewestGames(widthOf: (games: number) => number, halfWidth: number): number | null {
  let enough = LEAST_GAMES;
  while (widthOf(enough) > halfWidth) {
    if (enough >= MOST_GAMES) return null;
    enough *= 2;
  }
  let few = enough / 2;
  while (enough - few > Math.max(1, enough / 10_000)) {
    const middle = Math.ceil((few + enough) / 2);
    if (widthOf(middle) > halfWidth) few = middle;
    else enough = middle;
  }
  return Math.ceil(enough);
}

function sprtRows(
  variance: number,
  [elo0, elo1]: readonly [number, number],
  hours: (games: number) => number,
): SprtRow[] {
  const test = { elo0, elo1, alpha: SPRT_ERROR, beta: SPRT_ERROR, model: 'logistic' } as const;
  return [elo0, (elo0 + elo1) / 2, elo1].map((trueElo) => {
    const { passProbability, expectedUnits } = planSprt(test, trueElo, variance);
    const games = Math.ceil(expectedUnits);
    return { trueElo, passes: passProbability, games, hours: hours(games) };
  });
}
