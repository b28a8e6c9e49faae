import type { Move } from '@draughts-lab/engine';
import { positionKey } from '../position-key.ts';
import { type Game, positionOf } from './game.ts';

/** A rule by which a player may have the game ended now, and how it ends then. */
export interface Claim {
  readonly rule: 'repetition';
  /** Null for a draw. */
  readonly winner: number | null;
  /** How often the position has stood. */
  readonly times: number;
}

/**
 * What the side to move may claim: the end by repetition, where the document has it claimed (`"mode": "claim"`) and the
 * position has stood often enough. Automatic rules end the game by themselves, and are no claim.
 *
 * @param move a move that is announced and not made: the claim is about the position behind it
 * @returns null where a claim is not true
 */
export function claimOf<P>(game: Game<P>, move?: Move): Claim | null {
  const { rules } = game;
  const { repetition } = rules.variant.document.draws;
  if (repetition?.mode !== 'claim') return null;
  const times = timesStood(game, move);
  if (times < repetition.count) return null;
  return { rule: 'repetition', winner: winnerOf(game, repetition.lostBy ?? null, move), times };
}

/**
 * How often the position has stood with the same side to move since the game began, this time included.
 *
 * @param move a move that is announced and not made: the position behind it is meant
 */
export function timesStood<P>(game: Game<P>, move?: Move): number {
  const { rules, positions } = game;
  const last = positionOf(game);
  const key = positionKey(rules, move === undefined ? last : rules.play(last, move));
  const before = positions.filter((position) => positionKey(rules, position) === key).length;
  return before + (move === undefined ? 0 : 1);
}

/** By repetition a side may lose: one of the players, or the one whose ply brought the position again. */
function winnerOf(game: Game, lostBy: string | null, move: Move | undefined): number | null {
  if (lostBy === null) return null;
  const { rules } = game;
  const turn = rules.turn(positionOf(game));
  const repeater = move === undefined ? (game.plies.at(-1)?.player ?? turn) : turn;
  const loser = lostBy === 'repeater' ? repeater : rules.variant.players.findIndex(({ id }) => id === lostBy);
  return 1 - loser;
}
