import type * as words from './words.ts';

/*
 * Playouts on sets of squares: the positions of the line that a playout may meet again.
 * Found in the program: the flat board with its log, and history, which holds positions of three sets each.
 */
declare const SIZE: number, POSITION: number, SET_WORDS: number, WINDOW: number, LOG: number, FRAME: number;
declare const frame: number, ply: number, logTop: number;
declare const WORD: Uint8Array, BIT: Uint8Array, cell: Uint8Array, pastCells: Uint8Array;
declare const frames: Int32Array, sets: Int32Array, log: Int32Array, state: Int32Array;
declare let history: Int32Array;
declare const grown: typeof words.grown;

/** Writes a position, given by codes, as sets to out[at...]. */
export function stateFrom(cells: Uint8Array, out: Int32Array, at: number): void {
  out.fill(0, at, at + POSITION);
  for (let square = 0; square < SIZE; square++) {
    const code = cells[square]!;
    if (code === 0) continue;
    out[at + ((code - 1) >> 1) * SET_WORDS + WORD[square]!]! |= 1 << BIT[square]!;
    if (((code - 1) & 1) !== 0) out[at + 2 * SET_WORDS + WORD[square]!]! |= 1 << BIT[square]!;
  }
}

/** The positions of the line since the last irreversible move, this one last; returns its number. */
export function loadHistory(): number {
  const count = ply - frames[frame + WINDOW]!;
  if (count === 0) {
    history.set(sets);
    return 0;
  }
  if ((count + 2) * POSITION > history.length) history = grown(history, (count + 2) * POSITION);
  pastCells.set(cell);
  let top = logTop;
  for (let back = 0; back <= count; back++) {
    stateFrom(pastCells, history, (count - back) * POSITION);
    const mark = frames[frame - back * FRAME + LOG - FRAME]!;
    if (back === count) break;
    while (top > mark) {
      const square = log[--top]!;
      pastCells[square] = log[--top]!;
    }
  }
  return count;
}

/** The code of a piece on the last position of the last playout. */
export function playoutPieceAt(square: number): number {
  const word = WORD[square]!;
  const bit = BIT[square]!;
  const king = (state[2 * SET_WORDS + word]! >>> bit) & 1;
  if (((state[word]! >>> bit) & 1) !== 0) return 1 + king;
  return ((state[SET_WORDS + word]! >>> bit) & 1) !== 0 ? 3 + king : 0;
}
