import { nextUint32, type RandomState } from '@draughts-lab/input/random';
import { deriveSeed, type Seed, type SeedOf } from './seed.ts';

/** A seeded random generator. Equal seeds give equal numbers on every machine. */
export interface Rng {
  /**
   * A whole number from 0 to n - 1, each equally likely.
   * @throws RangeError unless n is a whole number from 1 to 2^32
   */
  int(n: number): number;
}

const TWO_32 = 2 ** 32;

/**
 * The generator of a seed: xoshiro128**, its state filled by two outputs of splitmix64 (low word first), as the
 * authors advise.
 *
 * @param seed 16 hex digits
 * @throws RangeError for any other text
 * @see Blackman and Vigna (2021), ACM Trans. Math. Softw. 47(4):36; Steele, Lea and Flood (2014), OOPSLA
 */
export const createRng = (seed: Seed): Rng => rngFrom(stateOf(seed));

/** The generator for one purpose in one unit. */
export const rngFor = (of: SeedOf): Rng => createRng(deriveSeed(of));

/** Goes on from a state, and changes it. */
export function rngFrom(state: RandomState): Rng {
  return {
    int(n) {
      if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new RangeError(`int(${n}): expected 1 to 2^32`);
      // Numbers from the last, incomplete run of n are drawn again.
      const limit = TWO_32 - (TWO_32 % n);
      for (;;) {
        const value = nextUint32(state);
        if (value < limit) return value % n;
      }
    },
  };
}

/** The state in which the generator of a seed begins. */
export function stateOf(seed: Seed): RandomState {
  if (!/^[0-9a-f]{16}$/.test(seed)) throw new RangeError(`seed ${JSON.stringify(seed)} is not 16 hex digits`);
  const first = splitmix64(BigInt(`0x${seed}`));
  const second = splitmix64(BigInt(`0x${seed}`) + GAMMA);
  return Int32Array.of(low(first), high(first), low(second), high(second));
}

const GAMMA = 0x9e3779b97f4a7c15n;

/** The output of splitmix64 for a counter before its increment. */
function splitmix64(counter: bigint): bigint {
  let z = BigInt.asUintN(64, counter + GAMMA);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}

const low = (word: bigint): number => Number(word & 0xffffffffn);
const high = (word: bigint): number => Number(word >> 32n);
