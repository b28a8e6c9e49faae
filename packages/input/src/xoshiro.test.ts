import { expect, test } from 'vitest';
import { nextUint32, randomBelow, randomState } from './xoshiro.ts';

test('the stream is xoshiro128**: the published first values for the state 1, 2, 3, 4', () => {
  const state = Int32Array.from([1, 2, 3, 4]);
  expect(Array.from({ length: 4 }, () => nextUint32(state))).toEqual([11520, 0, 5927040, 70819200]);
});

test('equal seeds give equal streams, different seeds different ones', () => {
  const draw = (seed: number): number[] => {
    const state = randomState(seed);
    return Array.from({ length: 8 }, () => nextUint32(state));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('numbers below a bound are uniform: chi-square of 7 cells, 70,000 draws', () => {
  const state = randomState(1);
  const cells = new Array<number>(7).fill(0);
  for (let i = 0; i < 70_000; i++) cells[randomBelow(state, 7)]! += 1;
  const chi = cells.reduce((sum, seen) => sum + (seen - 10_000) ** 2 / 10_000, 0);
  expect(chi).toBeLessThan(22.5); // 99.9 % point of 6 degrees of freedom
});

test('the streams of stored runs stay: seed 7, below 10 and below 100,000', () => {
  const small = randomState(7);
  expect(Array.from({ length: 12 }, () => randomBelow(small, 10)).join('')).toBe('019936316730');
  const large = randomState(7);
  expect(Array.from({ length: 4 }, () => randomBelow(large, 100_000))).toEqual([
    4900, 16_556, 92_985, 95_213,
  ]);
});

test('a number below a bound is the high word of 32 bits times the bound', () => {
  const [state, bits] = [randomState(3), randomState(3)];
  for (const count of [1, 2, 7, 255, 0x7fff, 0x8000, 1_000_003, 2 ** 31]) {
    for (let i = 0; i < 200; i++)
      expect(randomBelow(state, count)).toBe(Math.floor((nextUint32(bits) * count) / 2 ** 32));
  }
});
