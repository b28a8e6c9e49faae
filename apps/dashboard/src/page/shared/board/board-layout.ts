import type { BoardView } from '../../../api/replay.ts';

/** Width of a square in units of the drawing. */
export const CELL = 10;

/** Where the squares of a board are drawn. */
export interface Layout {
  readonly viewBox: string;
  readonly centre: (square: number) => [number, number];
}

/** Rectangles are files and ranks; a star has half cells across, and rows a little closer than they are wide. */
export function layoutOf({ shape, columns, rows, x, y }: BoardView, flipped: boolean): Layout {
  const [stepX, stepY] = shape === 'star' ? [CELL * 0.68, CELL * 1.16] : [CELL, CELL];
  const width = shape === 'star' ? (Math.max(...x) + 2) * stepX : columns * stepX;
  const height = shape === 'star' ? (Math.max(...y) + 2) * stepY : rows * stepY;
  return {
    viewBox: `-2 -4 ${width + 4} ${height + 6}`,
    centre: (square) => {
      const across = shape === 'star' ? (x[square]! + 1) * stepX : (x[square]! + 0.5) * stepX;
      const up = shape === 'star' ? height - (y[square]! + 1) * stepY : height - (y[square]! + 0.5) * stepY;
      return flipped ? [width - across, height - up] : [across, up];
    },
  };
}

/** Whether a square of a rectangle is drawn dark: the playing ones, or every other one where all are played on. */
export function isDarkSquare({
  x,
  y,
  holes,
  columns,
  rows,
  lines,
}: BoardView): (x: number, y: number) => boolean {
  if (lines !== null) return () => false;
  const playable = new Set(x.map((file, square) => `${file} ${y[square]}`));
  const full = playable.size + new Set(holes.map(String)).size === columns * rows;
  return (file, rank) => (full ? (file + rank) % 2 === 0 : playable.has(`${file} ${rank}`));
}
