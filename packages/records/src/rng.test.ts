import { nextUint32 } from '@draughts-lab/input/random';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, rngFrom, stateOf } from './rng.ts';
import { deriveSeed, subSeed } from './seed.ts';

const MASK_32 = 0xffffffffn;
const MASK_64 = 0xffffffffffffffffn;

/** xoshiro128** written again on big integers, from the description in the paper. */
function* bigXoshiro(state: readonly bigint[]): Generator<number> {
  const rotate = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (32n - k))) & MASK_32;
  let [s0, s1, s2, s3] = state as [bigint, bigint, bigint, bigint];
  for (;;) {
    yield Number((rotate((s1 * 5n) & MASK_32, 7n) * 9n) & MASK_32);
    const t = (s1 << 9n) & MASK_32;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotate(s3, 11n);
  }
}

const take = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

describe('xoshiro128**', () => {
  test('published outputs from the state 1, 2, 3, 4 (rand_xoshiro, made with the authors’ own program)', () => {
    const state = Int32Array.of(1, 2, 3, 4);
    expect(take(10, () => nextUint32(state))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  test('agrees with a computation on big integers', () => {
    const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    const state = fc.tuple(word, word, word, word).filter((words) => words.some((entry) => entry !== 0));
    fc.assert(
      fc.property(state, (words) => {
        const own = Int32Array.from(words);
        const big = bigXoshiro(words.map(BigInt));
        for (let index = 0; index < 50; index++) expect(nextUint32(own)).toBe(big.next().value);
      }),
    );
  });

  test('a seed fills the state with published outputs of splitmix64 (rand_xoshiro), low words first', () => {
    const seed = 1477776061723855037n.toString(16).padStart(16, '0');
    const words = [1985237415132408290n, 2979275885539914483n].flatMap((output) => [
      output & MASK_32,
      output >> 32n,
    ]);
    expect(stateOf(seed)).toEqual(Int32Array.from(words, Number));
  });

  test('the counter of splitmix64 wraps around', () => {
    expect(stateOf('ffffffffffffffff')).not.toEqual(stateOf('0000000000000000'));
    // Output 0 from the counter -gamma is mix(0) = 0: half of the state is zero, the other half is not.
    const seed = (MASK_64 + 1n - 0x9e3779b97f4a7c15n).toString(16);
    expect(stateOf(seed).slice(0, 2)).toEqual(Int32Array.of(0, 0));
    expect(stateOf(seed).slice(2)).not.toEqual(Int32Array.of(0, 0));
  });
});

describe('int', () => {
  test('each value of a small range comes equally often', () => {
    const rng = createRng('0000000000000001');
    const counts = new Array<number>(6).fill(0);
    for (let draw = 0; draw < 60_000; draw++) counts[rng.int(6)]! += 1;
    const chiSquare = counts.reduce((sum, seen) => sum + (seen - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(20.5); // 0.999 quantile, 5 degrees of freedom
  });

  test('numbers of the last incomplete run are drawn again', () => {
    // From this state the first number is 2^32 - 4617 and the second as large; for n = 2^31 + 1 only one run fits.
    const ones = (): Int32Array => new Int32Array(4).fill(-1);
    const plain = ones();
    const n = 2 ** 31 + 1;
    const values = take(10, () => nextUint32(plain));
    expect(values[0]).toBe(4294962679);
    expect(rngFrom(ones()).int(n)).toBe(values.find((value) => value < n));
  });

  test('stays in range', () => {
    const rng = createRng('00000000000000ff');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => {
        const value = rng.int(n);
        return Number.isInteger(value) && value >= 0 && value < n;
      }),
    );
    expect(rng.int(1)).toBe(0);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses %s', (n) => {
    expect(() => createRng('0000000000000001').int(n)).toThrow(RangeError);
  });
});

test.each(['', '123', '00000000000000AA', '00000000000000000', 'g000000000000000'])(
  'the seed %j is refused',
  (seed) => {
    expect(() => createRng(seed)).toThrow('16 hex digits');
  },
);

describe('seeds', () => {
  const base = { run: '7', variantHash: 'ab'.repeat(32), unit: 12, purpose: 'opening' };

  test('are the first 8 bytes of SHA-256 of their purpose (sha256sum)', () => {
    // printf 'draughts-lab seed 1\n7\nabab...ab\n12\nopening' | sha256sum
    expect(deriveSeed(base)).toBe('5e13ac8a0485def8');
    // printf 'draughts-lab sub-seed 1\n0000000000000001\nseat:0' | sha256sum
    expect(subSeed('0000000000000001', 'seat:0')).toBe('c98100176ed530d3');
  });

  test('differ in every part', () => {
    const seeds = [
      base,
      { ...base, run: '8' },
      { ...base, variantHash: 'ac'.repeat(32) },
      { ...base, unit: 13 },
      { ...base, purpose: 'game:0' },
    ].map(deriveSeed);
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  test('refuse what could be mistaken for something else', () => {
    expect(() => deriveSeed({ ...base, run: 'a\nb' })).toThrow('line feed');
    expect(() => deriveSeed({ ...base, unit: -1 })).toThrow('unit -1');
    expect(() => deriveSeed({ ...base, unit: 0.5 })).toThrow('unit 0.5');
  });
});
