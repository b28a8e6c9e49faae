import type * as board from './board.ts';
import type * as hash from './hash.ts';
import type * as towerHash from './tower-hash.ts';

/*
 * Towers piece by piece, of any height: stack[square * height + i] is the i-th piece from the bottom, levels[square] how
 * many there are. Changes are logged as the pieces, their number and the square.
 * Found in the program: HASHED_BY_WORDS, the height up to which a tower has the hash of its words.
 */
declare const SIZE: number, CODES: number, SWAP: number, HASHED_BY_WORDS: number;
declare const KEEPS_RANK: boolean;
declare let height: number, logTop: number, hashLow: number, hashHigh: number;
declare let stack: Uint8Array, hand: Uint8Array;
declare const levels: Int32Array, material: Int32Array, sets: Int32Array, log: Int32Array;
declare const cell: Uint8Array;
declare const logRoom: typeof board.logRoom;
declare const flip: typeof board.flip;
declare const mixLow: typeof hash.mixLow;
declare const mixHigh: typeof hash.mixHigh;
declare const towerLow: typeof towerHash.towerLow;
declare const towerHigh: typeof towerHash.towerHigh;

export function clearBoard(): void {
  cell.fill(0);
  material.fill(0);
  levels.fill(0);
  hashLow = 0;
  hashHigh = 0;
  logTop = 0;
  sets.fill(0);
}

/** No tower can be higher than all pieces of the setup together. */
export function makeRoom(pieces: number): void {
  height = Math.max(1, pieces);
  if (stack.length < SIZE * height) stack = new Uint8Array(SIZE * height);
  if (hand.length < height) hand = new Uint8Array(height);
}

/** A tower that fits words is hashed by them, a higher one piece by piece. */
export function hashTower(square: number): void {
  const count = levels[square]!;
  if (count === 0) return;
  let colours = 1;
  let kings = 0;
  for (let i = 0; i < count; i++) {
    const piece = stack[square * height + i]! - 1;
    if (count > HASHED_BY_WORDS) {
      const fact = (i * SIZE + square) * CODES + piece + 1;
      hashLow ^= mixLow(fact);
      hashHigh ^= mixHigh(fact);
    } else {
      colours = (colours << 1) | (piece >> 1);
      kings = (kings << 1) | (piece & 1);
    }
  }
  if (count > HASHED_BY_WORDS) return;
  hashLow ^= towerLow(square, colours, kings);
  hashHigh ^= towerHigh(square, colours, kings);
}

/** Logs a tower and takes it out of hash and material, to be changed and then settled. */
export function lift(square: number): void {
  const count = levels[square]!;
  logRoom(count + 2);
  for (let i = 0; i < count; i++) log[logTop++] = stack[square * height + i]!;
  log[logTop++] = count;
  log[logTop++] = square;
  hashTower(square);
  material[cell[square]!]!--;
  flip(square, cell[square]!);
}

export function settle(square: number): void {
  const count = levels[square]!;
  cell[square] = count === 0 ? 0 : stack[square * height + count - 1]!;
  hashTower(square);
  material[cell[square]]!++;
  flip(square, cell[square]);
}

/** Takes logged changes back; the hash is restored from the frame. */
export function rollBack(to: number): void {
  while (logTop > to) {
    const square = log[--logTop]!;
    const count = log[--logTop]!;
    material[cell[square]!]!--;
    flip(square, cell[square]!);
    for (let i = count - 1; i >= 0; i--) stack[square * height + i] = log[--logTop]!;
    levels[square] = count;
    cell[square] = count === 0 ? 0 : stack[square * height + count - 1]!;
    material[cell[square]]!++;
    flip(square, cell[square]);
  }
}

export function loadSquare(square: number, pieces: Int32Array, at: number, count: number): void {
  levels[square] = count;
  for (let i = 0; i < count; i++) stack[square * height + i] = pieces[at + i]!;
  settle(square);
}

export function saveSquare(square: number, out: number[]): void {
  out.push(levels[square]!);
  for (let i = 0; i < levels[square]!; i++) out.push(stack[square * height + i]!);
}

/** Moves a tower; the top of every tower jumped goes under it, as a man unless prisoners keep their rank. */
export function movePieces(
  kind: number,
  from: number,
  to: number,
  promotes: number,
  victims: Int32Array,
  at: number,
  count: number,
): void {
  lift(from);
  let carried = levels[from]!;
  for (let i = 0; i < carried; i++) hand[count + i] = stack[from * height + i]!;
  carried += count;
  levels[from] = 0;
  if (kind === SWAP) {
    lift(to);
    levels[from] = levels[to]!;
    for (let i = 0; i < levels[to]!; i++) stack[from * height + i] = stack[to * height + i]!;
    levels[to] = 0;
    settle(to);
  }
  settle(from);
  for (let i = 0; i < count; i++) {
    const square = victims[at + i]! & 0xffff;
    const prisoner = cell[square]!;
    lift(square);
    levels[square]!--;
    settle(square);
    hand[count - 1 - i] = KEEPS_RANK ? prisoner : ((prisoner - 1) & ~1) + 1;
  }
  hand[carried - 1]! += promotes;
  lift(to);
  levels[to] = carried;
  for (let i = 0; i < carried; i++) stack[to * height + i] = hand[i]!;
  settle(to);
}
