import type * as board from './board.ts';
import type * as towerHash from './tower-hash.ts';

/*
 * Towers as words. Bit i of tower[square] is the owner of the i-th piece from the top, and a 1 stands under the last one,
 * so that an empty square holds 1; bit i of ranks[square] tells whether the piece is a king. Changes are logged as both
 * words and the square.
 */
declare const SWAP: number, MAX_TOWER: number;
declare const KEEPS_RANK: boolean;
declare const tower: Int32Array, ranks: Int32Array, material: Int32Array, sets: Int32Array, log: Int32Array;
declare const cell: Uint8Array;
declare let logTop: number, hashLow: number, hashHigh: number;
declare const logRoom: typeof board.logRoom;
declare const flip: typeof board.flip;
declare const towerLow: typeof towerHash.towerLow;
declare const towerHigh: typeof towerHash.towerHigh;

/** A program for towers as words is given no setup that does not fit. */
export function makeRoom(pieces: number): void {
  if (pieces > MAX_TOWER) throw new RangeError(`${pieces} pieces do not fit the towers of this program`);
}

/** The code of a tower's top piece. */
export function topCode(colours: number, kings: number): number {
  return colours === 1 ? 0 : 1 + 2 * (colours & 1) + (kings & 1);
}

/** The code of a piece, its level counted from the bottom. */
export function pieceAtLevel(square: number, level: number): number {
  const fromTop = 30 - Math.clz32(tower[square]!) - level;
  return 1 + 2 * ((tower[square]! >>> fromTop) & 1) + ((ranks[square]! >>> fromTop) & 1);
}

export function clearBoard(): void {
  cell.fill(0);
  material.fill(0);
  tower.fill(1);
  ranks.fill(0);
  hashLow = 0;
  hashHigh = 0;
  logTop = 0;
  sets.fill(0);
}

export function putTower(square: number, colours: number, kings: number): void {
  const old = cell[square]!;
  const code = topCode(colours, kings);
  tower[square] = colours;
  ranks[square] = kings;
  cell[square] = code;
  material[old]!--;
  material[code]!++;
  flip(square, old);
  flip(square, code);
}

/** Changes a tower and logs what stood there. */
export function setTower(square: number, colours: number, kings: number): void {
  const old = tower[square]!;
  const oldKings = ranks[square]!;
  logRoom(3);
  log[logTop++] = old;
  log[logTop++] = oldKings;
  log[logTop++] = square;
  if (old !== 1) {
    hashLow ^= towerLow(square, old, oldKings);
    hashHigh ^= towerHigh(square, old, oldKings);
  }
  if (colours !== 1) {
    hashLow ^= towerLow(square, colours, kings);
    hashHigh ^= towerHigh(square, colours, kings);
  }
  putTower(square, colours, kings);
}

/** Takes logged changes back; the hash is restored from the frame. */
export function rollBack(to: number): void {
  while (logTop > to) {
    logTop -= 3;
    putTower(log[logTop + 2]!, log[logTop]!, log[logTop + 1]!);
  }
}

export function loadSquare(square: number, pieces: Int32Array, at: number, count: number): void {
  let colours = 1;
  let kings = 0;
  for (let i = 0; i < count; i++) {
    colours = (colours << 1) | ((pieces[at + i]! - 1) >> 1);
    kings = (kings << 1) | ((pieces[at + i]! - 1) & 1);
  }
  if (count > 0) setTower(square, colours, kings);
}

export function saveSquare(square: number, out: number[]): void {
  const count = 31 - Math.clz32(tower[square]!);
  out.push(count);
  for (let level = 0; level < count; level++) out.push(pieceAtLevel(square, level));
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
  let colours = tower[from]!;
  let kings = ranks[from]! | promotes;
  if (kind === SWAP) setTower(from, tower[to]!, ranks[to]!);
  else setTower(from, 1, 0);
  for (let i = 0; i < count; i++) {
    const square = victims[at + i]! & 0xffff;
    const under = 1 << (31 - Math.clz32(colours));
    colours += under << (tower[square]! & 1);
    if (KEEPS_RANK && (ranks[square]! & 1) !== 0) kings |= under;
    setTower(square, tower[square]! >>> 1, ranks[square]! >>> 1);
  }
  setTower(to, colours, kings);
}
