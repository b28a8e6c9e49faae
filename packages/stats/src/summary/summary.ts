import { requireConfidence, throwIssues } from '../score/check.ts';
import { clusterScore } from '../quality/cluster.ts';
import { gameCount, pairIssues } from '../score/counts.ts';
import type { DecisiveShare } from '../score/decisive.ts';
import { decisiveShare } from '../score/decisive.ts';
import { eloFromScore } from '../score/elo.ts';
import type { GameFacts, GuardedEstimate, Reliability } from './game-facts.ts';
import { gameFacts, guarded, guardedShare, guardOf } from './game-facts.ts';
import type { EstimateWithError } from '../score/interval.ts';
import { DEFAULT_CONFIDENCE, mapInterval } from '../score/interval.ts';
import { scoreEstimate } from '../score/score.ts';
import type { SeatShares } from '../score/seats.ts';
import { seatShares } from '../score/seats.ts';
import type { GameTally } from './tally.ts';

/** The first page of a report on one cell of two players: one variant, one pairing, one strength. */
export interface GameSummary extends GameFacts {
  /** Variance of the score with clusters or pairs over the variance of independent games. */
  readonly designEffect: number;
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
 * The error of the score comes from the clusters if there are at least two, else from the pairs, else from
 * single games. The variance inflation (design effect of the score times played / distinct, at least 1) widens
 * every other interval too. With more than half of the games being copies, everything comes without
 * interval.
 *
 * @throws RangeError without a game with a result, for negative counts, for more than two seats, or when clusters
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
  const score = scoreOf(tally, guard.varianceInflation, confidence);
  const reliability = {
    guard,
    inflation: Math.max(1, score.designEffect * guard.varianceInflation),
    confidence,
  };
  const { value, standardError, interval } = guarded<GuardedEstimate & { standardError: number }>(
    score,
    guard,
  );
  const share = (count: number): GuardedEstimate => guardedShare(count, games, reliability);
  return {
    ...gameFacts(tally, reliability),
    designEffect: score.designEffect,
    score: { value, standardError, interval },
    elo: { value: eloFromScore(value), interval: interval && mapInterval(interval, eloFromScore) },
    firstWins: share(tally.wins),
    drawRate: share(tally.draws),
    secondWins: share(tally.losses),
    decisiveRate: share(tally.wins + tally.losses),
    decisive: decisiveOf(tally, reliability),
  };
}

/** The first page of a report on one cell of three to six players. */
export interface SeatSummary extends GameFacts {
  /** Shares of games won by each seat, with simultaneous intervals; null when the games are mostly copies. */
  readonly shares: SeatShares | null;
}

/**
 * Shares of wins by seat, lengths, branching and reasons of games of any number of players. Duplicates widen the
 * intervals; correlation through openings is not allowed for.
 *
 * @throws RangeError without a game with a result or without `seatWins`
 */
export function summariseSeats(tally: GameTally, confidence: number = DEFAULT_CONFIDENCE): SeatSummary {
  requireConfidence(confidence);
  if (tally.seatWins === undefined) throw new RangeError('shares of seats need the wins of each seat');
  if (gameCount(tally) === 0) throw new RangeError('shares need at least one game with a result, got none');
  const guard = guardOf(tally);
  const inflation = guard.varianceInflation;
  const effective = { wins: tally.seatWins.map((wins) => wins / inflation), draws: tally.draws / inflation };
  return {
    ...gameFacts(tally, { guard, inflation, confidence }),
    shares: guard.verdict === 'refuse' ? null : seatShares(effective, confidence),
  };
}

/** Pairs may leave out units with a game without result; clusters hold all games with one. */
function checkUnits(tally: GameTally, games: number): void {
  if (tally.pairs !== undefined && gameCount(tally.pairs) >= games)
    throwIssues(pairIssues(tally, tally.pairs));
  if (tally.clusters !== undefined && tally.clusters.count !== games) {
    throw new RangeError(`the clusters hold ${tally.clusters.count} games, the results ${games}`);
  }
}

interface SummaryScore extends EstimateWithError {
  readonly designEffect: number;
}

/** The score as observed, with the interval of the best unit that the tally offers. */
function scoreOf(tally: GameTally, copies: number, confidence: number): SummaryScore {
  const options = { confidence, varianceInflation: copies };
  if (tally.clusters !== undefined && tally.clusters.clusters >= 2)
    return clusterScore(tally.clusters, options);
  const { wins, draws, losses } = tally;
  const single = scoreEstimate({ wins, draws, losses }, options);
  if (tally.pairs === undefined || gameCount(tally.pairs) === 0)
    return { ...single, value: single.observed, designEffect: 1 };
  const paired = scoreEstimate(tally.pairs, options);
  // Per game, as the pairs may be fewer than the games.
  const ratio = (paired.deviation ** 2 * paired.gamesPerUnit) / single.deviation ** 2;
  return { ...paired, value: paired.observed, designEffect: ratio };
}

function decisiveOf(tally: GameTally, { guard, inflation, confidence }: Reliability): DecisiveShare | null {
  if (guard.verdict === 'refuse' || tally.wins + tally.losses === 0) return null;
  const effective = decisiveShare(
    { wins: tally.wins / inflation, losses: tally.losses / inflation },
    confidence,
  );
  return { ...effective, decisive: tally.wins + tally.losses };
}
