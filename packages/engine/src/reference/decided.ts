import type { Context } from './context.ts';
import { countMaterial, type ReferencePosition } from './position.ts';
import { type Finished } from '../outcome.ts';
import { matchesSide } from './pattern.ts';
import { canMoveOwnColour, hasCapture } from './movable.ts';

/** The player before the side to move: who made the last ply. */
const previousPlayer = (context: Context, position: ReferencePosition): number =>
  (position.turn + context.variant.players.length - 1) % context.variant.players.length;

/**
 * The decisive tests that leave no legal move: goal, no pieces, own colour blocked,
 * first king, a material win.
 *
 * A diagram in which the opponent has no pieces from the start still lists the moves of
 * the side to move, so that a study of one side can be looked at; `outcome` reports it as won.
 */
export function isDecided(context: Context, position: ReferencePosition): boolean {
  // Two who reach the goal together draw, and the game is over all the same.
  if (goalEnd(context, position) !== null) return true;
  const noPieces = noPiecesEnd(context, position);
  if (noPieces !== null) return noPieces.winner !== null && position.ply > 0;
  const end = blockedColourEnd(context, position) ?? endBesideMoves(context, position);
  return end !== null && end.winner !== null;
}

/** Ends that come before the question whether there is a legal move. */
export function endBeforeMoves(context: Context, position: ReferencePosition): Finished | null {
  return goalEnd(context, position) ?? noPiecesEnd(context, position) ?? blockedColourEnd(context, position);
}

/** Ends of a position that may still have moves; a side to move without a legal move ends no game that they end. */
export function endBesideMoves(context: Context, position: ReferencePosition): Finished | null {
  return firstKingEnd(context, position) ?? materialEnd(context, position);
}

function over(winner: number | null, reason: string): Finished {
  return { over: true, winner, reason };
}

const other = (context: Context, player: number): number => (player + 1) % context.variant.players.length;

/** Whether a player's zone counts as filled, or reached. */
function reachesGoal(context: Context, position: ReferencePosition, player: number): boolean {
  const { goal } = context.document.end;
  if (goal === null || context.zone[player]!.size === 0) return false;
  const owners = [...context.zone[player]!].map((square) => {
    const stack = position.stacks[square]!;
    return stack[stack.length - 1]?.player;
  });
  const own = owners.filter((owner) => owner === player).length;
  if (goal.need === 'reach') return own > 0;
  if (owners.includes(undefined)) return false;
  switch (goal.filledBy) {
    case 'own':
      return own === owners.length;
    case 'own-majority':
      return 2 * own > owners.length;
    case 'any-own':
      return own > 0;
  }
}

function goalEnd(context: Context, position: ReferencePosition): Finished | null {
  const { goal } = context.document.end;
  if (goal === null) return null;
  const late = lateLeaver(context, position);
  const mover = previousPlayer(context, position);
  const count = context.variant.players.length;
  // From the player who has just moved, in turn order.
  const order = Array.from({ length: count }, (_, index) => (mover + index) % count);
  if (goal.lastReply) {
    // Judged when all players have had equally many turns.
    if (position.turn === context.variant.firstToMove) {
      const winners = order.filter((player) => reachesGoal(context, position, player));
      if (winners.length > 0) return over(winners.length === 1 ? winners[0]! : null, 'goal');
    }
  } else {
    const judged = goal.judged === 'own-ply' && position.ply > 0 ? [mover] : order;
    const winner = judged.find((player) => reachesGoal(context, position, player));
    if (winner !== undefined) return over(winner, 'goal');
  }
  return late === null ? null : over(other(context, late), 'left-home-late');
}

/** The player who has just made the turn by which their pieces had to leave home, and has not. */
function lateLeaver(context: Context, position: ReferencePosition): number | null {
  const deadline = context.document.end.goal?.leaveHomeBy ?? null;
  if (deadline === null) return null;
  const player = previousPlayer(context, position);
  const turns = Math.ceil((position.earlierPlies + position.ply) / context.variant.players.length);
  if (turns < deadline) return null;
  const atHome = [...context.home[player]!].some((square) => {
    const stack = position.stacks[square]!;
    return stack[stack.length - 1]?.player === player;
  });
  return atHome ? player : null;
}

function noPiecesEnd(context: Context, position: ReferencePosition): Finished | null {
  const { noPieces } = context.document.end;
  if (noPieces === 'none') return null;
  const material = countMaterial(position.stacks, context.variant.players.length);
  const empty = material.findIndex(({ men, kings }) => men.length + kings.length === 0);
  if (empty < 0) return null;
  if (noPieces === 'draw') return over(null, 'no-pieces');
  return over(noPieces === 'loss' ? other(context, empty) : empty, 'no-pieces');
}

function blockedColourEnd(context: Context, position: ReferencePosition): Finished | null {
  const { end } = context.document;
  if (
    end.blocked !== 'own-colour' ||
    end.noMoves === 'pass' ||
    canMoveOwnColour(context, position, position.turn)
  )
    return null;
  return blocked(context, position, end.noMoves);
}

/** What the side to move gets that cannot move. */
export function blocked(
  context: Context,
  { stacks, turn }: ReferencePosition,
  noMoves: 'loss' | 'win' | 'draw' | 'most-pieces',
): Finished {
  switch (noMoves) {
    case 'loss':
      return over(other(context, turn), 'no-moves');
    case 'win':
      return over(turn, 'no-moves');
    case 'draw':
      return over(null, 'no-moves');
    case 'most-pieces': {
      const [first, second] = countMaterial(stacks, 2).map(({ men, kings }) => men.length + kings.length);
      return over(first === second ? null : first! > second! ? 0 : 1, 'no-moves');
    }
  }
}

function firstKingEnd(context: Context, position: ReferencePosition): Finished | null {
  const { firstKing } = context.document.end;
  if (firstKing === 'none') return null;
  const material = countMaterial(position.stacks, context.variant.players.length);
  const mover = previousPlayer(context, position);
  const owner = [mover, position.turn].find((player) => material[player]!.kings.length > 0);
  if (owner === undefined) return null;
  return over(firstKing === 'win' ? owner : other(context, owner), 'first-king');
}

function materialEnd(context: Context, position: ReferencePosition): Finished | null {
  const { material: ends } = context.variant;
  if (ends.length === 0) return null;
  const material = countMaterial(position.stacks, context.variant.players.length);
  for (const end of ends) {
    for (const player of [0, 1]) {
      const opponent = 1 - player;
      if (!matchesSide(end.own, material[player]!) || !matchesSide(end.opponent, material[opponent]!))
        continue;
      if (end.unlessCapture && hasCapture(context, position)) continue;
      if (end.result === 'draw') return over(null, end.name);
      return over(end.result === 'win' ? player : opponent, end.name);
    }
  }
  return null;
}
