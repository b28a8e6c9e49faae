import type * as board from './board.ts';

/*
 * One piece on a square at most, kept as sets (see board.ts) in the frame of each position, with the numbers of pieces,
 * eight bits for each code, and the hash: a move changes a copy, and nothing is taken back. The codes by square, `cell`, are
 * brought up to date where somebody asks for them; a position that is loaded arises in `sets` and `material`.
 * Found in the program: HASH_LOW and HASH_HIGH, hash words of a piece code on a square, 0 for none; shownSets, the sets that
 * the codes show; copySets, which copies them from one frame to the next.
 */
declare const CODES: number, SET_WORDS: number, FRAME: number, HASH: number, SETS: number, PIECES: number;
/** A rule: pieces of either colour may be moved. */
declare const MOVES_EITHER: boolean;
declare const HASH_LOW: Int32Array, HASH_HIGH: Int32Array, material: Int32Array;
declare const frames: Int32Array, sets: Int32Array, shownSets: Int32Array;
declare const WORD: Uint8Array, BIT: Uint8Array, cell: Uint8Array;
declare const SQUARES: readonly Uint8Array[];
declare const frame: number, turn: number;
declare let hashLow: number, hashHigh: number;
declare const flip: typeof board.flip;

export function clearBoard(): void {
  cell.fill(0);
  shownSets.fill(0);
  material.fill(0);
  sets.fill(0);
  hashLow = 0;
  hashHigh = 0;
}

export function loadSquare(square: number, codes: Int32Array, at: number, count: number): void {
  if (count === 0) return;
  const code = codes[at + count - 1]!;
  hashLow ^= HASH_LOW[square * CODES + code]!;
  hashHigh ^= HASH_HIGH[square * CODES + code]!;
  material[code]!++;
  flip(square, code);
}

/** Keeps what was loaded in the first frame. */
export function keepBoard(): void {
  for (let i = 0; i < 3 * SET_WORDS; i++) frames[SETS + i] = sets[i]!;
  frames[PIECES] = material[1]! | (material[2]! << 8) | (material[3]! << 16) | (material[4]! << 24);
}

/** The piece code on a square, from the sets. */
export function codeOn(square: number): number {
  const first = frame + SETS + WORD[square]!;
  const bit = 1 << BIT[square]!;
  const king = (frames[first + 2 * SET_WORDS]! & bit) === 0 ? 0 : 1;
  if ((frames[first]! & bit) !== 0) return 1 + king;
  return (frames[first + SET_WORDS]! & bit) !== 0 ? 3 + king : 0;
}

/** Brings the codes by square up to date. */
export function showCells(): Uint8Array {
  for (let word = 0; word < SET_WORDS; word++) {
    const first = frames[frame + SETS + word]!;
    const second = frames[frame + SETS + SET_WORDS + word]!;
    const kings = frames[frame + SETS + 2 * SET_WORDS + word]!;
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

export function saveSquare(square: number, out: number[]): void {
  const code = codeOn(square);
  if (code === 0) out.push(0);
  else out.push(1, code);
}

/** A piece is taken off the board. */
export function takeOff(square: number): void {
  const first = frame + SETS + WORD[square]!;
  const bit = 1 << BIT[square]!;
  const owner = (frames[first]! & bit) !== 0 ? 0 : 1;
  const king = (frames[first + 2 * SET_WORDS]! & bit) === 0 ? 0 : 1;
  const code = 1 + 2 * owner + king;
  frames[first + owner * SET_WORDS]! ^= bit;
  if (king !== 0) frames[first + 2 * SET_WORDS]! ^= bit;
  frames[frame + HASH]! ^= HASH_LOW[square * CODES + code]!;
  frames[frame + HASH + 1]! ^= HASH_HIGH[square * CODES + code]!;
  frames[frame + PIECES]! -= 1 << (8 * (code - 1));
}

/** The piece of the turn that is over goes from square to square and is crowned there, or not; its code before. */
export function movePiece(from: number, to: number, promotes: number): number {
  const first = frame + SETS + WORD[from]!;
  const target = frame + SETS + WORD[to]!;
  const fromBit = 1 << BIT[from]!;
  const toBit = 1 << BIT[to]!;
  const owner = MOVES_EITHER ? ((frames[first]! & fromBit) !== 0 ? 0 : 1) : 1 - turn;
  const king = (frames[first + 2 * SET_WORDS]! & fromBit) === 0 ? 0 : 1;
  frames[first + owner * SET_WORDS]! ^= fromBit;
  frames[target + owner * SET_WORDS]! ^= toBit;
  if (king !== 0) {
    frames[first + 2 * SET_WORDS]! ^= fromBit;
    frames[target + 2 * SET_WORDS]! ^= toBit;
  } else if (promotes !== 0) {
    frames[target + 2 * SET_WORDS]! ^= toBit;
    frames[frame + PIECES]! += (1 << (16 * owner + 8)) - (1 << (16 * owner));
  }
  const code = 1 + 2 * owner + king;
  const at = from * CODES + code;
  const end = to * CODES + code + promotes;
  frames[frame + HASH]! ^= HASH_LOW[at]! ^ HASH_LOW[end]!;
  frames[frame + HASH + 1]! ^= HASH_HIGH[at]! ^ HASH_HIGH[end]!;
  return code;
}
