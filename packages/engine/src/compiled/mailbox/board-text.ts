import { logRoom } from '../library/board.ts';
import { print } from '../text.ts';

/** How a program keeps the pieces of a square. */
export interface BoardText {
  /** The log of changes; nothing where frames keep positions. */
  readonly log: string;
  /** Declarations, and the functions that change a square and take changes back. */
  readonly declarations: string;
  /** In the search for chains: the victim on `square` leaves, or its tower loses the top. */
  readonly takeTop: string;
  readonly putBack: string;
  /** Expressions over `square` (and `level`, from the bottom). */
  readonly height: string;
  readonly pieceIn: string;
}

/**
 * Plies of the longest line of play: a game of as many as a record can have, and a search or a playout from its end. Arrays
 * that have room for it never change, so a program reads them without asking which ones they are; memory that is not
 * touched is not taken.
 */
export const LINE_PLIES: number = 2 ** 17;

/** A log that grows. */
export const emitGrowingLog = (): string => `
// Old contents of changed squares, newest last.
let log = new Int32Array(1 << 12);
let logTop = 0;
${print(logRoom)}`;
