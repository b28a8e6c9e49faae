import type * as board from './board.ts';

/*
 * One piece on a square at most, kept as sets (see board.ts): a move changes the sets, the hash and the numbers of pieces,
 * and nothing else. Codes by square are brought up to date where somebody asks for them. Each frame keeps the sets of its
 * position and its numbers of pieces, eight bits for each code, so that nothing is taken back piece by piece.
 * Found in the program: HASH_LOW and HASH_HIGH, hash words of a piece code on a square, 0 for none; shownSets, the sets that
 * the codes show.
 */
declare const SIZE: number, CODES: number, SET_WORDS: number;
declare const HASH_LOW: Int32Array, HASH_HIGH: Int32Array, material: Int32Array;
declare const sets: Int32Array, shownSets: Int32Array;
declare const WORD: Uint8Array, BIT: Uint8Array, cell: Uint8Array;
declare const SQUARES: readonly Uint8Array[];
declare let pieces: number, hashLow: number, hashHigh: number;
declare const flip: typeof board.flip;

export function clearBoard(): void {
  cell.fill(0);
  material.fill(0);
  pieces = 0;
  hashLow = 0;
  hashHigh = 0;
  sets.fill(0);
  shownSets.fill(0);
}

/** The piece code on a square, from the sets. */
export function codeOn(square: number): number {
  const word = WORD[square]!;
  const bit = 1 << BIT[square]!;
  const king = (sets[2 * SET_WORDS + word]! & bit) === 0 ? 0 : 1;
  if ((sets[word]! & bit) !== 0) return 1 + king;
  return (sets[SET_WORDS + word]! & bit) !== 0 ? 3 + king : 0;
}

/** Brings the codes by square up to date. */
export function showCells(): Uint8Array {
  for (let word = 0; word < SET_WORDS; word++) {
    const first = sets[word]!;
    const second = sets[SET_WORDS + word]!;
    const kings = sets[2 * SET_WORDS + word]!;
    let changed =
      (first ^ shownSets[word]!) |
      (second ^ shownSets[SET_WORDS + word]!) |
      (kings ^ shownSets[2 * SET_WORDS + word]!);
    if (changed === 0) continue;
    shownSets[word] = first;
    shownSets[SET_WORDS + word] = second;
    shownSets[2 * SET_WORDS + word] = kings;
    const squares = SQUARES[word]!;
    for (; changed !== 0; changed &= changed - 1) {
      const bit = 31 - Math.clz32(changed & -changed);
      const king = (kings >>> bit) & 1;
      cell[squares[bit]!] =
        ((first >>> bit) & 1) !== 0 ? 1 + king : ((second >>> bit) & 1) !== 0 ? 3 + king : 0;
    }
  }
  return cell;
}

export function loadSquare(square: number, codes: Int32Array, at: number, count: number): void {
  if (count === 0) return;
  const code = codes[at + count - 1]!;
  hashLow ^= HASH_LOW[square * CODES + code]!;
  hashHigh ^= HASH_HIGH[square * CODES + code]!;
  material[code]!++;
  pieces = (pieces + (1 << (8 * (code - 1)))) | 0;
  flip(square, code);
}

export function saveSquare(square: number, out: number[]): void {
  const code = codeOn(square);
  if (code === 0) out.push(0);
  else out.push(1, code);
}

/** A piece is taken off the board. */
export function takeOff(square: number): void {
  const word = WORD[square]!;
  const bit = 1 << BIT[square]!;
  const owner = (sets[word]! & bit) !== 0 ? 0 : 1;
  const king = (sets[2 * SET_WORDS + word]! & bit) === 0 ? 0 : 1;
  const code = 1 + 2 * owner + king;
  sets[owner * SET_WORDS + word]! ^= bit;
  if (king !== 0) sets[2 * SET_WORDS + word]! ^= bit;
  hashLow ^= HASH_LOW[square * CODES + code]!;
  hashHigh ^= HASH_HIGH[square * CODES + code]!;
  material[code]!--;
  pieces = (pieces - (1 << (8 * (code - 1)))) | 0;
}

/** The piece of a turn goes from square to square and is crowned there, or not; its code before. */
export function movePiece(from: number, to: number, promotes: number): number {
  const fromWord = WORD[from]!;
  const fromBit = 1 << BIT[from]!;
  const toWord = WORD[to]!;
  const toBit = 1 << BIT[to]!;
  const owner = (sets[fromWord]! & fromBit) !== 0 ? 0 : 1;
  const king = (sets[2 * SET_WORDS + fromWord]! & fromBit) === 0 ? 0 : 1;
  const own = owner * SET_WORDS;
  sets[own + fromWord]! ^= fromBit;
  sets[own + toWord]! ^= toBit;
  if (king !== 0) {
    sets[2 * SET_WORDS + fromWord]! ^= fromBit;
    sets[2 * SET_WORDS + toWord]! ^= toBit;
  } else if (promotes !== 0) {
    sets[2 * SET_WORDS + toWord]! ^= toBit;
    material[1 + 2 * owner]!--;
    material[2 + 2 * owner]!++;
    pieces = (pieces + (1 << (8 * (2 * owner + 1))) - (1 << (16 * owner))) | 0;
  }
  const code = 1 + 2 * owner + king;
  hashLow ^= HASH_LOW[from * CODES + code]! ^ HASH_LOW[to * CODES + code + promotes]!;
  hashHigh ^= HASH_HIGH[from * CODES + code]! ^ HASH_HIGH[to * CODES + code + promotes]!;
  return code;
}

/** Numbers of pieces as a frame kept them. */
export function restorePieces(kept: number): void {
  pieces = kept;
  material[1] = kept & 255;
  material[2] = (kept >>> 8) & 255;
  material[3] = (kept >>> 16) & 255;
  material[4] = kept >>> 24;
}
