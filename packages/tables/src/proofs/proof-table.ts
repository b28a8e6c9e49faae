/** Nothing is settled: the goal was not proved within the depth that was searched. */
export const OPEN = 0;
/** The goal can be forced. */
export const PROVED = 1;
/** The goal cannot be forced, however long. */
export const REFUTED = 2;

/** Memory of an entry. */
export const BYTES_OF_ENTRY: number = 12;
/** An entry as one number: verdict, depth, and the move to try first, counted from 1. */
const DEPTH_SHIFT = 2;
const MOVE_SHIFT = 12;
const DEPTH_MASK = (1 << (MOVE_SHIFT - DEPTH_SHIFT)) - 1;
/** Deepest search that an entry can hold. */
export const MAX_DEPTH: number = DEPTH_MASK;

/**
 * What a search has found out, by the hash of the position and the goal: a bounded store, in which deep work stays longest.
 * An entry does not depend on how the position was reached, so none is ever wrong in another line of play.
 */
export class ProofTable {
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #data: Int32Array;
  readonly #mask: number;
  /** Of the entry that `find` found: verdict, depth, and index of a move or -1. */
  verdict = OPEN;
  depth = 0;
  move = -1;

  /** @param entries a power of two */
  constructor(entries: number) {
    this.#low = new Int32Array(entries);
    this.#high = new Int32Array(entries);
    this.#data = new Int32Array(entries);
    this.#mask = entries - 1;
  }

  /** As many entries as fit into so many bytes. */
  static ofBytes(bytes: number): ProofTable {
    const most = Math.max(1024, bytes / BYTES_OF_ENTRY);
    let entries = 1024;
    while (2 * entries <= most) entries *= 2;
    return new ProofTable(entries);
  }

  get entries(): number {
    return this.#data.length;
  }

  /** Entries as three lists of words, to be kept and restored. */
  get words(): readonly Int32Array[] {
    return [this.#low, this.#high, this.#data];
  }

  find(low: number, high: number): boolean {
    const home = low & this.#mask & ~1;
    for (let slot = home; slot <= (home | 1); slot++) {
      const data = this.#data[slot]!;
      if (data === 0 || this.#low[slot] !== low || this.#high[slot] !== high) continue;
      this.verdict = data & 3;
      this.depth = (data >> DEPTH_SHIFT) & DEPTH_MASK;
      this.move = (data >>> MOVE_SHIFT) - 1;
      return true;
    }
    this.verdict = OPEN;
    this.depth = 0;
    this.move = -1;
    return false;
  }

  /** Keeps what a search of so many plies has found. The first of two slots keeps the deeper work, the other the last. */
  store(low: number, high: number, verdict: number, depth: number, move: number): void {
    const home = low & this.#mask & ~1;
    const word = verdict | (depth << DEPTH_SHIFT) | ((move + 1) << MOVE_SHIFT);
    const kept = this.#data[home]!;
    const isSame = kept !== 0 && this.#low[home] === low && this.#high[home] === high;
    const slot = isSame || ((kept >> DEPTH_SHIFT) & DEPTH_MASK) <= depth ? home : home + 1;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#data[slot] = word;
  }
}
