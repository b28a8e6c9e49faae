import { nextUint32, type RandomState } from '@draughts-lab/random';
import type { Seed } from './seed.ts';

/** Four 32-bit words, not all zero. */
export type RngState = readonly [number, number, number, number];

/** A seeded random generator. Equal states give equal numbers on every machine. */
export interface Rng {
  /** A whole number from 0 to 2^32 - 1. */
  nextUint32(): number;
  /**
   * A whole number from 0 to n - 1, each equally likely.
   * @throws RangeError unless n is a whole number from 1 to 2^32
   */
  int(n: number): number;
  /** A multiple of 2^-53 from 0 (included) to 1 (excluded). Uses two numbers. */
  float(): number;
  /** A generator that goes on from here on its own. */
  clone(): Rng;
  state(): RngState;
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
export function createRng(seed: Seed): Rng {
  if (!/^[0-9a-f]{16}$/.test(seed)) throw new RangeError(`seed ${JSON.stringify(seed)} is not 16 hex digits`);
  const first = splitmix64(BigInt(`0x${seed}`));
  const second = splitmix64(BigInt(`0x${seed}`) + GAMMA);
  return new Xoshiro128(Int32Array.of(low(first), high(first), low(second), high(second)));
}

/** @throws RangeError when the state is not four 32-bit words, or all are zero */
export function restoreRng(state: RngState): Rng {
  const valid =
    state.length === 4 && state.every((word) => Number.isInteger(word) && word >= 0 && word < TWO_32);
  if (!valid || state.every((word) => word === 0))
    throw new RangeError(`[${state.join(', ')}] is not a state`);
  return new Xoshiro128(Int32Array.from(state));
}

class Xoshiro128 implements Rng {
  readonly #state: RandomState;

  constructor(state: RandomState) {
    this.#state = state;
  }

  nextUint32(): number {
    return nextUint32(this.#state);
  }

  int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new RangeError(`int(${n}): expected 1 to 2^32`);
    // Numbers from the last, incomplete run of n are drawn again.
    const limit = TWO_32 - (TWO_32 % n);
    for (;;) {
      const value = this.nextUint32();
      if (value < limit) return value % n;
    }
  }

  float(): number {
    const upper = this.nextUint32() >>> 5;
    const lower = this.nextUint32() >>> 6;
    return (upper * 2 ** 26 + lower) / 2 ** 53;
  }

  clone(): Rng {
    return new Xoshiro128(this.#state.slice());
  }

  state(): RngState {
    const [a, b, c, d] = this.#state;
    return [a! >>> 0, b! >>> 0, c! >>> 0, d! >>> 0];
  }
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
