/** Counting by the list of a node. */
export const emitCounting = (): string => `
function countMoves() {
  return generate();
}
// Leaves of the tree; with bulk, the moves of the last ply are counted without being played.
function perft(depth, bulk) {
  if (depth === 0) return 1;
  const count = generate();
  if (depth === 1 && bulk) return count;
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    make(i);
    leaves += perft(depth - 1, bulk);
    unmake();
  }
  return leaves;
}
`;

/** A random move by the list of a node. */
export const emitRandomMove = (): string => `
// xoshiro128**: the next 32 bits, scaled to 0..count-1.
function randomBelow(state, count) {
  const s1 = state[1];
  const scrambled = Math.imul(s1, 5);
  const bits = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
  const s2 = state[2] ^ state[0];
  const s3 = state[3] ^ s1;
  state[1] = s1 ^ s2;
  state[0] ^= s3;
  state[2] = s2 ^ (s1 << 9);
  state[3] = (s3 << 11) | (s3 >>> 21);
  return Math.floor(bits * count * 2.3283064365386963e-10);
}
function makeRandom(rng) {
  const count = generate();
  if (count === 0) return false;
  make(randomBelow(rng, count));
  return true;
}
`;

/** Random games on the line of play itself. */
export const emitPlayout = (): string => `
const lastCells = new Uint8Array(SIZE);
const playoutPieceAt = (square) => lastCells[square];
let playoutPlies = 0;
let playoutWhy = 0;
// A random game from here, taken back at its end.
function playout(rng, maxPlies) {
  const start = ply;
  let code = outcomeCode();
  while (code === ONGOING && ply - start < maxPlies && makeRandom(rng)) code = outcomeCode();
  playoutPlies = ply - start;
  playoutWhy = why;
  lastCells.set(cell);
  while (ply > start) unmake();
  return code;
}`;
