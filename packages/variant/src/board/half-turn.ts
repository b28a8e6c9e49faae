import type { Board } from './board.ts';

/**
 * The map of squares of half a turn, under which a board of squares with its lines is the same as before; null where
 * it is not.
 */
export function halfTurn(board: Board): readonly number[] | null {
  if (board.shape !== 'rectangle') return null;
  const map = Array.from({ length: board.size }, (_, square) => board.size - 1 - square);
  const goesOver = map.every(
    (to, square) =>
      board.x[to] === board.columns - 1 - board.x[square]! &&
      board.y[to] === board.rows - 1 - board.y[square]!,
  );
  if (!goesOver) return null;
  // Half a turn is four directions on, and every line has to lie on a line again.
  const linesGoOver = board.neighbour.every((line, direction) =>
    line.every(
      (to, square) => board.neighbour[(direction + 4) % 8]![map[square]!] === (to < 0 ? -1 : map[to]!),
    ),
  );
  return linesGoOver ? map : null;
}
