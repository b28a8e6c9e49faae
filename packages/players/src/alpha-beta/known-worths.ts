import type { Machine } from '@draughts-lab/engine';

/** Every eighth position or so that a search evaluates it has just evaluated: by another order of the same moves. */
export const WORTHS_LAYOUT = {
  /** So few that they stay in the nearest cache. */
  SLOTS: 1024,
  /** Words of a slot: both halves of the hash, the worth, and one that is left over. */
  WORDS: 4,
  HIGH: 1,
  WORTH: 2,
};

/**
 * An evaluation that remembers the worths of the last positions, by their 64-bit hashes. The worth of a position is the same
 * whatever came before it, so nothing depends on what is remembered.
 *
 * @param evaluate worth of the machine's node for the side to move
 */
export function knownWorths(
  { hashLow, hashHigh }: Machine,
  evaluate: () => number,
  layout: typeof WORTHS_LAYOUT,
): () => number {
  const { SLOTS, WORDS, HIGH, WORTH } = layout;
  const words = new Int32Array(WORDS * SLOTS);
  return () => {
    const low = hashLow();
    const high = hashHigh();
    const slot = WORDS * (low & (SLOTS - 1));
    if (words[slot] === low && words[slot + HIGH] === high) return words[slot + WORTH]!;
    const worth = evaluate();
    words[slot] = low;
    words[slot + HIGH] = high;
    words[slot + WORTH] = worth;
    return worth;
  };
}
