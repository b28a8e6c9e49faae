import type { PlacedStacks } from '../../../api/replay.ts';
import { piecesOn, stackText } from './stack-text.ts';

/**
 * A position after a click with a tool: a piece such as `0m` is put on the square, `away` takes one away.
 *
 * @param isStacked pieces are put on top of one another, and taken from the top
 */
export function withPiece(
  stacks: PlacedStacks,
  square: number,
  tool: string,
  isStacked: boolean,
): PlacedStacks {
  const pieces = piecesOn(stacks, square);
  const kept = isStacked ? stackText(tool === 'away' ? pieces.slice(0, -1) : pieces) : '';
  const next = tool === 'away' ? kept : kept + tool;
  const others = Object.entries(stacks).filter(([key]) => key !== String(square));
  return Object.fromEntries(next === '' ? others : [...others, [square, next]]);
}

/**
 * A position after a stack was dragged to another square, in place of what stood there.
 *
 * @param to null: off the board
 */
export function carried(stacks: PlacedStacks, from: number, to: number | null): PlacedStacks {
  const { [from]: stack, ...rest } = stacks;
  return stack === undefined || to === null ? rest : { ...rest, [to]: stack };
}
