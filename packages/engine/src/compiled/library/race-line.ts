import type { CoreMove } from '../core.ts';
import type * as ends from './ends.ts';
import type * as hash from './hash.ts';
import type * as raceBoard from './race-board.ts';
import type * as raceMoves from './race-moves.ts';
import type * as words from './words.ts';

/*
 * The line of play of a race: one frame for each ply with the hash, the move that led here, passes in a row, where its list
 * begins and ends (-1 before it is listed) and counters. Moves are written as kind << 24 | from << 12 | to.
 * Printed for the rules: REPEATS, MUST_PASS, SWAPS, COUNTS. Found in the program: stood, how many positions of the line share the low bits of their hash (mostly one, and then nothing has
 * to be compared).
 */
declare const SIZE: number,
  PLAYERS: number,
  PASS: number,
  SWAP: number,
  HASH: number,
  MOVE: number,
  PASSES: number;
declare const LIST: number, LIST_END: number, COUNTERS: number, FRAME: number;
declare const REPEATS: boolean, MUST_PASS: boolean, SWAPS: boolean, COUNTS: boolean;
declare const TURN_LOW: Int32Array, TURN_HIGH: Int32Array, list: Int32Array;
declare const cell: Uint8Array;
declare let frames: Int32Array;
declare let frame: number, ply: number, earlierPlies: number, turn: number, hashLow: number, hashHigh: number;
declare const stood: Uint16Array;
declare const mixLow: typeof hash.mixLow;
declare const mixHigh: typeof hash.mixHigh;
declare const grown: typeof words.grown;
declare const clearBoard: typeof raceBoard.clearBoard;
declare const loadSquare: typeof raceBoard.loadSquare;
declare const carry: typeof raceBoard.carry;
declare const exchange: typeof raceBoard.exchange;
declare const isDecided: typeof ends.isDecided;
declare const countTurns: typeof raceMoves.countTurns;
declare const listMoves: typeof raceMoves.listMoves;
declare const nthMove: typeof raceMoves.nthMove;
declare const pathOf: typeof raceMoves.pathOf;
declare const randomBelow: (state: Int32Array, count: number) => number;
declare const advanceCounters: (before: number, byMan: boolean) => void;
declare const startCounters: (input: Int32Array) => void;

export function openFrame(): void {
  frames[frame + HASH] = hashLow;
  frames[frame + HASH + 1] = hashHigh;
  frames[frame + LIST_END] = -1;
  if (REPEATS) stood[hashLow & 0x1fff]!++;
}

/** Lists the moves of this node once; their number. */
export function generate(): number {
  const start = frames[frame + LIST]!;
  const known = frames[frame + LIST_END]!;
  if (known >= 0) return known - start;
  let end = start;
  if (!isDecided()) {
    end = listMoves(start);
    if (MUST_PASS && end === start) list[end++] = PASS << 24; // Nothing to play: a pass.
  }
  frames[frame + LIST_END] = end;
  return end - start;
}

export function hasMove(): boolean {
  return frames[frame + LIST_END]! >= 0
    ? frames[frame + LIST_END]! > frames[frame + LIST]!
    : countTurns() > 0;
}

/** No piece is ever taken. */
export function hasCapture(): boolean {
  return false;
}

export function make(i: number): void {
  playMove(list[frames[frame + LIST]! + i]!);
}

/** Plays a random move without listing the moves; false when there is none. */
export function makeRandom(rng: Int32Array): boolean {
  if (isDecided()) return false;
  const count = countTurns();
  if (count > 0) playMove(nthMove(randomBelow(rng, count)));
  else if (MUST_PASS) playMove(PASS << 24);
  return MUST_PASS || count > 0;
}

export function playMove(move: number): void {
  const before = frame;
  const kind = move >> 24;
  if (before + 2 * FRAME > frames.length) frames = grown(frames, before + 2 * FRAME);
  if (SWAPS && kind === SWAP) exchange((move >> 12) & 0xfff, move & 0xfff);
  else if (kind !== PASS) carry((move >> 12) & 0xfff, move & 0xfff);
  hashLow ^= TURN_LOW[turn]!;
  hashHigh ^= TURN_HIGH[turn]!;
  turn = turn + 1 === PLAYERS ? 0 : turn + 1;
  frame += FRAME;
  ply++;
  frames[frame + MOVE] = move;
  frames[frame + PASSES] = kind === PASS ? frames[before + PASSES]! + 1 : 0;
  frames[frame + LIST] =
    frames[before + LIST_END]! >= 0 ? frames[before + LIST_END]! : frames[before + LIST]!;
  openFrame();
  if (COUNTS) advanceCounters(before, kind !== PASS);
}

