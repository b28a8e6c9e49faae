import type { OpeningMeasureName } from '@draughts-lab/records';
import { designEffectOf, worstEffect } from './design-effects.ts';
import { requireConfidence, throwIssues } from '../score/check.ts';
import { gameCount, pairIssues } from '../score/counts.ts';
import { type DecisiveShare, decisiveShare } from '../score/decisive.ts';
import { eloFromScore } from '../score/elo.ts';
import {
  type GameFacts,
  gameFacts,
  guarded,
  type GuardedEstimate,
  guardedShare,
  guardOf,
  type Reliability,
} from './game-facts.ts';
import { DEFAULT_CONFIDENCE, mapInterval } from '../score/interval.ts';
import { scoreOf } from './summary-score.ts';
import { type SeatShares, seatShares } from '../score/seats.ts';
import type { GameTally } from './tally.ts';

/** The first page of a report on one cell of two players: one variant, one pairing, one strength. */
export interface GameSummary extends GameFacts {
  /** Variance of the score over that of as many independent games: below 1 where openings explain part of it. */
  readonly designEffect: number;
  /** The same of each number that has one of its own. */
  readonly effects: Readonly<Record<OpeningMeasureName, number>>;
  /** The largest of them, at least 1: for numbers that have none. */
  readonly worstEffect: number;
  /** First player's score on the scale 0 to 1, as observed. */
  readonly score: GuardedEstimate & { readonly standardError: number };
  /** The same on the Elo scale. */
  readonly elo: GuardedEstimate;
  readonly firstWins: GuardedEstimate;
  readonly drawRate: GuardedEstimate;
  readonly secondWins: GuardedEstimate;
  /** Share of games with a winner. */
  readonly decisiveRate: GuardedEstimate;
  /** Who wins the decisive games; null when there is none or the games are mostly copies. */
  readonly decisive: DecisiveShare | null;
}

/**
 * Score, results, lengths, branching and reasons of a set of games of two players, from sums alone.
 *
 * Each number has its own error: that of the score from pairs where units are independent, else from the openings as
 * `tally.openings` says; shares of wins, draws and losses and the lengths each with a design effect of their own. Where
 * none can be computed for a number (branching, reasons), the largest one known is taken, at least 1. Nothing has an
 * interval when the games are mostly copies, or the openings cannot answer what is asked.
 *
 * @throws RangeError without a game with a result, for negative counts, for more than two seats, or when openings
 *   or pairs disagree with the results
 */
export function summariseGames(tally: GameTally, confidence: number = DEFAULT_CONFIDENCE): GameSummary {
  requireConfidence(confidence);
  const seats = tally.seatWins?.length ?? 2;
  if (seats > 2) throw new RangeError(`a score compares two players, got ${seats} seats: use summariseSeats`);
  const games = gameCount(tally);
  if (games === 0) throw new RangeError('a score needs at least one game with a result, got none');
  checkUnits(tally, games);
  const guard = guardOf(tally);
  const score = scoreOf(tally, confidence);
  const of = (measure: OpeningMeasureName): Reliability => ({
    guard,
    inflation: designEffectOf(tally, measure),
    confidence,
  });
  const { value, standardError, interval } = guarded<GuardedEstimate & { standardError: number }>(
    score,
    guard,
  );
  const share = (count: number, measure: OpeningMeasureName): GuardedEstimate =>
    guardedShare(count, games, of(measure));
  return {
    ...gameFacts(tally, {
      guard,
      confidence,
      effectiveGames: games / score.designEffect,
      lengths: of('plies').inflation,
      others: worstEffect(tally),
    }),
    designEffect: score.designEffect,
    effects: {
      score: score.designEffect,
      wins: of('wins').inflation,
      draws: of('draws').inflation,
      losses: of('losses').inflation,
      plies: of('plies').inflation,
    },
    worstEffect: worstEffect(tally),
    score: { value, standardError, interval },
    elo: { value: eloFromScore(value), interval: interval && mapInterval(interval, eloFromScore) },
    firstWins: share(tally.wins, 'wins'),
    drawRate: share(tally.draws, 'draws'),
    secondWins: share(tally.losses, 'losses'),
    decisiveRate: share(tally.wins + tally.losses, 'draws'),
    decisive: decisiveOf(tally, {
      ...of('wins'),
      inflation: Math.max(of('wins').inflation, of('losses').inflation),
    }),
  };
}

/** The first page of a report on one cell of three to six players. */
export interface SeatSummary extends GameFacts {
  /** The largest design effect of a number, at least 1. */
  readonly worstEffect: number;
  /** Shares of games won by each seat, with simultaneous intervals; null when the games are mostly copies. */
  readonly shares: SeatShares | null;
}

/**
 * Shares of wins by seat, lengths, branching and reasons of games of any number of players. Where openings are shared and
 * count, the shares have the largest design effect known.
 *
 * @throws RangeError without a game with a result or without `seatWins`
 */
export function summariseSeats(tally: GameTally, confidence: number = DEFAULT_CONFIDENCE): SeatSummary {
  requireConfidence(confidence);
  if (tally.seatWins === undefined) throw new RangeError('shares of seats need the wins of each seat');
  if (gameCount(tally) === 0) throw new RangeError('shares need at least one game with a result, got none');
  const guard = guardOf(tally);
  const inflation = worstEffect(tally);
  const effective = { wins: tally.seatWins.map((wins) => wins / inflation), draws: tally.draws / inflation };
  return {
    ...gameFacts(tally, {
      guard,
      confidence,
      effectiveGames: gameCount(tally) / inflation,
      lengths: designEffectOf(tally, 'plies'),
      others: inflation,
    }),
    worstEffect: inflation,
    shares: guard.verdict === 'refuse' ? null : seatShares(effective, confidence),
  };
}

/** Pairs may leave out units with a game without result; openings hold all games with one. */
function checkUnits(tally: GameTally, games: number): void {
  if (tally.pairs !== undefined && gameCount(tally.pairs) >= games)
    throwIssues(pairIssues(tally, tally.pairs));
  const inOpenings = tally.openings?.sizes.reduce((sum, size) => sum + size.games * size.openings, 0);
  // Expected numbers of games are no whole ones.
  if (inOpenings !== undefined && Math.abs(inOpenings - games) > 1e-9 * games)
    throw new RangeError(`the openings hold ${inOpenings} games, the results ${games}`);
}

function decisiveOf(tally: GameTally, { guard, inflation, confidence }: Reliability): DecisiveShare | null {
  if (guard.verdict === 'refuse' || tally.wins + tally.losses === 0) return null;
  const effective = decisiveShare(
    { wins: tally.wins / inflation, losses: tally.losses / inflation },
    confidence,
  );
  return { ...effective, decisive: tally.wins + tally.losses };
}
