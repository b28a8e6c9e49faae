import type * as words from './words.ts';

/*
 * What every board of one code for each square shares.
 * Found in the program: cell[square] is the code of the piece on top, 0 for none, else 1 + 2 * player (one more for a
 * king); sets holds the same pieces as bits (player 0, player 1, kings, SET_WORDS words each); log the old contents of
 * changed squares, newest last.
 */
declare const SIZE: number, SET_WORDS: number, logTop: number;
declare const WORD: Uint8Array, BIT: Uint8Array, cell: Uint8Array;
declare const sets: Int32Array;
declare let log: Int32Array;
declare const grown: typeof words.grown;

export function logRoom(count: number): void {
  if (logTop + count > log.length) log = grown(log, logTop + count);
}

/** Puts a piece into the sets, or takes it out. */
export function flip(square: number, code: number): void {
  if (code === 0) return;
  const bit = 1 << BIT[square]!;
  sets[((code - 1) >> 1) * SET_WORDS + WORD[square]!]! ^= bit;
  if (((code - 1) & 1) !== 0) sets[2 * SET_WORDS + WORD[square]!]! ^= bit;
}

/** The pieces of a player on the squares of a set (one entry for each square). */
export function countInside(player: number, set: Uint8Array): number {
  let count = 0;
  for (let square = 0; square < SIZE; square++) {
    if (set[square] !== 0 && cell[square] !== 0 && (cell[square]! - 1) >> 1 === player) count++;
  }
  return count;
}
