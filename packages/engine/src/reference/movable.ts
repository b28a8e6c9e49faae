import { canCapture } from './capture.ts';
import type { Context } from './context.ts';
import { type ReferencePosition, topOf } from './position.ts';
import { quietMoves } from './quiet.ts';

/** Whether the side to move has any capture. */
export function hasCapture(context: Context, position: ReferencePosition): boolean {
  return movableSquares(context, position).some((square) => canCapture(context, position, square));
}

/** Squares of the pieces that the side to move may use. */
export function movableSquares(context: Context, position: ReferencePosition): number[] {
  return position.stacks.flatMap((stack, square) => {
    const top = topOf(stack);
    return top && (context.document.mover === 'any' || top.player === position.turn) ? [square] : [];
  });
}

/**
 * Whether a side could move one of its own pieces if there were no duty to capture
 * elsewhere: the test of `end.blocked: "own-colour"`.
 */
export function canMoveOwnColour(context: Context, position: ReferencePosition, player: number): boolean {
  return position.stacks.some(
    (stack, square) =>
      topOf(stack)?.player === player &&
      (canCapture(context, position, square) || quietMoves(context, position, square).length > 0),
  );
}
