/*
 * Random moves and threats on the line of play.
 * Found in the program: the line of play (see line.ts) and findsCapture.
 */
declare const PLAYERS: number;
declare let turn: number;
declare const generate: () => number;
declare const findsCapture: () => boolean;
declare const make: (i: number) => void;
declare const randomBelow: (state: Int32Array, count: number) => number;

/** A random move by the list of a node; false when there is none. */
export function makeRandom(rng: Int32Array): boolean {
  const count = generate();
  if (count === 0) return false;
  make(randomBelow(rng, count));
  return true;
}

/** Whether the player who moves next could capture if it were their turn now. */
export function isThreatened(): boolean {
  const mover = turn;
  turn = turn + 1 === PLAYERS ? 0 : turn + 1;
  const threatened = findsCapture();
  turn = mover;
  return threatened;
}
