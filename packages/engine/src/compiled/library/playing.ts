/*
 * Counting, random moves and random games on the line of play itself.
 * Found in the program: the line of play (see line.ts), findsCapture, and a stream of random numbers.
 */
declare const PLAYERS: number;
declare let turn: number;
declare const generate: () => number;
declare const countMoves: () => number;
declare const findsCapture: () => boolean;
declare const make: (i: number) => void;
declare const unmake: () => void;
declare const randomBelow: (state: Int32Array, count: number) => number;
declare const random: Int32Array;

/** Leaves of the tree; with bulk, the moves of the last ply are counted without being played. */
export function perft(depth: number, bulk: boolean): number {
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
}

/** A random move by the list of a node; false when there is none. */
export function makeRandom(rng: Int32Array): boolean {
  const count = generate();
  if (count === 0) return false;
  make(randomBelow(rng, count));
  return true;
}

/** A number from the stream of the playout under way. */
export function below(count: number): number {
  return randomBelow(random, count);
}

/** The same with the stream of the playout under way: 1, or 0 when there is no move. */
export function listedPly(): number {
  const count = generate();
  if (count === 0) return 0;
  make(below(count));
  return 1;
}

/** Whether the player who moves next could capture if it were their turn now. */
export function isThreatened(): boolean {
  const mover = turn;
  turn = turn + 1 === PLAYERS ? 0 : turn + 1;
  const threatened = findsCapture();
  turn = mover;
  return threatened;
}
