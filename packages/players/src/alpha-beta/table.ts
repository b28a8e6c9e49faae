/** What a stored score says about the true one. */
export const EXACT = 1;
export const LOWER = 2;
export const UPPER = 3;

const MAX_GENERATION = 0xffff;

/**
 * A transposition table: results of earlier nodes of one search, by the 64-bit hash of the position.
 *
 * Slots are typed arrays allocated once; `clear` costs nothing but once in 65535 times, as every entry
 * carries the generation that it was stored in. One entry a slot; a new entry replaces an old one
 * unless the old one is of this generation and deeper.
 */
export interface Table {
  clear(): void;
  /** The slot that holds the position, or -1. */
  find(low: number, high: number): number;
  score(slot: number): number;
  depth(slot: number): number;
  bound(slot: number): number;
  /** Index of the best move in the list of its position, or -1. */
  move(slot: number): number;
  store(low: number, high: number, depth: number, score: number, bound: number, move: number): void;
}

/** @param bits the table has 2^bits slots of 20 bytes */
export function createTable(bits: number): Table {
  const size = 2 ** bits;
  const mask = size - 1;
  const lows = new Int32Array(size);
  const highs = new Int32Array(size);
  const scores = new Int32Array(size);
  /** generation << 16 | depth << 2 | bound */
  const infos = new Int32Array(size);
  const moves = new Int32Array(size);
  let generation = 0;
  return {
    clear() {
      generation += 1;
      if (generation > MAX_GENERATION) {
        infos.fill(0);
        generation = 1;
      }
    },
    find(low, high) {
      const slot = (low ^ (high >>> 7)) & mask;
      const here = lows[slot] === low && highs[slot] === high && infos[slot]! >>> 16 === generation;
      return here ? slot : -1;
    },
    score: (slot) => scores[slot]!,
    depth: (slot) => (infos[slot]! >>> 2) & 0x3fff,
    bound: (slot) => infos[slot]! & 3,
    move: (slot) => moves[slot]!,
    store(low, high, depth, score, bound, move) {
      const slot = (low ^ (high >>> 7)) & mask;
      const info = infos[slot]!;
      const kept = info >>> 16 === generation && (lows[slot] !== low || highs[slot] !== high);
      if (kept && ((info >>> 2) & 0x3fff) > depth) return;
      lows[slot] = low;
      highs[slot] = high;
      scores[slot] = score;
      infos[slot] = (generation << 16) | (depth << 2) | bound;
      moves[slot] = move;
    },
  };
}
