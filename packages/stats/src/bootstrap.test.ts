import { describe, expect, test } from 'vitest';
import { bootstrap, bootstrapMean, bootstrapMedian } from './bootstrap.ts';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import { meanEstimate, momentsOf } from './moments.ts';
import { seededRandom } from './random.ts';
import { shareOf } from './testing/simulate.ts';

const known = vectors.bootstrap;

describe('known answers', () => {
  test('the generator', () => {
    const random = seededRandom(known.seed);
    expect(known.first.map(() => random())).toEqual(known.first);
  });

  test('mean of game lengths', () => {
    const estimate = bootstrapMean(known.x, { random: seededRandom(known.seed) });
    expect(estimate.value).toBeNear(known.mean, 1e-12);
    expect(estimate.interval.low).toBeNear(known.low, 1e-9);
    expect(estimate.interval.high).toBeNear(known.high, 1e-9);
    expect(estimate).toMatchObject({ resamples: 2000, interval: { method: 'percentile', confidence: 0.95 } });
    const { deviation, standardError } = meanEstimate(momentsOf(known.x));
    expect(deviation).toBeNear(known.sd);
    expect(standardError).toBeNear(known.se);
  });
});

test('equal seeds give equal intervals, and every resample draws n numbers', () => {
  let drawn = 0;
  const random = seededRandom(1);
  const counted = () => {
    drawn += 1;
    return random();
  };
  const first = bootstrapMedian(known.x, { random: counted, resamples: 100 });
  expect(drawn).toBe(2000);
  expect(bootstrapMedian(known.x, { random: seededRandom(1), resamples: 100 })).toEqual(first);
  expect(first.value).toBe(56);
});

test('a statistic over clusters resamples whole clusters', () => {
  const openings = [
    [40, 42, 41, 43],
    [90, 95],
    [60, 61, 59],
  ];
  const mean = (sample: readonly number[][]): number => {
    const all = sample.flat();
    return all.reduce((sum, x) => sum + x, 0) / all.length;
  };
  const byOpening = bootstrap(openings, mean, { random: seededRandom(2) });
  const byGame = bootstrapMean(openings.flat(), { random: seededRandom(2) });
  expect(byOpening.standardError).toBeGreaterThan(byGame.standardError);
  expect(byOpening.interval.low).toBe(41.5);
});

test('BCa moves a skewed interval towards the long tail', () => {
  const skewed = Array.from({ length: 40 }, (_, i) => Math.exp(i / 8));
  const percentile = bootstrapMean(skewed, { random: seededRandom(3) }).interval;
  const bca = bootstrapMean(skewed, { random: seededRandom(3), method: 'bca' }).interval;
  expect(bca.method).toBe('bca');
  expect(bca.low).toBeGreaterThan(percentile.low);
  expect(bca.high).toBeGreaterThan(percentile.high);
});

test('BCa of a constant sample is that constant', () => {
  const { interval, standardError } = bootstrapMean([5, 5, 5], {
    random: seededRandom(4),
    method: 'bca',
    resamples: 50,
  });
  expect([interval.low, interval.high, standardError]).toEqual([5, 5, 0]);
});

test('refuses a single unit and a single resample', () => {
  expect(() => bootstrapMean([1], { random: seededRandom(1) })).toThrow(/at least 2 units, got 1/);
  expect(() => bootstrapMean([1, 2], { random: seededRandom(1), resamples: 1 })).toThrow(/resamples, got 1/);
});

test('the percentile interval covers the mean in about 95 % of 400 runs', () => {
  const random = seededRandom(5);
  const covered = shareOf(400, () => {
    const values = Array.from({ length: 60 }, () => random() + random());
    const { low, high } = bootstrapMean(values, { random, resamples: 400 }).interval;
    return low <= 1 && 1 <= high;
  });
  expect(covered).toBeBetween(0.91, 0.98);
});
