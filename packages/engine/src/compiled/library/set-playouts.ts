import type * as words from './words.ts';

/*
 * Playouts on sets of squares: the positions of the line that a playout may meet again.
 * Found in the program: frames that keep sets, and history, which holds positions of three sets each.
 */
declare const POSITION: number, SET_WORDS: number, SETS: number, WINDOW: number, FRAME: number;
declare const frame: number, ply: number;
declare const WORD: Uint8Array, BIT: Uint8Array;
declare const frames: Int32Array, state: Int32Array;
declare let history: Int32Array;
declare const grown: typeof words.grown;

/** The positions of the line since the last irreversible move, this one last; returns its number. */
export function loadHistory(): number {
  const count = ply - frames[frame + WINDOW]!;
  if ((count + 2) * POSITION > history.length) history = grown(history, (count + 2) * POSITION);
  for (let back = 0; back <= count; back++) {
    const at = (count - back) * POSITION;
    const kept = frame - back * FRAME + SETS;
    for (let i = 0; i < POSITION; i++) history[at + i] = frames[kept + i]!;
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
