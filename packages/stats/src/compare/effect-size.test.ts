import { expect, test } from 'vitest';
import { cliffsDelta, cohensH } from './effect-size.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { seededRandom } from '../testing/seeded-random.ts';
import { shareOf } from '../testing/simulate.ts';
import { histogramOf } from '../testing/from-values.ts';

test("known answer: Cohen's h", () => {
  const { a, b, h } = vectors.cohensH;
  const effect = cohensH({ count: 1000 * a, total: 1000 }, { count: 500 * b, total: 500 });
  expect(effect.value).toBeNear(h);
  expect(effect.standardError).toBeNear(Math.sqrt(1 / 1000 + 1 / 500), 1e-12);
  expect(() => cohensH({ count: 5, total: 4 }, { count: 1, total: 4 })).toThrow(/0 to 4, got 5/);
});

test("Cliff's delta counts pairs", () => {
  // 3 > {1, 2}; 2 > 1, 2 = 2; pairs: 3 wins, 1 tie of 4
  expect(cliffsDelta(histogramOf([2, 3]), histogramOf([1, 2])).value).toBeNear(3 / 4, 1e-12);
  expect(cliffsDelta(histogramOf([1, 2]), histogramOf([1, 2])).value).toBe(0);
  const all = cliffsDelta(histogramOf([5, 6, 7]), histogramOf([1, 2]));
  expect([all.value, all.interval.low, all.interval.high]).toEqual([1, 1, 1]);
  expect(() => cliffsDelta(histogramOf([1]), histogramOf([1, 2]))).toThrow(/at least 2 values, got 1/);
});

test('the other order has the opposite sign and the same error', () => {
  const [a, b] = [histogramOf([30, 41, 55, 55, 70]), histogramOf([28, 41, 50, 90])];
  const [forward, backward] = [cliffsDelta(a, b), cliffsDelta(b, a)];
  expect(backward.value).toBeNear(-forward.value, 1e-12);
  expect(backward.standardError).toBeNear(forward.standardError, 1e-12);
});

test('covers in about 95 % of 1500 runs', () => {
  const random = seededRandom(8);
  // A uniform on [0, 1], B uniform on [0, 2]: P(A < B) = 3/4, delta = -1/2.
  const covered = shareOf(1500, () => {
    const sample = (scale: number) =>
      histogramOf(Array.from({ length: 80 }, () => Math.ceil(2000 * scale * random())));
    const { low, high } = cliffsDelta(sample(1), sample(2)).interval;
    return low <= -0.5 && -0.5 <= high;
  });
  expect(covered).toBeBetween(0.925, 0.97);
});
