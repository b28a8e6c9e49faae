import type { Tally } from '@draughts-lab/records';
import type { PairCounts } from '../score/counts.ts';
import type { ClusterSums } from '../quality/cluster.ts';
import type { HistogramEntry } from '../numbers/histogram.ts';
import type { GameTally } from './tally.ts';

/** Half points that a letter of `Tally.units` gives the player who moved first. */
const HALF_POINTS: Readonly<Record<string, number>> = { W: 2, D: 1, L: 0 };

/** Complete pairs, and how many were left out because one of their games has no result. */
export interface PairsOfUnits {
  readonly pairs: PairCounts;
  readonly incomplete: number;
}

/**
 * The counted games of a cell (from `tallyRecords` or the store) in the form that the summaries take.
 *
 * Scores are clustered by opening when at least two openings occurred and one of them more than once. Games from
 * the start position alone are not clustered: they answer "from the initial position", given which the seeds are
 * independent. Pairs are used when all units hold two games.
 */
export function gameTally(tally: Tally): GameTally {
  const { wins, draws, losses, noResult } = tally;
  const capped = tally.endings.capped;
  const paired =
    tally.seatWins.length === 2 &&
    tally.units.length > 0 &&
    tally.units.every(({ pattern }) => pattern.length === 2);
  const clusters = clustersOf(tally);
  const measured = tally.games - tally.endings.crashed;
  return {
    wins,
    draws,
    losses,
    noResult,
    ...(measured > 0 && { copies: { played: measured, distinct: tally.distinctGames } }),
    ...(paired && { pairs: pairsOfUnits(tally.units).pairs }),
    ...(clusters !== null && { clusters }),
    ...splitLengths(tally.lengths, capped),
    branching: tally.branching,
    forcedShare: tally.forced,
    reasons: tally.reasons,
    seatWins: tally.seatWins,
  };
}

/**
 * Units of two games as pair counts.
 *
 * @param units patterns of W, D, L and - (no result) of the player who moved first, one letter a game
 * @param measured `first-player`: points of whoever moved first in each game, for balance. `listed-first`: points
 *   of the player who moved first in game 1 and second in game 2, for strength. Default `first-player`.
 * @throws RangeError for a pattern that is not two such letters
 */
export function pairsOfUnits(
  units: readonly { readonly pattern: string; readonly units: number }[],
  measured: 'first-player' | 'listed-first' = 'first-player',
): PairsOfUnits {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let incomplete = 0;
  for (const { pattern, units: count } of units) {
    if (!/^[WDL-]{2}$/.test(pattern))
      throw new RangeError(`a pair has two letters of W, D, L and -, got "${pattern}"`);
    if (pattern.includes('-')) {
      incomplete += count;
      continue;
    }
    const second = HALF_POINTS[pattern[1]!]!;
    pairs[HALF_POINTS[pattern[0]!]! + (measured === 'first-player' ? second : 2 - second)]! += count;
  }
  return { pairs, incomplete };
}

/** Sums over openings of a two-player cell, or null when clustering says nothing. */
function clustersOf({ wins, draws, losses, openings, seatWins }: Tally): ClusterSums | null {
  const count = wins + draws + losses;
  if (seatWins.length !== 2 || openings.distinct < 2 || openings.distinct >= count) return null;
  return {
    clusters: openings.distinct,
    count,
    sum: wins + draws / 2,
    sumSquares: wins + draws / 4,
    sumSizeSquares: openings.sumGamesSquared,
    sumSizeTimesSum: openings.sumGamesTimesScore,
    sumSumSquares: openings.sumScoreSquared,
  };
}

/** A run has one ply cap, so its capped games are the longest; games that ended by rule on that ply stay finished. */
function splitLengths(
  lengths: Tally['lengths'],
  capped: number,
): { lengths: HistogramEntry[]; cappedLengths: HistogramEntry[] } {
  const entries = lengths.map(({ plies, games }) => ({ value: plies, count: games }));
  const longest = entries.reduce((most, { value }) => Math.max(most, value), 0);
  return {
    lengths: entries.map((entry) =>
      entry.value === longest ? { ...entry, count: Math.max(0, entry.count - capped) } : entry,
    ),
    cappedLengths: capped > 0 ? [{ value: longest, count: capped }] : [],
  };
}
