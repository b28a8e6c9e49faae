import {
  type ErrorBasis,
  type OpeningMeasure,
  openingSize,
  type OpeningSize,
  type Tally,
} from '@draughts-lab/records';
import type { PairCounts } from '../score/counts.ts';
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
 * @param basis what the question of the run makes independent: its units, or its openings; see `errorBasisOf` of
 *   packages/records. Pairs are used when all units hold two games.
 */
export function gameTally(tally: Tally, basis: ErrorBasis): GameTally {
  const { wins, draws, losses, noResult } = tally;
  const capped = tally.endings.capped;
  const paired =
    tally.seatWins.length === 2 &&
    tally.units.length > 0 &&
    tally.units.every(({ pattern }) => pattern.length === 2);
  const measured = tally.games - tally.endings.crashed;
  return {
    wins,
    draws,
    losses,
    noResult,
    ...(measured > 0 && { copies: { played: measured, distinct: tally.distinctGames } }),
    ...(paired && { pairs: pairsOfUnits(tally.units).pairs }),
    ...(paired && { unitSizes: unitSizes(tally.units) }),
    ...(basis !== 'units' && { openings: { basis, sizes: tally.openings.sizes } }),
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

/** Complete units of two games as openings of two games; lengths are not known by unit. */
function unitSizes(units: Tally['units']): OpeningSize[] {
  const complete = units.filter(({ pattern }) => !pattern.includes('-'));
  const measure = (value: (letter: string) => number): OpeningMeasure => {
    const sums = { sum: 0, sumSquares: 0, sumTotalsSquared: 0 };
    for (const { pattern, units: count } of complete) {
      const values = Array.from(pattern, value);
      const total = values.reduce((all, one) => all + one, 0);
      sums.sum += count * total;
      sums.sumSquares += count * values.reduce((all, one) => all + one * one, 0);
      sums.sumTotalsSquared += count * total * total;
    }
    return sums;
  };
  const openings = complete.reduce((sum, { units: count }) => sum + count, 0);
  if (openings === 0) return [];
  const is = (wanted: string) => (letter: string) => (letter === wanted ? 1 : 0);
  const values = {
    score: (letter: string) => HALF_POINTS[letter]! / 2,
    wins: is('W'),
    draws: is('D'),
    losses: is('L'),
    plies: () => 0,
  };
  return [openingSize(2, openings, (name) => measure(values[name]))];
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
