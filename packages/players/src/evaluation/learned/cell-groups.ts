import { absoluteDirections, opposite, type Variant } from '@draughts-lab/variant';

/**
 * All compact groups of squares of one shape: parallelograms of `across` by `along` steps in two neighbouring
 * directions in which pieces of this game step. On a board of dark squares 2 by 2 is a diamond of four squares, on a
 * whole board with steps along the rows a block of four; 1 by n is a line of n squares.
 *
 * @returns each group once, its squares ascending; groups in order of their squares
 */
export function cellGroups(variant: Variant, across: number, along: number): number[][] {
  const { board } = variant;
  const steps = stepDirections(variant);
  const quarter = Math.max(1, Math.floor(board.directionCount / 4));
  const groups = new Map<string, number[]>();
  for (const first of steps) {
    const second = (first + quarter) % board.directionCount;
    if (across > 1 && !steps.includes(second)) continue;
    for (const [width, length] of [
      [across, along],
      [along, across],
    ] as const) {
      if (across === 1 && width !== 1) continue;
      for (let corner = 0; corner < board.size; corner++) {
        const group = parallelogram(variant, corner, across === 1 ? [second, first] : [first, second], [
          width,
          length,
        ]);
        if (group !== null) groups.set(group.join(), group);
      }
    }
  }
  return [...groups.values()].toSorted(compareLists);
}

/**
 * The squares of rectangles of `columns` by `rows` cells of the drawing, or the other way round, that begin at every so many columns and rows, counted from
 * either end, so that a board that looks the same turned round has rectangles that do. On a board of dark squares 4 by 4 cells are
 * eight squares.
 *
 * @returns each group once, its squares ascending; groups in order of their squares
 */
export function cellRectangles({ board }: Variant, columns: number, rows: number, every: number): number[][] {
  const groups = new Map<string, number[]>();
  const shapes = [
    [columns, rows],
    [rows, columns],
  ] as const;
  for (const [width, height] of shapes) {
    for (const left of placesOf(board.columns, width, every)) {
      for (const bottom of placesOf(board.rows, height, every)) {
        const group: number[] = [];
        for (let square = 0; square < board.size; square++) {
          const [x, y] = [board.x[square]! - left, board.y[square]! - bottom];
          if (x >= 0 && x < width && y >= 0 && y < height) group.push(square);
        }
        if (group.length > 0) groups.set(group.join(), group);
      }
    }
  }
  return [...groups.values()].toSorted(compareLists);
}

/** Where something of a size begins within a length, every so far from either end. */
function placesOf(length: number, size: number, every: number): number[] {
  const last = length - size;
  const found = new Set<number>();
  for (let at = 0; at <= last; at += every) found.add(at).add(last - at);
  return [...found];
}

/** Directions in which some piece steps, hops or, where nothing steps, captures; with each its opposite, ascending. */
function stepDirections(variant: Variant): number[] {
  const { board, document, players } = variant;
  const found = new Set<number>();
  const kinds = [document.man, document.king].filter((kind) => kind !== null);
  const words = kinds.flatMap(({ step, hop }) => [step, hop].filter((move) => move !== null));
  const used = words.length > 0 ? words : kinds.flatMap(({ capture }) => (capture === null ? [] : [capture]));
  for (const { directions } of used) {
    for (const { id } of players) {
      for (const direction of absoluteDirections(board, id, directions)) {
        found.add(direction);
        found.add(opposite(board, direction));
      }
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

function parallelogram(
  { board }: Variant,
  corner: number,
  [first, second]: readonly [number, number],
  [width, length]: readonly [number, number],
): number[] | null {
  const squares: number[] = [];
  let row = corner;
  for (let i = 0; i < width; i++) {
    let square = row;
    for (let j = 0; j < length; j++) {
      if (square < 0) return null;
      squares.push(square);
      if (j + 1 < length) square = board.neighbour[second]![square]!;
    }
    if (i + 1 < width) row = board.neighbour[first]![row]!;
    if (row < 0) return null;
  }
  return squares.toSorted((a, b) => a - b);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
