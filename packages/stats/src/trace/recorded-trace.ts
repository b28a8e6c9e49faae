import type { GameRecord } from '@draughts-lab/records';
import { decreasingRoot } from '../numeric/roots.ts';
import { expectedScore, type TraceMeasures, measureTrace } from './trace.ts';

/** What the players' searches said of a game, seen by the player who moved first. */
export interface EvaluatedGame {
  /** One a ply from the first search on, in hundredths of a man; plies without a search repeat the one before. */
  readonly evaluations: readonly number[];
  /** Final score of the first player. */
  readonly result: 0 | 0.5 | 1;
}

/** An evaluation beyond this is a win by force, not an estimate: searches give 100 million less the plies to it. */
export const FORCED_WIN = 10_000_000;

/**
 * The trace of a stored game of two players from the first player's side. Players take turns, a pass being a turn.
 * The opening is left out: nobody chose it.
 *
 * @returns null without a trace, without a search in it, without a result, or for more than two seats
 */
export function evaluatedGame({
  trace,
  score,
  seats,
}: Pick<GameRecord, 'trace' | 'score' | 'seats'>): EvaluatedGame | null {
  if (trace === null || score === null || seats.length !== 2) return null;
  const begin = trace.findIndex((value) => value !== null);
  if (begin === -1) return null;
  let last = 0;
  const evaluations = trace.slice(begin).map((value, index) => {
    if (value !== null) last = (begin + index) % 2 === 0 ? value : -value;
    // 0 rather than -0
    return last + 0;
  });
  return { evaluations, result: score as EvaluatedGame['result'] };
}

/** How evaluations become expected scores. */
export interface TraceScale {
  /** Hundredths of a man that raise the expectation from 0.5 to 0.73. */
  readonly scale: number;
  /** Games that it was fitted to. */
  readonly games: number;
}

/** No scale below a hundredth of a man: evaluations that are always right would otherwise have none. */
const MIN_SCALE = 1;

/**
 * The scale at which the evaluations predict the results best: maximum likelihood of
 * result ~ 1 / (1 + exp(-evaluation / scale)), a draw counting half, each game with the same weight. Forced wins are left out.
 *
 * Fitted for each variant and player by itself, so that an expectation of 0.75 means three points of four in all of them.
 *
 * @returns null when there is nothing to fit, or the evaluations say nothing about the results
 */
export function fitTraceScale(games: readonly EvaluatedGame[]): TraceScale | null {
  const usable = games
    .map(({ evaluations, result }) => ({
      result,
      evaluations: evaluations.filter((value) => Math.abs(value) < FORCED_WIN),
    }))
    .filter(({ evaluations }) => evaluations.length > 0);
  // Slope of the log-likelihood in 1 / scale; it falls.
  const slope = (steepness: number): number => {
    let sum = 0;
    for (const { evaluations, result } of usable) {
      let game = 0;
      for (const value of evaluations) game += value * (result - 1 / (1 + Math.exp(-value * steepness)));
      sum += game / evaluations.length;
    }
    return sum;
  };
  if (usable.length === 0 || slope(0) <= 0) return null;
  return { scale: 1 / decreasingRoot(slope, 0, 1 / MIN_SCALE), games: usable.length };
}

/** Lead changes, drama, decision and comeback of a stored game. */
export function measureEvaluations(
  { evaluations, result }: EvaluatedGame,
  { scale }: Pick<TraceScale, 'scale'>,
): TraceMeasures {
  return measureTrace({ expected: evaluations.map((value) => expectedScore(value, scale)), result });
}
