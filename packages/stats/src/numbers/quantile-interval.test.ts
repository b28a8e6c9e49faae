import { describe, expect, test } from 'vitest';
import { quantileEstimate } from './quantile-interval.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { shareOf } from '../testing/simulate.ts';
import { histogramOf } from '../testing/from-values.ts';

const first = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

describe('ranks of the classical table for the median at 95 %', () => {
  // n, rank of the lower end, rank of the upper end
  test.each([
    [6, 1, 6],
    [9, 2, 8],
    [10, 2, 9],
    [20, 6, 15],
    [50, 18, 33],
    [100, 40, 61],
  ])('n = %d: %d and %d', (n, low, high) => {
    expect(quantileEstimate(histogramOf(first(n)), 0.5).interval).toMatchObject({
      low,
      high,
      method: 'order-statistics',
    });
  });

  test('five values are too few', () => {
    expect(quantileEstimate(histogramOf(first(5)), 0.5)).toEqual({ value: 3, interval: null });
  });
});

test('a million values are as quick as ten', () => {
  const histogram = Array.from({ length: 200 }, (_, i) => ({ value: i, count: 5000 }));
  const { value, interval } = quantileEstimate(histogram, 0.5);
  expect(value).toBe(99.5);
  expect(interval).toMatchObject({ low: 99, high: 100 });
});

test('a tenth of the effective count widens the interval by sqrt 10', () => {
  const histogram = histogramOf(first(10_000));
  const width = (effectiveCount: number): number => {
    const { low, high } = quantileEstimate(histogram, 0.5, { effectiveCount }).interval!;
    return high - low;
  };
  expect(width(1000) / width(10_000)).toBeGreaterThan(3);
  expect(width(1000) / width(10_000)).toBeLessThan(3.4);
});

test.each([0.05, 0.5, 0.9])('quantile %d: covered in at least 0.95 of runs', (p) => {
  const random = seededRandom(6);
  const truth = -Math.log(1 - p);
  const covered = shareOf(3000, () => {
    const values = Array.from({ length: 121 }, () => -Math.log(1 - random()));
    const { low, high } = quantileEstimate(histogramOf(values), p).interval!;
    return low <= truth && truth <= high;
  });
  expect(covered).toBeBetween(0.942, 0.985);
});
