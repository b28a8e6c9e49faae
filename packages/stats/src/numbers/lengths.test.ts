import { expect, test } from 'vitest';
import { summariseLengths } from './lengths.ts';
import { histogramOf } from '../testing/from-values.ts';

test('mean, median, quantiles and extremes', () => {
  const summary = summariseLengths(histogramOf(Array.from({ length: 101 }, (_, i) => 20 + i)))!;
  expect(summary).toMatchObject({
    games: 101,
    p5: 25,
    p95: 115,
    shortest: 20,
    longest: 120,
    cappedShare: 0,
    report: 'mean',
  });
  expect(summary.mean.value).toBeNear(70, 1e-12);
  expect(summary.median.value).toBe(70);
  expect(summary.median.interval).toMatchObject({ low: 60, high: 80 });
});

test('capped games count as their cap, and above 1 % the median is to be reported', () => {
  const finished = histogramOf(Array.from({ length: 98 }, () => 50));
  const summary = summariseLengths(finished, { capped: [{ value: 200, count: 2 }] })!;
  expect(summary).toMatchObject({
    games: 100,
    cappedShare: 0.02,
    report: 'median',
    survivalMedian: 50,
    longest: 200,
  });
  expect(summary.mean.value).toBe(53);
});

test('no game, no summary; all capped, no survival median', () => {
  expect(summariseLengths([])).toBeNull();
  expect(summariseLengths([], { capped: [{ value: 200, count: 5 }] })).toMatchObject({
    cappedShare: 1,
    survivalMedian: null,
  });
});
