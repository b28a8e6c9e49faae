import {
  balanceVerdict,
  gameTally,
  scoreFromElo,
  seatShares,
  summariseGames,
  summariseSeats,
} from '@draughts-lab/stats';
import type { ErrorBasis, Tally } from '@draughts-lab/records';

/** Advantage in Elo up to which a variant is called balanced. */
export const BALANCE_MARGIN_ELO = 20;

/** The same advantage as a share of games above the fair one, for more than two seats. */
const BALANCE_MARGIN_SHARE: number = scoreFromElo(BALANCE_MARGIN_ELO) - 0.5;

/** Level of the interval that decides the verdict: two one-sided tests at 5 %. */
const BALANCE_LEVEL = 0.9;

/**
 * - `balanced`: the interval lies within the margin around what is fair
 * - `first-favoured`, `second-favoured`: it lies wholly beyond the margin; `seats-unequal`: with more than two seats
 *   that of a later seat does, or that of the first one below
 * - `undecided`: it reaches over an end of the margin
 * - `few-lines`: whatever it says, the games have too few beginnings for a verdict about the initial position
 * - `too-few`: fewer than 30 independent games; `copies`: most games are copies of each other
 */
export type Verdict =
  | 'balanced'
  | 'first-favoured'
  | 'second-favoured'
  | 'seats-unequal'
  | 'undecided'
  | 'few-lines'
  | 'too-few'
  | 'copies';

/** A verdict with the rule that gave it. */
export interface Balance {
  readonly verdict: Verdict;
  /** `elo` of the first player, or `share` of the games that each seat won. */
  readonly scale: 'elo' | 'share';
  /** What would be fair on this scale. */
  readonly fair: number;
  /** Distance from `fair` up to which a variant counts as balanced. */
  readonly margin: number;
  /** Two-sided level of the interval that decides. */
  readonly level: number;
  /** The interval that decided, of the first player; null where none is given. */
  readonly low: number | null;
  readonly high: number | null;
}

/** @param tally with at least one game with a result */
export function balanceOf(tally: Tally, basis: ErrorBasis): Balance {
  return tally.seatWins.length === 2 ? ofTwo(tally, basis) : ofMany(tally, basis);
}

function ofTwo(tally: Tally, basis: ErrorBasis): Balance {
  const { elo, sparse } = summariseGames(gameTally(tally, basis), BALANCE_LEVEL);
  const rule = { scale: 'elo', fair: 0, margin: BALANCE_MARGIN_ELO, level: BALANCE_LEVEL } as const;
  if (elo.interval === null) return { ...rule, verdict: 'copies', low: null, high: null };
  const { low, high } = elo.interval;
  const verdict = sparse
    ? 'too-few'
    : balanceVerdict({ value: elo.value, interval: elo.interval }, BALANCE_MARGIN_ELO);
  return { ...rule, verdict, low, high };
}

/** The seats together: their intervals hold at once, so no seat is looked at more leniently than the first. */
function ofMany(tally: Tally, basis: ErrorBasis): Balance {
  const { games, effectiveGames, guard, sparse } = summariseSeats(gameTally(tally, basis), BALANCE_LEVEL);
  const weight = effectiveGames / games;
  const { wins, fairShare: fair } = seatShares(
    { wins: tally.seatWins.map((count) => count * weight), draws: tally.draws * weight },
    BALANCE_LEVEL,
  );
  const margin = BALANCE_MARGIN_SHARE;
  const rule = { scale: 'share', fair, margin, level: BALANCE_LEVEL } as const;
  if (guard.verdict === 'refuse') return { ...rule, verdict: 'copies', low: null, high: null };
  const [first] = wins;
  const { low, high } = first!.interval;
  return { ...rule, verdict: sparse ? 'too-few' : verdictOfSeats(), low, high };

  function verdictOfSeats(): Verdict {
    const ends = wins.map(({ interval }) => interval);
    if (ends.every((end) => end.low > fair - margin && end.high < fair + margin)) return 'balanced';
    if (low >= fair + margin) return 'first-favoured';
    if (ends.some((end) => end.low >= fair + margin || end.high <= fair - margin)) return 'seats-unequal';
    return 'undecided';
  }
}
