import type { PlacedStacks } from '../../../api/replay.ts';

/** One piece of a tower. */
export interface BoardPiece {
  readonly player: number;
  readonly king: boolean;
}

/** The pieces on a square, bottom to top; empty where there is none. */
export function piecesOn(stacks: PlacedStacks, square: number): BoardPiece[] {
  const text = stacks[square] ?? '';
  return Array.from({ length: text.length / 2 }, (_, index) => ({
    player: Number(text[2 * index]),
    king: text[2 * index + 1] === 'k',
  }));
}

export function stackText(pieces: readonly BoardPiece[]): string {
  return pieces.map(({ player, king }) => `${player}${king ? 'k' : 'm'}`).join('');
}
