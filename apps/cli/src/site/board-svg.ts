import { squareName } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';

/** Side of a square in the drawing. */
const CELL = 10;
/** A star has half cells across, and rows a little closer than they are wide. */
const STAR = { x: 0.68 * CELL, y: 1.16 * CELL };

/** An empty board as SVG, and what a script needs to put pieces on it. */
export interface BoardSvg {
  readonly viewBox: string;
  readonly squares: string;
  /** Names of the squares, to be drawn over the pieces. */
  readonly names: string;
  /** Middle of each square. */
  readonly centres: readonly (readonly [x: number, y: number])[];
  readonly isStar: boolean;
}

export function boardSvg(variant: Variant): BoardSvg {
  const { board } = variant;
  const isStar = board.shape === 'star';
  const height = isStar ? (Math.max(...board.y) + 2) * STAR.y : board.rows * CELL;
  const width = isStar ? (Math.max(...board.x) + 2) * STAR.x : board.columns * CELL;
  const centres = Array.from(board.x, (x, square): [number, number] =>
    isStar
      ? [(x + 1) * STAR.x, height - (board.y[square]! + 1) * STAR.y]
      : [(x + 0.5) * CELL, height - (board.y[square]! + 0.5) * CELL],
  ).map(([x, y]) => [round(x), round(y)] as const);
  const squares = isStar
    ? centres.map(([x, y]) => `<circle class="dark" cx="${x}" cy="${y}" r="${CELL / 2}"/>`)
    : rectangle(variant, height);
  const names = centres.map(([x, y], square) =>
    isStar
      ? `<text class="name cell-name" x="${x}" y="${round(y + 1.2)}">${squareName(variant, square)}</text>`
      : `<text class="name" x="${round(x - 0.47 * CELL)}" y="${round(y + 0.47 * CELL)}">${squareName(variant, square)}</text>`,
  );
  return {
    viewBox: `-1 -1 ${round(width + 2)} ${round(height + 2)}`,
    squares: squares.join(''),
    names: names.join(''),
    centres,
    isStar,
  };
}

/** Playing squares dark and the others light; where all are played on, in turns. */
function rectangle({ board }: Variant, height: number): string[] {
  const played = new Set(Array.from(board.x, (x, square) => `${x} ${board.y[square]}`));
  const isFull = played.size === board.rows * board.columns;
  return Array.from({ length: board.rows * board.columns }, (_, at) => {
    const [x, y] = [at % board.columns, Math.floor(at / board.columns)];
    const isDark = isFull ? (x + y) % 2 === 0 : played.has(`${x} ${y}`);
    return `<rect class="${isDark ? 'dark' : 'light'}" x="${x * CELL}" y="${height - (y + 1) * CELL}" width="${CELL}" height="${CELL}"/>`;
  });
}

/** The pieces of a position: square and pieces from bottom to top, two letters each: player and `m` or `k`. */
export function placedText({ stacks }: Setup): string {
  return stacks
    .flatMap((stack, square) =>
      stack.length === 0
        ? []
        : [`${square}:${stack.map(({ player, kind }) => `${player}${kind === 'man' ? 'm' : 'k'}`).join('')}`],
    )
    .join(' ');
}

const round = (value: number): number => Math.round(value * 100) / 100;
