import { expect, test } from 'vitest';
import { regularised, tiltToZero, withElo, withMean, withNormalizedElo } from './constrained-mle.ts';
import { sum } from '../score/counts.ts';
import { scoreFromElo } from '../score/elo.ts';

const shares = [0.1, 0.15, 0.3, 0.25, 0.2];
const meanOf = (q: readonly number[]): number => sum(q.map((p, i) => (p * i) / (q.length - 1)));

test('empty cells get a thousandth of a unit', () => {
  const { units, shares: filled } = regularised([0, 9, 0]);
  expect(units).toBeNear(9.002, 1e-12);
  expect(sum(filled)).toBeNear(1, 1e-15);
  expect(filled[0]!).toBeNear(0.001 / 9.002, 1e-15);
});

test('the result is a distribution with the mean asked for', () => {
  for (const mean of [0.05, 0.4, 0.575, 0.95]) {
    const q = withMean(shares, mean);
    expect(sum(q)).toBeNear(1, 1e-10);
    expect(meanOf(q)).toBeNear(mean, 1e-10);
    expect(Math.min(...q)).toBeGreaterThan(0);
  }
  expect(meanOf(withElo(shares, 50))).toBeNear(scoreFromElo(50), 1e-10);
});

test('the own mean changes nothing', () => {
  withMean(shares, meanOf(shares)).forEach((q, i) => expect(q).toBeNear(shares[i]!, 1e-12));
});

test('no other distribution with that mean is likelier', () => {
  const q = withMean(shares, 0.5);
  const likelihood = (one: readonly number[]): number => sum(shares.map((p, i) => p * Math.log(one[i]!)));
  // Directions that keep total and mean: [1, -2, 1] on neighbours.
  for (const at of [0, 1, 2]) {
    for (const step of [1e-3, -1e-3]) {
      const other = q.map((value, i) => value + step * ([1, -2, 1][i - at] ?? 0));
      expect(likelihood(other)).toBeLessThan(likelihood(q));
    }
  }
});

test('the normalized form meets its condition', () => {
  const q = withNormalizedElo(shares, 40);
  const mean = meanOf(q);
  const sigma = Math.sqrt(sum(q.map((p, i) => p * (i / 4 - mean) ** 2)));
  expect((mean - 0.5) / sigma).toBeNear((40 * Math.LN10 * Math.SQRT2) / 800, 1e-8);
});

test('a mean outside the values is refused', () => {
  expect(() => tiltToZero([0.5, 0.5], [1, 2])).toThrow(/outside the values 1, 2/);
});
