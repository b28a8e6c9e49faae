/** A source of uniform numbers in [0, 1), brought in by the caller so that every result can be repeated. */
export type RandomSource = () => number;

/**
 * Mulberry32: a small seeded generator with a 32-bit state, for resampling and tests. Not for choosing seeds of
 * games (its period is 2^32).
 *
 * Seed 12345 begins 0.9797282677609473, 0.3067522644996643, 0.484205421525985.
 *
 * @param seed whole number; the low 32 bits are used
 * @see T. Ettinger, mulberry32 (public domain)
 */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
