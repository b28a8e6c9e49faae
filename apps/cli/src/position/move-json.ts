import type { Move } from '@draughts-lab/engine';
import { formatMove, squareName, type SquareStyle } from '@draughts-lab/notation';
import type { Variant } from '@draughts-lab/variant';

/** A move for programs: squares by name. A pass has no squares: `from` and `to` are null. */
export interface MoveJson {
  readonly text: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Every landing square in order, from `from` to `to`. */
  readonly path: readonly string[];
  /** Captured squares in board order (row by row from the top); a tower taken from twice is listed twice. */
  readonly captures: readonly string[];
  readonly promotes: boolean;
}

/** @param legal the legal moves of the position, of which `move` is one */
export function moveJson(
  variant: Variant,
  move: Move,
  legal: readonly Move[],
  squares: SquareStyle,
): MoveJson {
  const name = (square: number): string => squareName(variant, square, squares);
  return {
    text: formatMove(variant, move, legal, 'short', squares),
    from: move.from < 0 ? null : name(move.from),
    to: move.to < 0 ? null : name(move.to),
    path: move.path.map(name),
    captures: move.captures.toSorted((a, b) => a - b).map(name),
    promotes: move.promotes,
  };
}
