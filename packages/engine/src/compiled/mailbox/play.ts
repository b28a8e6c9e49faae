import { emitLinePlayout, PERFT_BY_LIST, emitRandomBelow } from '../common.ts';

/** Counting by the list of a node. */
export const emitCounting = (): string => `
function countMoves() {
  return generate();
}
${PERFT_BY_LIST}`;

/** A random move by the list of a node. */
export const emitRandomMove = (): string => `
${emitRandomBelow()}
function makeRandom(rng) {
  const count = generate();
  if (count === 0) return false;
  make(randomBelow(rng, count));
  return true;
}
`;

/** Random games on the line of play itself. */
export const emitPlayout = (): string => `
${emitLinePlayout('makeRandom(rng)')}`;
