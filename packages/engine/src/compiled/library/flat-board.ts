import type * as board from './board.ts';

/*
 * One piece on a square at most. Changes are logged as old code and square.
 * Found in the program: HASH_LOW and HASH_HIGH, hash words of a piece code on a square, 0 for none.
 */
declare const SIZE: number, CODES: number, SWAP: number;
declare const HASH_LOW: Int32Array, HASH_HIGH: Int32Array, material: Int32Array;
declare const log: Int32Array;
declare const cell: Uint8Array;
declare let logTop: number, hashLow: number, hashHigh: number;
/** Whether kings may become men again; `rankAfter` is the code of a piece after its turn. */
declare const DEMOTES: boolean;
declare const rankAfter: (code: number, promotes: number, to: number, count: number) => number;
declare const logRoom: typeof board.logRoom;

/** Hash words for every code on every square; nothing for an empty one. */
export function pieceHashes(mix: (fact: number) => number): Int32Array {
  const table = new Int32Array(SIZE * CODES);
  for (let fact = 0; fact < SIZE * CODES; fact++) if (fact % CODES !== 0) table[fact] = mix(fact);
  return table;
}

export function clearBoard(): void {
  cell.fill(0);
  material.fill(0);
  hashLow = 0;
  hashHigh = 0;
  logTop = 0;
}

/** Puts a piece on a square (0 empties it) and logs what stood there. */
export function put(square: number, code: number): void {
  const old = cell[square]!;
  logRoom(2);
  log[logTop++] = old;
  log[logTop++] = square;
  hashLow ^= HASH_LOW[square * CODES + old]! ^ HASH_LOW[square * CODES + code]!;
  hashHigh ^= HASH_HIGH[square * CODES + old]! ^ HASH_HIGH[square * CODES + code]!;
  material[old]!--;
  material[code]!++;
  cell[square] = code;
}

/** Takes logged changes back; the hash is restored from the frame. */
export function rollBack(to: number): void {
  while (logTop > to) {
    const square = log[--logTop]!;
    const old = log[--logTop]!;
    material[cell[square]!]!--;
    material[old]!++;
    cell[square] = old;
  }
}

export function loadSquare(square: number, pieces: Int32Array, at: number, count: number): void {
  if (count > 0) put(square, pieces[at + count - 1]!);
}

export function saveSquare(square: number, out: number[]): void {
  if (cell[square] === 0) out.push(0);
  else out.push(1, cell[square]!);
}

/** Moves the pieces of a turn: victims leave, the piece arrives with its rank. */
export function movePieces(
  kind: number,
  from: number,
  to: number,
  promotes: number,
  victims: Int32Array,
  at: number,
  count: number,
): void {
  let code = cell[from]! + promotes;
  if (DEMOTES) code = rankAfter(code, promotes, to, count);
  put(from, kind === SWAP ? cell[to]! : 0);
  for (let i = 0; i < count; i++) put(victims[at + i]! & 0xffff, 0);
  put(to, code);
}
