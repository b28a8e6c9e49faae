/**
 * The playing squares of a board and the lines between them.
 *
 * Squares have an `index` from 0: rows from the top (Black's side, or the N tip),
 * in each row from left to right as White sees it. Directions are absolute and
 * numbered clockwise; `opposite(d)` is half a turn.
 */
export interface Board {
  readonly shape: 'rectangle' | 'star';
  readonly size: number;
  /** Columns and rows of the drawing, in half cells for a star. */
  readonly columns: number;
  readonly rows: number;
  /** Place of each square on the drawing: x from the left, y from the bottom (rectangle: file and rank from 0). */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Name of each square: `a1` on a rectangle, the cell number on a star. */
  readonly names: readonly string[];
  readonly directionCount: number;
  /** neighbour[d][index]: the next playing square in absolute direction d, or -1. */
  readonly neighbour: readonly (readonly number[])[];
  /** Squares of each row of the drawing from the bottom: rowSquares[0] is row 1. */
  readonly rowSquares: readonly (readonly number[])[];
  /** Squares of each point of a star by seat number 0..5; empty on a rectangle. */
  readonly points: readonly (readonly number[])[];
}

export function opposite(board: Board, direction: number): number {
  return (direction + board.directionCount / 2) % board.directionCount;
}

/** Fewest steps between squares when every given direction may be used; -1 where there is no way. */
export function stepDistances(board: Board, from: number, directions: readonly number[]): number[] {
  const distance = new Array<number>(board.size).fill(-1);
  distance[from] = 0;
  let frontier = [from];
  while (frontier.length > 0) {
    const next: number[] = [];
    for (const square of frontier) {
      for (const direction of directions) {
        const to = board.neighbour[direction]![square]!;
        if (to >= 0 && distance[to] === -1) {
          distance[to] = distance[square]! + 1;
          next.push(to);
        }
      }
    }
    frontier = next;
  }
  return distance;
}
