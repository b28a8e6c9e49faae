import type * as quiet from './quiet.ts';

/*
 * Captures that begin with hops: the squares that hops reach are found once, and the search for captures runs from each of them.
 * Found in the program: the chain under way, the hops of quiet.ts, and HOP_TAKES by piece code (2: the piece has to take
 * where it can after a hop).
 */
declare const hopQueue: Int16Array, hopParent: Int16Array, HOP_TAKES: Uint8Array;
declare const JUMP_DIRECTIONS: readonly Int8Array[];
declare const cell: Uint8Array, path: Int32Array, data: Int32Array;
declare let hopCount: number, hopsBefore: number, hopOrigin: number, chainFrom: number;
declare let victimCount: number, enemyVictims: number;
declare let forCapture: boolean;
declare const reachByHops: typeof quiet.reachByHops;
declare const extendChain: (at: number, code: number, lastDirection: number) => void;
declare const canJump: (at: number, code: number, lastDirection: number) => number;

/** Every square that hops reach, also those where a turn of hops alone may not stop. */
export function reachForCapture(from: number, code: number): void {
  forCapture = true;
  reachByHops(from, code);
  forCapture = false;
}

/** All captures of the piece on a square that begin with hops; the piece itself is off the board. */
export function searchCharges(from: number, code: number): void {
  reachForCapture(from, code);
  for (let next = 1; next < hopCount; next++) {
    const start = hopQueue[next]!;
    hopsBefore = 0;
    for (let at = start; at !== from; at = hopParent[at]!) hopsBefore++;
    path[0] = start;
    extendChain(start, code, -1);
  }
  hopsBefore = 0;
}

/** Whether the piece on a square can take, after hops too; the piece itself is off the board meanwhile. */
export function canCaptureFrom(square: number): boolean {
  const code = cell[square]!;
  if (JUMP_DIRECTIONS[code]!.length === 0) return false;
  cell[square] = 0;
  victimCount = 0;
  enemyVictims = 0;
  const found = canJump(square, code, -1) !== 0 || canCharge(square, code);
  cell[square] = code;
  return found;
}

/** Whether the piece from a square, which is off the board, can take after hops. */
export function canCharge(from: number, code: number): boolean {
  if (HOP_TAKES[code] === 0) return false;
  reachForCapture(from, code);
  hopOrigin = from;
  let found = false;
  for (let next = 1; next < hopCount && !found; next++) found = canJump(hopQueue[next]!, code, -1) !== 0;
  hopOrigin = -1;
  return found;
}

/** Whether a turn of hops may not come to a square because the piece has to take from there. */
export function hasToTake(from: number, at: number, code: number): boolean {
  if (forCapture || HOP_TAKES[code] !== 2) return false;
  const stood = cell[from]!;
  cell[from] = 0;
  victimCount = 0;
  enemyVictims = 0;
  hopOrigin = from;
  const found = canJump(at, code, -1) !== 0;
  hopOrigin = -1;
  cell[from] = stood;
  return found;
}

/** Puts the squares of the hops before those of the jumps, from a place in a record on. */
export function writeHops(place: number): void {
  let end = place + hopsBefore;
  for (let at = path[0]!; at !== chainFrom;) {
    at = hopParent[at]!;
    data[--end] = at;
  }
}
