/** What a stored score says about the true one. */
export const EXACT = 1;
export const LOWER = 2;
export const UPPER = 3;

export const TABLE_LAYOUT = {
  /** Words of a slot: both halves of the hash, the score, and the info. */
  WORDS: 4,
  /** Words of the two slots of a bucket: half a line of the cache. */
  BUCKET: 8,
  HIGH: 1,
  SCORE: 2,
  INFO: 3,
  /** Fields of the info, from the lowest bit: the bound (2 bits), the depth, the move and the generation. */
  DEPTH_AT: 2,
  DEPTH_MASK: 0x7f,
  MOVE_AT: 9,
  MOVE_MASK: 0x3ff,
  GENERATION_AT: 19,
  MAX_GENERATION: 0x1fff,
};

/**
 * A transposition table: results of earlier nodes of one search, or of the searches of one game, by the 64-bit hash of the position.
 *
 * Its slots lie side by side in one typed array that is allocated once; `begin` costs nothing but once in 8191 times,
 * as every entry carries the generation that it was stored in. A position may stand in either slot of its bucket; a new one
 * takes the place of an entry of an earlier search, else of the less deep of the two.
 */
export interface Table {
  /** A search begins. @param keeps whether it may use what the searches before it have stored */
  begin(keeps: boolean): void;
  /** The slot that holds the position, or -1. */
  find(low: number, high: number): number;
  score(slot: number): number;
  depth(slot: number): number;
  bound(slot: number): number;
  /** Index of the best move in the list of its position, or -1. */
  move(slot: number): number;
  /** @param depth from 0 to 127 */
  store(low: number, high: number, depth: number, score: number, bound: number, move: number): void;
}

/** @param bits the table has 2^bits slots of 16 bytes; at least 1 */
export function createTable(bits: number, layout: typeof TABLE_LAYOUT = TABLE_LAYOUT): Table {
  const { WORDS, BUCKET, HIGH, SCORE, INFO } = layout;
  const { DEPTH_AT, DEPTH_MASK, MOVE_AT, MOVE_MASK, GENERATION_AT, MAX_GENERATION } = layout;
  const mask = 2 ** (bits - 1) - 1;
  const words = new Int32Array(WORDS * 2 ** bits);
  let generation = 0;
  /** The first generation that may be used. */
  let since = 0;
  return {
    begin(keeps) {
      generation += 1;
      if (!keeps) since = generation;
      if (generation > MAX_GENERATION) {
        words.fill(0);
        generation = 1;
        since = 1;
      }
    },
    find(low, high) {
      const first = BUCKET * ((low ^ (high >>> 7)) & mask);
      const slot = words[first] === low && words[first + HIGH] === high ? first : first + WORDS;
      const isHere =
        words[slot] === low && words[slot + HIGH] === high && words[slot + INFO]! >>> GENERATION_AT >= since;
      return isHere ? slot : -1;
    },
    score: (slot) => words[slot + SCORE]!,
    depth: (slot) => (words[slot + INFO]! >>> DEPTH_AT) & DEPTH_MASK,
    bound: (slot) => words[slot + INFO]! & 3,
    move: (slot) => ((words[slot + INFO]! >>> MOVE_AT) & MOVE_MASK) - 1,
    store(low, high, depth, score, bound, move) {
      const first = BUCKET * ((low ^ (high >>> 7)) & mask);
      const second = first + WORDS;
      const [one, two] = [words[first + INFO]!, words[second + INFO]!];
      let slot = first;
      if (words[first] !== low || words[first + HIGH] !== high || one >>> GENERATION_AT < since) {
        // What may not be used must not decide either: a search would depend on those before it.
        if (words[second] === low && words[second + HIGH] === high && two >>> GENERATION_AT >= since)
          slot = second;
        else {
          const isOld = one >>> GENERATION_AT !== generation;
          const isSecondOld = two >>> GENERATION_AT !== generation;
          const isDeeper = ((one >>> DEPTH_AT) & DEPTH_MASK) > ((two >>> DEPTH_AT) & DEPTH_MASK);
          if (!isOld && (isSecondOld || isDeeper)) slot = second;
        }
      }
      words[slot] = low;
      words[slot + HIGH] = high;
      words[slot + SCORE] = score;
      // A move far down a very long list is not worth a wider field: without it the list is only searched in another order.
      const kept = move < MOVE_MASK ? move + 1 : 0;
      words[slot + INFO] = (generation << GENERATION_AT) | (kept << MOVE_AT) | (depth << DEPTH_AT) | bound;
    },
  };
}
