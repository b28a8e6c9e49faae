import type { Board } from './board.ts';

/**
 * Absolute directions of a star, clockwise from the upper right, as changes of the
 * cube coordinates (x, y, z) with x + y + z = 0 and x growing toward the N tip.
 */
const STAR_DIRECTIONS = [
  [1, 0, -1],
  [0, 1, -1],
  [-1, 1, 0],
  [-1, 0, 1],
  [0, -1, 1],
  [1, -1, 0],
] as const;

/** A six-pointed star whose points have `side` cells along an edge: 6 s(s+1)/2 + 3 s(s+1) + 1 cells. */
export function starBoard(side: number): Board {
  const cube: [number, number, number][] = [];
  const indexOf = new Map<string, number>();
  const rowSquares: number[][] = [];
  for (let x = 2 * side; x >= -2 * side; x--) {
    const row: number[] = [];
    for (let y = -2 * side; y <= 2 * side; y++) {
      const z = -x - y;
      if (Math.abs(z) > 2 * side) continue;
      if (Math.max(x, y, z) > side && Math.min(x, y, z) < -side) continue;
      indexOf.set(`${x},${y},${z}`, cube.length);
      row.push(cube.length);
      cube.push([x, y, z]);
    }
    rowSquares.unshift(row);
  }
  const neighbour = STAR_DIRECTIONS.map(([dx, dy, dz]) =>
    cube.map(([x, y, z]) => indexOf.get(`${x + dx},${y + dy},${z + dz}`) ?? -1),
  );
  const inPoint = [
    ([x]: readonly number[]) => x! > side, // N
    ([, , z]: readonly number[]) => z! < -side, // NE
    ([, y]: readonly number[]) => y! > side, // SE
    ([x]: readonly number[]) => x! < -side, // S
    ([, , z]: readonly number[]) => z! > side, // SW
    ([, y]: readonly number[]) => y! < -side, // NW
  ];
  return {
    shape: 'star',
    size: cube.length,
    columns: 6 * side + 1,
    rows: 4 * side + 1,
    // y - z runs over half cells from left to right; the leftmost cell of all is at -3 side.
    x: cube.map(([, y, z]) => y - z + 3 * side),
    y: cube.map(([x]) => x + 2 * side),
    names: cube.map((_, index) => String(index + 1)),
    directionCount: STAR_DIRECTIONS.length,
    neighbour,
    rowSquares,
    points: inPoint.map((test) => cube.flatMap((cell, index) => (test(cell) ? [index] : []))),
  };
}
