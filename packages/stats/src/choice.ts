import { requireCount } from './check.ts';
import type { MeanEstimate, Moments } from './moments.ts';
import { meanEstimate, momentsOf } from './moments.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';

/** The choices one game offered. */
export interface GameChoices {
  readonly plies: number;
  /** Plies with exactly one legal move. */
  readonly forced: number;
  /** Sum over plies of the number of legal moves. */
  readonly legalMoves: number;
}

/** Per-game figures summed over games, so that long games do not dominate. */
export interface ChoiceTally {
  /** Of the share of forced plies in each game. */
  readonly forcedShare: Moments;
  /** Of the mean number of legal moves in each game. */
  readonly branching: Moments;
}

/**
 * Forced-ply share and branching of each game, as moments over games. Games without a ply are left out.
 *
 * Both are averaged inside a game first and then over games: pooling plies would let the longest games speak for
 * all.
 *
 * @throws RangeError when a game has more forced plies than plies
 */
export function tallyChoices(games: readonly GameChoices[]): ChoiceTally {
  const played = games.filter(({ plies }) => plies > 0);
  for (const { plies, forced, legalMoves } of played) {
    requireCount('forced', forced);
    requireCount('legalMoves', legalMoves);
    if (forced > plies)
      throw new RangeError(`forced plies must not exceed the ${plies} plies, got ${forced}`);
  }
  return {
    forcedShare: momentsOf(played.map(({ plies, forced }) => forced / plies)),
    branching: momentsOf(played.map(({ plies, legalMoves }) => legalMoves / plies)),
  };
}

/** Means over games with Student intervals; null without games. */
export function summariseChoices(
  tally: ChoiceTally,
  confidence: number = DEFAULT_CONFIDENCE,
): { readonly forcedShare: MeanEstimate | null; readonly branching: MeanEstimate | null } {
  const mean = (moments: Moments): MeanEstimate | null =>
    moments.n > 0 ? meanEstimate(moments, { confidence }) : null;
  return { forcedShare: mean(tally.forcedShare), branching: mean(tally.branching) };
}
