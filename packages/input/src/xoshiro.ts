/**
 * The state of xoshiro128** as four 32-bit words, not all zero: a plain array, which may be shared, saved
 * and handed to generated code.
 *
 * @see Blackman and Vigna (2021), ACM Trans. Math. Softw. 47:36
 */
export type RandomState = Int32Array;

/** Four words from a 32-bit seed by splitmix32; equal seeds give equal streams. */
export function randomState(seed: number): RandomState {
  const state = new Int32Array(4);
  let x = seed | 0;
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0;
    let z = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    state[i] = z ^ (z >>> 15);
  }
  if ((state[0]! | state[1]! | state[2]! | state[3]!) === 0) state[0] = 1;
  return state;
}

/** The next 32 random bits, as a signed integer. Advances the state. The engine prints this function into its programs. */
export function nextWord(state: RandomState): number {
  const s1 = state[1]!;
  const scrambled = Math.imul(s1, 5);
  const s2 = state[2]! ^ state[0]!;
  const s3 = state[3]! ^ s1;
  state[1] = s1 ^ s2;
  state[0]! ^= s3;
  state[2] = s2 ^ (s1 << 9);
  state[3] = (s3 << 11) | (s3 >>> 21);
  return Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
}

/** The next 32 random bits, as an unsigned integer. Advances the state. */
export const nextUint32 = (state: RandomState): number => nextWord(state) >>> 0;

/**
 * A whole number from 0 to `count - 1`: the high word of a 32-bit fraction times `count`, so no value is more
 * likely than another by more than `count` in 2^32. The engine prints this function into its programs.
 */
export function randomBelow(state: RandomState, count: number): number {
  const bits = nextWord(state);
  if (count > 0x7fff) return Math.floor((bits >>> 0) * count * 2.3283064365386963e-10); // 2^-32
  return (Math.imul(bits >>> 16, count) + (Math.imul(bits & 0xffff, count) >>> 16)) >>> 16;
}
