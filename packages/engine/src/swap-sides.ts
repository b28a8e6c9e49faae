import { halfTurn, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import { type Move, SWAP_SIDES } from './move.ts';

/** The swap rule of a variant, read once. */
export interface SwapRule {
  /** Plies of the game after which the choice is made. */
  readonly after: number;
  /** Plies of the game before a position, as its move number and turn say. */
  readonly gamePly: (position: Pick<Setup, 'turn' | 'moveNumber'>) => number;
  /** The position after a swap: turned by half a turn, colours exchanged, the other player to move. */
  readonly swapped: (setup: Setup) => Setup;
}

/** The swap rule of a variant; null where it has none. */
export function swapRule(variant: Variant): SwapRule | null {
  const { board, document, firstToMove } = variant;
  const after = document.swap?.after ?? null;
  const map = after === null ? null : halfTurn(board);
  if (after === null || map === null) return null;
  return {
    after,
    gamePly: ({ turn, moveNumber = 1 }) => 2 * (moveNumber - 1) + (turn === firstToMove ? 0 : 1),
    swapped: (setup) => {
      const { moveNumber = 1 } = setup;
      const turned = turnSetup(map, setup);
      return {
        ...turned,
        moveNumber: moveNumber + (turned.turn === firstToMove ? 1 : 0),
        // The ban is on a move that was made on this board.
        ...(turned.lastKingStep === undefined ? {} : { lastKingStep: null }),
      };
    },
  };
}

/** A list of moves with the swap behind them; a side that cannot move, or has to pass, has nothing to choose from. */
export const withSwap = (moves: readonly Move[]): Move[] =>
  moves.length === 0 || moves[0]!.kind === 'pass' ? [...moves] : [...moves, SWAP_SIDES];

/** The position of two players turned by half a turn, with the colours exchanged. */
export function turnSetup(map: readonly number[], setup: Setup): Setup {
  const stacks: Stack[] = Array.from({ length: setup.stacks.length }, () => []);
  setup.stacks.forEach((stack, square) => {
    stacks[map[square]!] = stack.map(({ player, kind }) => ({ player: 1 - player, kind }));
  });
  const { kingRuns, lastKingStep } = setup;
  return {
    ...setup,
    turn: 1 - setup.turn,
    stacks,
    ...(kingRuns
      ? { kingRuns: [kingRuns[1]!, kingRuns[0]!].map((run) => run && { ...run, square: map[run.square]! }) }
      : {}),
    ...(lastKingStep ? { lastKingStep: { from: map[lastKingStep.from]!, to: map[lastKingStep.to]! } } : {}),
  };
}
