import type * as board from './board.ts';

/*
 * One piece on a square at most, and the same pieces as sets (see board.ts). Changes of squares are logged as old code and
 * square; the log has room for the longest line, and each frame keeps the sets of its position.
 * Found in the program: HASH_LOW and HASH_HIGH, hash words of a piece code on a square, 0 for none.
 */
declare const CODES: number, SET_WORDS: number;
declare const HASH_LOW: Int32Array, HASH_HIGH: Int32Array, material: Int32Array, sets: Int32Array;
declare const WORD: Uint8Array, BIT: Uint8Array, cell: Uint8Array;
declare const log: Int32Array;
declare let logTop: number, hashLow: number, hashHigh: number;
declare const flip: typeof board.flip;

/** Moves the pieces of a turn: victims leave, the piece arrives with its rank. */
export function movePieces(
  _kind: number,
  from: number,
  to: number,
  promotes: number,
  victims: Int32Array,
  at: number,
  count: number,
): void {
  const old = cell[from]!;
  const code = old + promotes;
  const own = ((old - 1) >> 1) * SET_WORDS;
  const fromWord = WORD[from]!;
  const fromBit = 1 << BIT[from]!;
  cell[from] = 0;
  log[logTop++] = old;
  log[logTop++] = from;
  sets[own + fromWord]! ^= fromBit;
  if ((old & 1) === 0) sets[2 * SET_WORDS + fromWord]! ^= fromBit;
  let low = HASH_LOW[from * CODES + old]! ^ HASH_LOW[to * CODES + code]!;
  let high = HASH_HIGH[from * CODES + old]! ^ HASH_HIGH[to * CODES + code]!;
  for (let i = at; i < at + count; i++) {
    const square = victims[i]! & 0xffff;
    const taken = cell[square]!;
    const bit = 1 << BIT[square]!;
    cell[square] = 0;
    log[logTop++] = taken;
    log[logTop++] = square;
    sets[((taken - 1) >> 1) * SET_WORDS + WORD[square]!]! ^= bit;
    if ((taken & 1) === 0) sets[2 * SET_WORDS + WORD[square]!]! ^= bit;
    low ^= HASH_LOW[square * CODES + taken]!;
    high ^= HASH_HIGH[square * CODES + taken]!;
    material[taken]!--;
  }
  const toWord = WORD[to]!;
  const toBit = 1 << BIT[to]!;
  log[logTop++] = 0;
  log[logTop++] = to;
  cell[to] = code;
  sets[own + toWord]! ^= toBit;
  if ((code & 1) === 0) sets[2 * SET_WORDS + toWord]! ^= toBit;
  if (promotes !== 0) {
    material[old]!--;
    material[code]!++;
  }
  hashLow ^= low;
  hashHigh ^= high;
}

export function loadSquare(square: number, pieces: Int32Array, at: number, count: number): void {
  if (count === 0) return;
  const code = pieces[at + count - 1]!;
  hashLow ^= HASH_LOW[square * CODES + code]!;
  hashHigh ^= HASH_HIGH[square * CODES + code]!;
  material[code]!++;
  cell[square] = code;
  flip(square, code);
}

/** Takes logged changes of squares back; the hash and the sets are restored from the frame. */
export function rollBack(to: number): void {
  while (logTop > to) {
    const square = log[--logTop]!;
    const old = log[--logTop]!;
    material[cell[square]!]!--;
    material[old]!++;
    cell[square] = old;
  }
}
