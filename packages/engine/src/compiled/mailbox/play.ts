import { emitLinePlayout, emitPerftByList, emitRandomBelow } from '../common.ts';
import { makeRandom } from '../library/playing.ts';
import { print } from '../text.ts';

/** Counting by the list of a node. */
export const emitCounting = (): string => `
function countMoves() {
  return generate();
}
${emitPerftByList()}`;

/** A random move by the list of a node. */
export const emitRandomMove = (): string => `
${emitRandomBelow()}
${print(makeRandom)}`;

/** Random games on the line of play itself. */
export const emitPlayout = (cells: string): string => `
${emitLinePlayout('makeRandom(rng)', cells)}`;
