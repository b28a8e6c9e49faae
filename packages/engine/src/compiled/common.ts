import { nextWord, randomBelow } from '@draughts-lab/random';
import type { AnalysedRules } from './analyse.ts';
import { print, when } from './text.ts';

/** Parts of a program that all back ends share. */

export const HASH_OF_FACTS = `
// 32 bits of the hash of one fact; facts are numbered.
function mixLow(fact) {
  let z = Math.imul(fact + 1, 0x9e3779b1);
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}
function mixHigh(fact) {
  let z = Math.imul(fact + 1, 0x85ebca77) ^ 0x5bd1e995;
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d);
  z = Math.imul(z ^ (z >>> 12), 0x297a2d39);
  return z ^ (z >>> 15);
}`;

/** A random number below a bound, from a state that is passed along. */
export const emitRandomBelow = (): string => `
// xoshiro128**: the next 32 bits, and a number from 0 to count - 1 from them.
${print(nextWord, randomBelow)}`;

/** The hash of what decides draws beside the position. */
export const emitDrawHash = (rules: AnalysedRules): string => `
function drawHash(mix) {
  let sum = 0;
  for (let i = COUNTERS; i < FRAME; i++) sum ^= mix(0x4000000 + i * 65536 + frames[frame + i] + 1);
  ${when(rules.repetition !== null, 'sum ^= mix(0x3000000 + occurrences());')}
  ${when(rules.plyLimit !== null || (rules.goal?.leaveHomeBy ?? null) !== null, 'sum ^= mix(0x3100000 + earlierPlies + ply);')}
  return sum;
}`;

/** Sets of squares that patterns speak of, and a test on them. */
export const emitSquareSets = (sets: readonly string[]): string =>
  sets.length === 0
    ? ''
    : `
// Places that patterns speak of.
const SQUARE_SETS = [
${sets.map((set) => `${set},`).join('\n')}
];
function countInside(player, set) {
  let count = 0;
  for (let square = 0; square < SIZE; square++) {
    if (set[square] !== 0 && cell[square] !== 0 && ((cell[square] - 1) >> 1) === player) count++;
  }
  return count;
}`;

/** Leaves of the tree by the lists of the line of play. */
export const PERFT_BY_LIST = `
// Leaves of the tree; with bulk, the moves of the last ply are counted without being played.
function perft(depth, bulk) {
  if (depth === 0) return 1;
  if (depth === 1 && bulk) return countMoves();
  const count = generate();
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    make(i);
    leaves += perft(depth - 1, bulk);
    unmake();
  }
  return leaves;
}`;

/** Random games on the line of play itself: an expression that plays a ply, and statements before and after the game. */
export const emitLinePlayout = (ply: string, begin: string = '', finish: string = ''): string => `
const lastCells = new Uint8Array(SIZE);
const playoutPieceAt = (square) => lastCells[square];
let playoutPlies = 0;
let playoutWhy = 0;
// A random game from here, taken back at its end.
function playout(rng, maxPlies) {
  const start = ply;
  ${begin}
  let code = outcomeCode();
  while (code === ONGOING && ply - start < maxPlies && ${ply}) code = outcomeCode();
  ${finish}
  playoutPlies = ply - start;
  playoutWhy = why;
  lastCells.set(cell);
  while (ply > start) unmake();
  return code;
}`;
