import { type Text, text } from './text.ts';
import type { Words } from './words.ts';

/** A number on each square of a board, to be drawn as a heat map. */
export interface BoardMap {
  readonly title: Text;
  /** Rows from the top, squares from the left; null where there is none to stand on. */
  readonly cells: readonly (readonly (number | null)[])[];
  /** What the numbers are told apart from. */
  readonly mean: number;
}

/** Where the squares of a board lie, as the variants package has it; rows are counted from below. */
export interface BoardPlan {
  readonly columns: number;
  readonly rows: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The worth of a piece by square, as the players package has it. */
export interface SquareWorths {
  readonly kind: 'man' | 'king';
  readonly phase: 'opening' | 'ending' | 'all';
  readonly mean: number;
  readonly squares: readonly number[];
}

/** A map of the worth of a piece. */
export function worthMap({ kind, phase, mean, squares }: SquareWorths, board: BoardPlan): BoardMap {
  const cells = Array.from({ length: board.rows }, () => new Array<number | null>(board.columns).fill(null));
  for (const [square, worth] of squares.entries())
    cells[board.rows - 1 - board.y[square]!]![board.x[square]!] = worth;
  return { title: text(`worth.${kind}.${phase}`, { mean }), cells, mean };
}

/** The map in characters: what each square adds to the mean. */
export function boardMapText({ title, cells, mean }: BoardMap, words: Words): string {
  const rows = cells.map((row) =>
    row.map((value) => (value === null ? '   .' : String(value - mean).padStart(4))).join(''),
  );
  return [words.say(title), ...rows].join('\n');
}

/** How far a square stands from the mean, from -1 to 1 where the largest distance of the map is 1; 0 on a flat map. */
export function boardMapShade({ cells, mean }: BoardMap, value: number): number {
  const most = Math.max(...cells.flat().map((cell) => (cell === null ? 0 : Math.abs(cell - mean))));
  return most === 0 ? 0 : (value - mean) / most;
}
