import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addHistograms,
  ascendingEntries,
  histogramCount,
  histogramQuantile,
  orderStatistic,
} from './histogram.ts';
import { histogramOf } from '../testing/from-values.ts';

test('counts by value, ascending', () => {
  expect(histogramOf([5, 3, 5])).toEqual([
    { value: 3, count: 1 },
    { value: 5, count: 2 },
  ]);
  expect(addHistograms(histogramOf([5, 3]), histogramOf([3, 9]))).toEqual(histogramOf([3, 3, 5, 9]));
});

test('type-7 quantiles', () => {
  const histogram = histogramOf([1, 2, 3, 4]);
  expect([0, 0.25, 0.5, 0.75, 1].map((p) => histogramQuantile(histogram, p))).toEqual([
    1, 1.75, 2.5, 3.25, 4,
  ]);
  expect(histogramQuantile(histogramOf([7]), 0.3)).toBe(7);
  expect(() => histogramQuantile([], 0.5)).toThrow(/got none/);
  expect(() => histogramQuantile(histogram, 1.5)).toThrow(/got 1.5/);
});

test('order statistics', () => {
  const entries = ascendingEntries(histogramOf([10, 20, 20, 30]));
  expect([1, 2, 3, 4].map((rank) => orderStatistic(entries, rank))).toEqual([10, 20, 20, 30]);
  expect(() => orderStatistic(entries, 5)).toThrow(/rank 5 is outside 1 to 4/);
});

test('a bad count is refused', () => {
  expect(() => ascendingEntries([{ value: 4, count: -1 }])).toThrow(/count of 4 .* got -1/);
  expect(() => ascendingEntries([{ value: Infinity, count: 1 }])).toThrow(/finite, got Infinity/);
});

test('the histogram and the sorted list agree, in any order of entries', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, p) => {
        const sorted = values.toSorted((a, b) => a - b);
        const at = p * (sorted.length - 1);
        const low = sorted[Math.floor(at)]!;
        const expected = low + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - low);
        const histogram = histogramOf(values).toReversed();
        expect(histogramCount(histogram)).toBe(values.length);
        expect(histogramQuantile(histogram, p)).toBeNear(expected, 1e-12);
      },
    ),
  );
});
