import { expect, test } from 'vitest';
import { nextUint32, randomBelow, randomState } from './rng.ts';

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
