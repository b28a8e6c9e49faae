import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanEstimate, momentsOf, momentsOfHistogram } from './moments.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { shareOf } from '../testing/simulate.ts';
import { histogramOf } from '../testing/from-values.ts';

test('mean, deviation and Student interval of 2, 4, 6, 8', () => {
  const { value, deviation, standardError, interval } = meanEstimate(momentsOf([2, 4, 6, 8]));
  expect(value).toBe(5);
  expect(deviation).toBeNear(Math.sqrt(20 / 3), 1e-12);
  expect(standardError).toBeNear(Math.sqrt(5 / 3), 1e-12);
  // t with 3 degrees: 3.182446305
  expect(interval!.high).toBeNear(5 + 3.182446305 * Math.sqrt(5 / 3), 1e-8);
});

test('values and histograms agree', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 })), (values) => {
      expect(momentsOf(values)).toEqual(momentsOfHistogram(histogramOf(values)));
    }),
  );
});

test('one value says nothing about its error, none is refused', () => {
  expect(meanEstimate(momentsOf([7]))).toMatchObject({
    value: 7,
    standardError: null,
    interval: null,
  });
  expect(() => meanEstimate(momentsOf([]))).toThrow(/n must be .* got 0/);
});

test('inflation acts on the error', () => {
  const moments = momentsOf([2, 4, 6, 8]);
  expect(meanEstimate(moments, { varianceInflation: 4 }).standardError).toBeNear(
    2 * meanEstimate(moments).standardError!,
    1e-12,
  );
});

test('covers in about 95 % of 4000 runs with 12 values each', () => {
  const random = seededRandom(7);
  const covered = shareOf(4000, () => {
    const { low, high } = meanEstimate(
      momentsOf(Array.from({ length: 12 }, () => random() + random())),
    ).interval!;
    return low <= 1 && 1 <= high;
  });
  expect(covered).toBeBetween(0.94, 0.96);
});
