import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { seededRandom } from '../testing/seeded-random.ts';
import { shareOf } from '../testing/simulate.ts';
import { wilsonShare } from './wilson.ts';

describe('known answers', () => {
  test.each(vectors.wilson)('$count of $total', ({ count, total, low, high }) => {
    const share = wilsonShare(count, total);
    expect(share.value).toBeNear(count / total, 1e-15);
    expect(share.interval.low).toBeNear(low);
    expect(share.interval.high).toBeNear(high);
  });
});

test.each([
  [1, 0, /total .* got 0/],
  [5, 4, /count must lie in 0 to 4, got 5/],
  [-1, 4, /got -1/],
])('refuses %d of %d', (count, total, message) => {
  expect(() => wilsonShare(count, total)).toThrow(message);
});

test('properties: contains the share, inside [0, 1], mirrored, narrower with more games', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, u) => {
      const count = Math.floor(u * total);
      const { value, interval } = wilsonShare(count, total);
      expect(0 <= interval.low && interval.low <= value && value <= interval.high && interval.high <= 1).toBe(
        true,
      );
      const other = wilsonShare(total - count, total).interval;
      expect(other.low).toBeNear(1 - interval.high, 1e-12);
      const more = wilsonShare(4 * count, 4 * total).interval;
      expect(more.high - more.low).toBeLessThan(interval.high - interval.low);
    }),
  );
});

test.each([
  [50, 0.3],
  [200, 0.05],
  [400, 0.6],
])('n = %d, p = %d: covers in about 0.95 of runs', (n, p) => {
  const random = seededRandom(4);
  const covered = shareOf(4000, () => {
    let count = 0;
    for (let i = 0; i < n; i += 1) if (random() < p) count += 1;
    const { low, high } = wilsonShare(count, n).interval;
    return low <= p && p <= high;
  });
  // The count is discrete, so the coverage swings around the level by more than the simulation error.
  expect(covered).toBeBetween(0.935, 0.97);
});
