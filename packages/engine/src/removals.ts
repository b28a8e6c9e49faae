import { initialSetup, type Setup, type Variant } from '@draughts-lab/variant';
import type { Move } from './move.ts';

/** The removals of a variant before the first move, read once. */
export interface RemovalRule {
  readonly plies: number;
  /**
   * Squares from which a piece may be taken off where a line begins, in ascending order; none where no removal is due:
   * it is due while the board is that of the start without the pieces of the removals before.
   */
  readonly squares: (position: Pick<Setup, 'turn' | 'stacks'>) => readonly number[];
  /** The position after a removal: without the piece, the next player to move, judged like one that was set up. */
  readonly after: (setup: Setup, square: number) => Setup;
}

/** The removals of a variant; null where it has none. */
export function removalRule(variant: Variant): RemovalRule | null {
  const { removals, players, firstToMove, board } = variant;
  if (removals.length === 0) return null;
  const start = initialSetup(variant).stacks.map((stack) => stack[0]);
  const squares: RemovalRule['squares'] = ({ turn, stacks }) => {
    const emptied = new Set<number>();
    for (const [square, stack] of stacks.entries()) {
      const [piece] = stack;
      const wanted = start[square];
      if (piece === undefined && wanted !== undefined) emptied.add(square);
      else if (stack.length > 1 || piece?.player !== wanted?.player || piece?.kind !== wanted?.kind)
        return [];
    }
    const removal = removals[emptied.size];
    if (removal === undefined || turn !== (firstToMove + emptied.size) % players.length) return [];
    const { on, beside } = removal;
    return stacks.flatMap((stack, square) =>
      stack[0]?.player === turn &&
      (on === null || on.includes(square)) &&
      (beside === null || beside.some((line) => emptied.has(board.neighbour[line]![square]!)))
        ? [square]
        : [],
    );
  };
  return {
    plies: removals.length,
    squares,
    after: (setup, square) => {
      const turn = (setup.turn + 1) % players.length;
      return {
        ...setup,
        turn,
        stacks: setup.stacks.map((stack, index) => (index === square ? [] : stack)),
        moveNumber: (setup.moveNumber ?? 1) + (turn === firstToMove ? 1 : 0),
        ...(setup.lastKingStep === undefined ? {} : { lastKingStep: null }),
      };
    },
  };
}

export const removalMove = (square: number): Move => ({
  kind: 'removal',
  from: square,
  to: square,
  path: [square, square],
  captures: [],
  promotes: false,
});
