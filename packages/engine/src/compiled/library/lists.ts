import type * as words from './words.ts';

/*
 * Move lists: records of kind, origin, destination, promotion, pieces taken, squares of the path and a link, then the
 * victims, then the path. records[i] is where a record begins, or, as sets of squares list a step or a jump over one piece,
 * a negative number with its fields from the lowest bit: origin and destination (8 bits each), promotion, JUMPS, and for a
 * jump the victim (8 bits) and its flags. The lists of all nodes of the line follow one another.
 */
declare const SIZE: number,
  SHORT: number,
  JUMPS: number,
  CAPTURE: number,
  FROM: number,
  TO: number,
  PROMOTES: number;
declare const TAKEN: number, LENGTH: number, NEXT: number, HEAD: number, listStart: number;
declare const JUMP_DIRECTIONS: readonly Int8Array[];
declare let data: Int32Array, records: Int32Array;
declare let dataTop: number, recordTop: number, victimCount: number, enemyVictims: number;
declare const cell: Uint8Array;
declare const grown: typeof words.grown;
declare const isMovable: (square: number) => boolean;
declare const listQuiet: (square: number) => void;
declare const canJump: (at: number, code: number, lastDirection: number) => number;

export function newRecord(
  kind: number,
  from: number,
  to: number,
  promotes: number,
  taken: number,
  length: number,
): number {
  const at = dataTop;
  dataTop += HEAD + taken + length;
  if (dataTop > data.length) data = grown(data, dataTop);
  if (recordTop === records.length) records = grown(records, recordTop + 1);
  records[recordTop++] = at;
  data[at] = kind;
  data[at + FROM] = from;
  data[at + TO] = to;
  data[at + PROMOTES] = promotes;
  data[at + TAKEN] = taken;
  data[at + LENGTH] = length;
  data[at + NEXT] = -1;
  return at;
}

/** A jump in one number as a record, without a path. */
export function widened(short: number): number {
  const at = newRecord(CAPTURE, short & 255, (short >>> 8) & 255, (short >>> 16) & 1, 1, 0);
  data[at + HEAD] = ((short >>> 18) & 255) | ((short >>> 10) & 0x30000);
  return at;
}

/** Whether the piece on a square can take; the piece itself is off the board meanwhile. */
export function canCaptureFrom(square: number): boolean {
  const code = cell[square]!;
  if (JUMP_DIRECTIONS[code]!.length === 0) return false;
  cell[square] = 0;
  victimCount = 0;
  enemyVictims = 0;
  const found = canJump(square, code, -1) !== 0;
  cell[square] = code;
  return found;
}

/** Whether the side to move has any capture, square by square. */
export function findsCapture(): boolean {
  for (let square = 0; square < SIZE; square++) {
    if (isMovable(square) && canCaptureFrom(square)) return true;
  }
  return false;
}

export function isCapture(at: number): boolean {
  return at < 0 ? (at & JUMPS) !== 0 : data[at] === CAPTURE;
}
export function originOf(at: number): number {
  return at < 0 ? at & 255 : data[at + FROM]!;
}
export function targetOf(at: number): number {
  return at < 0 ? (at >>> 8) & 255 : data[at + TO]!;
}

/** Drops quiet moves from a square (to one square, or to any for -1). */
export function dropQuiet(from: number, to: number): void {
  let kept = listStart;
  for (let i = listStart; i < recordTop; i++) {
    const at = records[i]!;
    if (!isCapture(at) && originOf(at) === from && (to < 0 || targetOf(at) === to)) continue;
    records[kept++] = at;
  }
  recordTop = kept;
}

/** Whether a side could move a piece of its own colour if there were no duty to capture elsewhere. */
export function hasOwnMove(player: number): boolean {
  for (let square = 0; square < SIZE; square++) {
    if (cell[square] === 0 || (cell[square]! - 1) >> 1 !== player) continue;
    if (canCaptureFrom(square)) return true;
    const keptRecords = recordTop;
    const keptData = dataTop;
    listQuiet(square);
    const found = recordTop > keptRecords;
    recordTop = keptRecords;
    dataTop = keptData;
    if (found) return true;
  }
  return false;
}

/** Quiet moves of a player's pieces, before any duty to capture, by listing them for a moment. */
export function countQuiet(player: number): number {
  const keptRecords = recordTop;
  const keptData = dataTop;
  let count = 0;
  for (let square = 0; square < SIZE; square++) {
    if (cell[square] === 0 || (cell[square]! - 1) >> 1 !== player) continue;
    listQuiet(square);
    count += recordTop - keptRecords;
    recordTop = keptRecords;
    dataTop = keptData;
  }
  return count;
}
