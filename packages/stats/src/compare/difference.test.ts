import { expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import {
  intervalDifference,
  onEloScale,
  pairedDifference,
  shareDifference,
  unpairedDifference,
} from './difference.ts';
import { scoreEstimate } from '../score/score.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { results } from '../testing/cells.ts';
import { shareOf } from '../testing/simulate.ts';

test('known answer, unpaired', () => {
  const known = vectors.unpaired;
  const [a, b] = [scoreEstimate(results(known.a)), scoreEstimate(results(known.b))];
  const score = unpairedDifference(a, b);
  const elo = unpairedDifference(onEloScale(a), onEloScale(b));
  expect(score.value).toBeNear(known.score, 1e-12);
  expect(score.standardError).toBeNear(known.se);
  expect(score.z).toBeNear(known.z);
  expect(elo.value).toBeNear(known.elo);
  expect(elo.standardError).toBeNear(known.eloSe);
});

test('paired by hand: d = 1, 0, 1/2, 0', () => {
  const rows = [
    [1, 0],
    [0.5, 0.5],
    [1, 0.5],
    [0, 0],
  ] as const;
  const difference = pairedDifference(rows);
  expect(difference.value).toBeNear(0.375, 1e-12);
  // sample variance of d: ((.625)^2 + 2 (.375)^2 + (.125)^2) / 3
  expect(difference.standardError).toBeNear(Math.sqrt(0.6875 / 3 / 4), 1e-12);
  // t with 3 degrees: 3.182446305
  expect(difference.interval.high).toBeNear(0.375 + 3.182446305 * difference.standardError, 1e-8);
});

test('for equal variances the variance ratio is 1 - correlation', () => {
  const rows = [
    [1, 1],
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ] as const;
  // The correlation of the two columns is 1/3.
  expect(pairedDifference(rows).varianceRatio).toBeNear(2 / 3, 1e-12);
});

test('identical scores differ by 0 with certainty', () => {
  const same = pairedDifference([
    [1, 1],
    [0, 0],
    [0.5, 0.5],
  ]);
  expect(same).toMatchObject({ value: 0, standardError: 0, z: 0, pValue: 1 });
  expect(() => pairedDifference([[1, 0]])).toThrow(/at least 2 units, got 1/);
});

test('a constant difference has p-value 0, not NaN', () => {
  expect(
    pairedDifference([
      [1, 0.5],
      [0.5, 0],
      [1, 0.5],
    ]).pValue,
  ).toBe(0);
});

test('unpaired from standard errors', () => {
  const { value, standardError, z } = unpairedDifference(
    { value: 5, standardError: 3 },
    { value: 1, standardError: 4 },
  );
  expect([value, standardError]).toEqual([4, 5]);
  expect(z).toBeNear(0.8, 1e-12);
});

test('the paired interval covers a true difference of 1/7 in 95 % of runs', () => {
  const random = seededRandom(7);
  const covered = shareOf(2500, () => {
    const rows = Array.from({ length: 150 }, () => {
      const shared = random();
      const score = (shift: number): number => (0.7 * shared + 0.3 * random() < 0.5 + shift ? 1 : 0);
      return [score(0.1), score(0)] as const;
    });
    // P(0.7 u + 0.3 v < 0.6) - P(... < 0.5) = 0.1 / 0.7 while both lie on the straight part of the law.
    const { low, high } = pairedDifference(rows).interval;
    return low <= 1 / 7 && 1 / 7 <= high;
  });
  expect(covered).toBeBetween(0.935, 0.965);
});

test('known answer, shares: 56/70 against 48/80 (Newcombe 1998, table II, method 10)', () => {
  const { value, interval } = shareDifference({ count: 56, total: 70 }, { count: 48, total: 80 });
  expect(value).toBeNear(0.2, 1e-12);
  expect(interval.low).toBeNear(0.0524, 5e-5);
  expect(interval.high).toBeNear(0.3339, 5e-5);
  expect(interval.method).toBe('newcombe');
});

test('shares of 0 differ by 0 with a width, and the test has p-value 1', () => {
  const { value, interval, pValue } = shareDifference({ count: 0, total: 50 }, { count: 0, total: 50 });
  expect(value).toBe(0);
  expect(interval.low).toBeLessThan(-0.05);
  expect(interval.high).toBeGreaterThan(0.05);
  expect(pValue).toBe(1);
});

test('the interval of a difference of shares covers the truth', () => {
  const random = seededRandom(5);
  const draw = (share: number, total: number): number => {
    let count = 0;
    for (let game = 0; game < total; game += 1) if (random() < share) count += 1;
    return count;
  };
  const covered = shareOf(2000, () => {
    const { low, high } = shareDifference(
      { count: draw(0.05, 120), total: 120 },
      { count: draw(0.15, 90), total: 90 },
    ).interval;
    return low <= -0.1 && -0.1 <= high;
  });
  expect(covered).toBeBetween(0.93, 0.97);
});

test('from intervals alone: as from standard errors where they are even, and each side by its own ends where not', () => {
  const [a, b] = [scoreEstimate(results([300, 200, 100])), scoreEstimate(results([250, 200, 150]))];
  const ends = ({ value, interval }: typeof a): { value: number; low: number; high: number } => ({
    value,
    ...interval,
  });
  const from = intervalDifference(ends(a), ends(b));
  const known = unpairedDifference(a, b);
  expect(from.value).toBeNear(known.value, 1e-12);
  expect(from.low).toBeNear(known.interval.low, 1e-9);
  expect(from.high).toBeNear(known.interval.high, 1e-9);
  expect(intervalDifference({ value: 5, low: 2, high: 6 }, { value: 1, low: 1, high: 5 })).toEqual({
    value: 4,
    low: -1,
    high: 5,
  });
});
