import type { BoardSpec } from '../schema/board.ts';
import type { Board } from './board.ts';
import { rectangleBoard } from './rectangle.ts';
import { starBoard } from './star.ts';

/** The squares and lines of the board that a document describes. */
export function createBoard(spec: BoardSpec): Board {
  return spec.shape === 'star' ? starBoard(spec.side) : rectangleBoard(spec);
}
