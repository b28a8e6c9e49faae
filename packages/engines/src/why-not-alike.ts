import { moveKey, type Rules } from '@draughts-lab/engine';
import type { EngineSpec } from '@draughts-lab/players';
import { createEnginePlayer } from './engine-player.ts';

/** Plies that are played twice. */
const PLIES = 12;

/**
 * Why games of an engine could not be played again from their seed: it is asked by time, or two of it, each started anew,
 * have played different moves in a short game against themselves. Null where they have not. An engine that fails here is
 * one that cannot be repeated.
 */
export function whyNotAlike<P>(rules: Rules<P>, spec: EngineSpec): string | null {
  if ('dxp' in spec) return 'it is asked by time, as DXP knows nothing else';
  if (spec.nodes === null && spec.depth === null) return 'it is asked by time';
  try {
    const [first, second] = [playShort(rules, spec), playShort(rules, spec)];
    return first === second ? null : 'it was asked twice and did not answer alike';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function playShort<P>(rules: Rules<P>, spec: EngineSpec): string {
  const player = createEnginePlayer(rules, spec);
  const start = rules.toSetup(rules.initialPosition());
  let position = rules.initialPosition();
  const moves = [];
  try {
    for (let ply = 0; ply < PLIES && !rules.outcome(position).over; ply++) {
      const legal = rules.legalMoves(position);
      const { move } = player.choose({ position, legal, start, moves }, { int: () => 0 });
      position = rules.play(position, move);
      moves.push(move);
    }
  } finally {
    player.close();
  }
  return moves.map(moveKey).join(' ');
}
