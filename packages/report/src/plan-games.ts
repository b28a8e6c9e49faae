import {
  eloFromScore,
  gamesForMeanWidth,
  gameVariance,
  hoursFor,
  planSprt,
  scoreFromElo,
} from '@draughts-lab/stats';

/** Version of the JSON that `plan` prints. */
export const PLAN_VERSION = 1;

export const PLAN_KINDS = ['elo', 'score', 'draws'] as const;
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
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games of the pilot over what they are worth as independent ones, at least 1. */
  readonly designEffect: number;
  /** Of one thread. */
  readonly gamesPerSecond: number;
}

export interface PlannedWidth {
  readonly halfWidth: number;
  readonly games: number;
  readonly hours: number;
}

export interface PlannedRow {
  readonly variant: string;
  readonly pairing: string;
  readonly pilotGames: number;
  /** Smoothed: half a game is added to wins, draws and losses. */
  readonly score: number;
  readonly drawRate: number;
  readonly designEffect: number;
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
 * Games and hours for one row, for the precision asked for and for coarser and finer ones.
 *
 * The variance is that of the pilot's score and draw rate with half a game added to each result, so that a short pilot
 * without draws or losses does not promise a result for nothing. N threads are taken to be N times as fast as one.
 */
export function planRow(pilot: Pilot, { kind, halfWidth, workers, sprt }: PlanQuestion): PlannedRow {
  const { variant, pairing, seats, wins, draws, losses, designEffect, gamesPerSecond } = pilot;
  const games = wins + draws + losses;
  const cells = games + 1.5;
  const drawRate = (draws + 0.5) / cells;
  // With more than two seats the score is the share of games that the first player won.
  const score = seats === 2 ? (wins + 0.5 + (draws + 0.5) / 2) / cells : (wins + 0.5) / cells;
  const variance = seats === 2 ? gameVariance(drawRate, score) : score * (1 - score);
  const hours = (count: number): number => hoursFor(count, gamesPerSecond * workers);
  const widths = STEPS.map((step) => step * halfWidth)
    .filter((width) => kind === 'elo' || width < 0.5)
    .map((width): PlannedWidth => {
      const needed =
        kind === 'draws'
          ? gamesForMeanWidth(drawRate * (1 - drawRate), width, { designEffect })
          : gamesForMeanWidth(variance, kind === 'elo' ? scoreWidth(score, width) : width, { designEffect });
      return { halfWidth: width, games: needed, hours: hours(needed) };
    });
  return {
    variant,
    pairing,
    pilotGames: games,
    score,
    drawRate,
    designEffect,
    gamesPerSecond,
    widths: kind === 'elo' && seats > 2 ? null : widths,
    sprt: sprt === undefined || seats > 2 ? null : sprtRows(variance * designEffect, sprt, hours),
  };
}

/** Half the width on the score scale of an Elo interval around a score. */
function scoreWidth(score: number, halfWidthElo: number): number {
  const elo = eloFromScore(score);
  return (scoreFromElo(elo + halfWidthElo) - scoreFromElo(elo - halfWidthElo)) / 2;
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
