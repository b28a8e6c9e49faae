import { absoluteDirections, type Variant } from '@draughts-lab/variant';

/** For each player the squares where a man can stand, and how far from the end of its way a man on each square is. */
export interface ManGround {
  /** Squares where a man can stand at rest, ascending. */
  readonly squares: readonly number[];
  /** Squares between which men can go to and fro have one group; -1 where no man stands. */
  readonly group: Int32Array;
  /** No quiet move of a man raises it, and one that leaves the group lowers it. */
  readonly height: Int32Array;
}

/** A man on its promotion rank can only be where nothing is ever crowned. */
export function manGround(variant: Variant, player: number): ManGround {
  const { board, document, players } = variant;
  const crowned = document.promotion.when === 'none' ? [] : players[player]!.promotion;
  const squares = Array.from({ length: board.size }, (_, square) => square).filter(
    (square) => !crowned.includes(square),
  );
  const { step } = document.man;
  const directions = step === null ? [] : absoluteDirections(board, players[player]!.id, step.directions);
  const stands = (square: number): boolean => square >= 0 && !crowned.includes(square);
  const next = (square: number): number[] =>
    directions.map((direction) => board.neighbour[direction]![square]!).filter(stands);
  const reach = Array.from({ length: board.size }, (_, square) => closure(square, next));
  const group = new Int32Array(board.size).fill(-1);
  for (const square of squares)
    group[square] = Math.min(...[...reach[square]!].filter((other) => reach[other]!.has(square)));
  const height = new Int32Array(board.size);
  // A group that another one leads to has fewer squares ahead of it.
  for (const square of squares) height[square] = reach[square]!.size;
  return { squares, group, height: ranks(height, squares) };
}

/** Everything that can be reached, the start included. */
function closure(start: number, next: (square: number) => number[]): Set<number> {
  const found = new Set([start]);
  for (const square of found) for (const to of next(square)) found.add(to);
  return found;
}

/** The same order in small numbers from 0. */
function ranks(values: Int32Array, squares: readonly number[]): Int32Array {
  const sorted = [...new Set(squares.map((square) => values[square]!))].toSorted((a, b) => a - b);
  return values.map((value, square) => (squares.includes(square) ? sorted.indexOf(value) : 0));
}
