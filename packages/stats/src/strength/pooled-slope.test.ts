import { expect, test } from 'vitest';
import { normalQuantile } from '../numeric/normal.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { pooledSlope } from './pooled-slope.ts';

test('each slope counts the same, and Q says whether they are alike', () => {
  const { mean, alike } = pooledSlope(
    [
      { value: 4, standardError: 1 },
      { value: -2, standardError: 2 },
    ],
    5,
  );
  expect(mean.value).toBe(1);
  expect(mean.standardError).toBeNear(Math.sqrt(5) / 2, 1e-12);
  // Weights 1 and 1/4: centre 2.8, Q = 1.44 + 5.76 = 7.2 with one degree.
  expect(alike).toBeNear(0.00729036, 1e-7);
});

test.each([
  ['stable', [1, -1, 2], 1],
  ['still-moving', [9, 8, 10], 1],
  ['undecided', [6, -6, 3], 12],
] as const)('%s', (verdict, values, standardError) => {
  expect(
    pooledSlope(
      values.map((value) => ({ value, standardError })),
      5,
    ).verdict,
  ).toBe(verdict);
});

test('a mean at the margin is called stable in at most 5 % of studies; the interval covers', () => {
  const random = seededRandom(41);
  const errors = [1, 2, 3, 4, 2, 1];
  let [stable, covered] = [0, 0];
  for (let study = 0; study < 2000; study += 1) {
    // Slopes that are unlike each other with a mean of 5.
    const slopes = errors.map((standardError, at) => ({
      value: 5 + (at % 2 === 0 ? 6 : -6) + standardError * normalQuantile(Math.max(1e-12, random())),
      standardError,
    }));
    const { verdict, mean } = pooledSlope(slopes, 5);
    if (verdict === 'stable') stable += 1;
    if (mean.interval.low <= 5 && 5 <= mean.interval.high) covered += 1;
  }
  expect(stable / 2000).toBeLessThan(0.065);
  expect(covered / 2000).toBeBetween(0.935, 0.965);
});

test('one slope, a margin of 0 and slopes without an error are refused', () => {
  const slope = { value: 1, standardError: 1 };
  expect(() => pooledSlope([slope], 5)).toThrow(/at least 2 slopes/);
  expect(() => pooledSlope([slope, slope], 0)).toThrow(/margin/);
  expect(() => pooledSlope([slope, { value: 1, standardError: 0 }], 5)).toThrow(/standard error/);
});
