import { squareName } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';
import type { BoardView, PlacedStacks } from '../../api/replay.ts';

/** The board of a variant as the page draws it. */
export function boardView(variant: Variant): BoardView {
  const { board, document, players, numbers } = variant;
  return {
    shape: board.shape,
    columns: board.columns,
    rows: board.rows,
    x: board.x,
    y: board.y,
    names: board.names.map((_, square) => squareName(variant, square)),
    numbers,
    points: board.points,
    players: players.map(({ id }) => id),
    promotion: players.map(({ promotion }) => promotion),
    stacks: document.stack !== null,
    removal: document.capture?.removal ?? 'after-move',
  };
}

/** The pieces of a setup, without the empty squares. */
export function placedStacks({ stacks }: Setup): PlacedStacks {
  const placed: Record<string, string> = {};
  stacks.forEach((stack, square) => {
    if (stack.length > 0)
      placed[square] = stack.map(({ player, kind }) => `${player}${kind === 'king' ? 'k' : 'm'}`).join('');
  });
  return placed;
}
