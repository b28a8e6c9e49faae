import { requireConfidence, requireCount } from './check.ts';
import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { chiSquareUpper } from '../numeric/chi-square.ts';
import { twoSidedZ } from '../numeric/normal.ts';
import { wilsonWith } from './wilson.ts';

/** Games of a variant for several players, counted by the seat that won. */
export interface SeatTally {
  /** Games won by each seat, in order of play: 2 to 6 entries. */
  readonly wins: readonly number[];
  /** Games without a single winner. */
  readonly draws: number;
}

export interface SeatShares {
  readonly games: number;
  /** Share of all games won by each seat. */
  readonly wins: readonly Estimate[];
  readonly draws: Estimate;
  /** What each seat would win if seats did not matter: (1 - draw share) / seats. */
  readonly fairShare: number;
  /** Chi-square test of equal shares among the decisive games. */
  readonly chiSquare: number;
  readonly degrees: number;
  readonly pValue: number;
}

/**
 * Win shares per seat with simultaneous intervals: with probability `confidence` they all hold together.
 *
 * Goodman's intervals, i.e. Wilson score intervals at level 1 - alpha / cells, the cells being the seats and the
 * draw. Goodman's chi-square quantile with one degree at alpha / cells is the square of Bonferroni's normal
 * quantile, so "Goodman" and "Bonferroni-Wilson" are the same intervals; they are conservative, never leave
 * [0, 1] and work with empty cells. Games must be independent (pass effective counts otherwise).
 *
 * @throws RangeError without a game or with fewer than 2 seats
 * @see Goodman (1965), Technometrics 7:247
 */
export function seatShares({ wins, draws }: SeatTally, confidence: number = DEFAULT_CONFIDENCE): SeatShares {
  requireConfidence(confidence);
  if (wins.length < 2) throw new RangeError(`seats to compare: at least 2, got ${wins.length}`);
  wins.forEach((count, seat) => requireCount(`wins of seat ${seat}`, count));
  requireCount('draws', draws);
  const decisive = wins.reduce((sum, count) => sum + count, 0);
  const games = decisive + draws;
  if (games === 0) throw new RangeError('shares need at least one game, got none');
  const simultaneous = goodman(games, wins.length + 1, confidence);
  const expected = decisive / wins.length;
  const chiSquare =
    decisive > 0 ? wins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) : 0;
  const degrees = wins.length - 1;
  return {
    games,
    wins: wins.map(simultaneous),
    draws: simultaneous(draws),
    fairShare: expected / games,
    chiSquare,
    degrees,
    pValue: chiSquareUpper(chiSquare, degrees),
  };
}

/** The simultaneous interval of one of several cells. */
function goodman(total: number, cells: number, confidence: number): (count: number) => Estimate {
  const z = twoSidedZ(1 - (1 - confidence) / cells);
  return (count) => ({
    value: count / total,
    interval: { ...wilsonWith(Math.min(count, total), total, z, confidence), method: 'goodman' },
  });
}
