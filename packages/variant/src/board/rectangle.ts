import type { Board } from './board.ts';

export interface RectangleSpec {
  readonly columns: number;
  readonly rows: number;
  readonly playable: 'dark' | 'all';
  readonly mirrored: boolean;
}

/** Absolute directions of a rectangle, clockwise from the top: N NE E SE S SW W NW, as [dx, dy]. */
export const RECTANGLE_DIRECTIONS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

/**
 * A board of columns by rows squares.
 *
 * The neighbour along a line is the next playing square of that line: on a board
 * of dark squares the orthogonal neighbour of c3 is c5, so an orthogonal jump from
 * c3 takes on c5 and lands on c7, as the Frisian rules have it.
 */
export function rectangleBoard(spec: RectangleSpec): Board {
  const { columns, rows } = spec;
  const isPlayable = (x: number, y: number): boolean =>
    x >= 0 &&
    x < columns &&
    y >= 0 &&
    y < rows &&
    (spec.playable === 'all' || (x + y) % 2 === (spec.mirrored ? 1 : 0));
  const xs: number[] = [];
  const ys: number[] = [];
  const names: string[] = [];
  const rowSquares: number[][] = Array.from({ length: rows }, () => []);
  const indexAt = new Map<number, number>();
  for (let y = rows - 1; y >= 0; y--) {
    for (let x = 0; x < columns; x++) {
      if (!isPlayable(x, y)) continue;
      indexAt.set(y * columns + x, xs.length);
      rowSquares[y]!.push(xs.length);
      names.push(`${String.fromCharCode(97 + x)}${y + 1}`);
      xs.push(x);
      ys.push(y);
    }
  }
  const neighbour = RECTANGLE_DIRECTIONS.map(([dx, dy]) =>
    xs.map((x, index) => {
      const y = ys[index]!;
      const stride = isPlayable(x + dx, y + dy) ? 1 : 2;
      const toX = x + stride * dx;
      const toY = y + stride * dy;
      return isPlayable(toX, toY) ? indexAt.get(toY * columns + toX)! : -1;
    }),
  );
  return {
    shape: 'rectangle',
    size: xs.length,
    columns,
    rows,
    x: xs,
    y: ys,
    names,
    directionCount: RECTANGLE_DIRECTIONS.length,
    neighbour,
    rowSquares,
    points: [],
  };
}
