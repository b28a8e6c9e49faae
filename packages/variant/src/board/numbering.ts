import type { Board } from './board.ts';

export type NumberFrom = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** Square numbers from 1, along rows from the given corner as White sees it: numbers[index]. */
export function squareNumbers(board: Board, from: NumberFrom): number[] {
  const fromTop = from.startsWith('top');
  const fromLeft = from.endsWith('left');
  const rows = fromTop ? board.rowSquares.toReversed() : board.rowSquares;
  const numbers = new Array<number>(board.size).fill(0);
  let number = 1;
  for (const row of rows) {
    for (const square of fromLeft ? row : row.toReversed()) numbers[square] = number++;
  }
  return numbers;
}
