import { gridLines, type GridLine, pointLine, stepBetween } from './grid-lines.ts';
import type { Board } from './board.ts';
import { squareOfName } from './square-name.ts';

export interface RectangleSpec {
  readonly columns: number;
  readonly rows: number;
  readonly playable: 'dark' | 'all';
  readonly mirrored: boolean;
  /** Squares taken out, in words: names, `row 3`, `rows 1-3`. */
  readonly removed?: readonly string[] | undefined;
  /** Lines that pieces follow, in words; left out: every line of the grid. */
  readonly lines?: readonly string[] | undefined;
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

/** Whether the pattern of the board has a square there, before any is taken out. */
export function isOnPattern(
  { columns, rows, playable, mirrored }: RectangleSpec,
  x: number,
  y: number,
): boolean {
  return (
    x >= 0 && x < columns && y >= 0 && y < rows && (playable === 'all' || (x + y) % 2 === (mirrored ? 1 : 0))
  );
}

/** Squares that a word of `board.removed` takes out; null where it names none of this board. */
export function removedByWord(
  spec: RectangleSpec,
  word: string,
): readonly (readonly [number, number])[] | null {
  const rows = /^rows? (\d{1,2})(?:-(\d{1,2}))?$/.exec(word);
  if (rows === null) {
    const square = squareOfName(word);
    return square !== null && isOnPattern(spec, ...square) ? [square] : null;
  }
  const first = Number(rows[1]);
  const last = Number(rows[2] ?? rows[1]);
  if (first < 1 || last > spec.rows || first > last) return null;
  const squares: [number, number][] = [];
  for (let y = first - 1; y < last; y++)
    for (let x = 0; x < spec.columns; x++) if (isOnPattern(spec, x, y)) squares.push([x, y]);
  return squares;
}

/**
 * A board of columns by rows squares, without those taken out, and with the lines that are named.
 *
 * The neighbour along a line is the next square of the pattern: on a board
 * of dark squares the orthogonal neighbour of c3 is c5, so an orthogonal jump from
 * c3 takes on c5 and lands on c7, as the Frisian rules have it. A square that is taken out
 * is a hole: a line ends before it, but one that is given by its points goes on behind it.
 */
export function rectangleBoard(spec: RectangleSpec): Board {
  const { columns, rows } = spec;
  const removed = new Set(
    (spec.removed ?? []).flatMap((word) =>
      (removedByWord(spec, word) ?? []).map(([x, y]) => y * columns + x),
    ),
  );
  const onPattern = (x: number, y: number): boolean => isOnPattern(spec, x, y);
  const xs: number[] = [];
  const ys: number[] = [];
  const names: string[] = [];
  const rowSquares: number[][] = Array.from({ length: rows }, () => []);
  const indexAt = new Map<number, number>();
  for (let y = rows - 1; y >= 0; y--) {
    for (let x = 0; x < columns; x++) {
      if (!onPattern(x, y) || removed.has(y * columns + x)) continue;
      indexAt.set(y * columns + x, xs.length);
      rowSquares[y]!.push(xs.length);
      names.push(`${String.fromCharCode(97 + x)}${y + 1}`);
      xs.push(x);
      ys.push(y);
    }
  }
  const lines = spec.lines?.flatMap((word): GridLine[] => gridLines(word) ?? []);
  const neighbour = RECTANGLE_DIRECTIONS.map(([dx, dy]) =>
    xs.map((x, index) => {
      const y = ys[index]!;
      const stride = onPattern(x + dx, y + dy) ? 1 : 2;
      const toX = x + stride * dx;
      const toY = y + stride * dy;
      if (!onPattern(toX, toY)) return -1;
      if (lines !== undefined && !lines.some((line) => line(x, y, toX, toY))) return -1;
      return indexAt.get(toY * columns + toX) ?? -1;
    }),
  );
  for (const word of spec.lines ?? []) {
    const points = pointLine(word) ?? [];
    points.slice(1).forEach((to, index) => {
      const from = points[index]!;
      const [dx, dy] = stepBetween(from, to)!;
      const direction = RECTANGLE_DIRECTIONS.findIndex(([x, y]) => x === dx && y === dy);
      const [start, end] = [indexAt.get(from[1] * columns + from[0]), indexAt.get(to[1] * columns + to[0])];
      if (start === undefined || end === undefined) return;
      neighbour[direction]![start] = end;
      neighbour[(direction + 4) % 8]![end] = start;
    });
  }
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