export function unmake(): void {
  if (ply === 0) throw new RangeError('no move of this line is left to take back');
  if (REPEATS) stood[hashLow & 0x1fff]!--;
  const move = frames[frame + MOVE]!;
  const kind = move >> 24;
  if (SWAPS && kind === SWAP) exchange(move & 0xfff, (move >> 12) & 0xfff);
  else if (kind !== PASS) carry(move & 0xfff, (move >> 12) & 0xfff);
  frame -= FRAME;
  ply--;
  turn = turn === 0 ? PLAYERS - 1 : turn - 1;
  hashLow = frames[frame + HASH]!;
  hashHigh = frames[frame + HASH + 1]!;
}

/** How often this position stood since ply 0, with this time, by its 64-bit hash. */
export function occurrences(): number {
  if (stood[hashLow & 0x1fff] === 1) return 1;
  let count = 1;
  for (let at = frame - PLAYERS * FRAME; at >= 0; at -= PLAYERS * FRAME) {
    if (frames[at + HASH] === hashLow && frames[at + HASH + 1] === hashHigh) count++;
  }
  return count;
}

/** Starts a line. Input: turn, earlier plies, last king step (2), king runs (2 per player), counters, then for each square count and pieces. */
export function load(input: Int32Array): void {
  clearBoard();
  const fixed = 4 + 2 * PLAYERS + FRAME - COUNTERS;
  for (let square = 0, at = fixed; square < SIZE; square++) {
    if (input[at]! > 0) loadSquare(square, input[at + input[at]!]!);
    at += 1 + input[at]!;
  }
  turn = input[0]!;
  hashLow ^= mixLow(0x100000 + turn);
  hashHigh ^= mixHigh(0x100000 + turn);
  earlierPlies = input[1]!;
  ply = 0;
  frame = 0;
  frames[MOVE] = 0;
  frames[PASSES] = 0;
  frames[LIST] = 0;
  stood.fill(0);
  openFrame();
  startCounters(input);
}

/** The same numbers for the current node; the second one counts the plies of the line as well. */
export function save(): number[] {
  const out = [turn, earlierPlies + ply, -1, -1];
  for (let i = 0; i < PLAYERS; i++) out.push(-1, 0);
  for (let i = COUNTERS; i < FRAME; i++) out.push(frames[frame + i]!);
  for (let square = 0; square < SIZE; square++) {
    if (cell[square] === 0) out.push(0);
    else out.push(1, cell[square]!);
  }
  return out;
}

export function readMove(i: number): CoreMove {
  const move = list[frames[frame + LIST]! + i]!;
  const kind = move >> 24;
  const from = kind === PASS ? -1 : (move >> 12) & 0xfff;
  const to = kind === PASS ? -1 : move & 0xfff;
  return { kind, from, to, promotes: 0, captures: [], path: pathOf(kind, from, to) };
}

/** Hops may be shown by any of their paths, so every move is one line. */
export function listLines(): CoreMove[] {
  return Array.from({ length: generate() }, (_, i) => readMove(i));
}

export function moveFrom(i: number): number {
  const move = list[frames[frame + LIST]! + i]!;
  return move >> 24 === PASS ? -1 : (move >> 12) & 0xfff;
}

/** Destination and origin. */
export function moveFacts(i: number): number {
  const move = list[frames[frame + LIST]! + i]!;
  return move >> 24 === PASS ? -1 : (((move >> 12) & 0xfff) << 10) | (move & 0xfff);
}

export function moveTo(i: number): number {
  const move = list[frames[frame + LIST]! + i]!;
  return move >> 24 === PASS ? -1 : move & 0xfff;
}

export function play(kind: number, from: number, to: number): void {
  playMove(kind === PASS ? PASS << 24 : (kind << 24) | (from << 12) | to);
}
