import { expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { clusterEstimate, clusterScore } from './cluster.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { scoreEstimate } from '../score/score.ts';
import { playGame, shareOf } from '../testing/simulate.ts';
import { clusterSums, clusterSumsOfValues } from '../testing/from-values.ts';

test('known answer', () => {
  const known = vectors.cluster;
  const estimate = clusterEstimate(clusterSumsOfValues(known.clusters));
  expect(estimate.value).toBeNear(known.score, 1e-12);
  expect(estimate.standardError).toBeNear(known.se);
  expect(estimate.independentStandardError).toBeNear(known.independent);
  expect(estimate.designEffect).toBeNear(known.designEffect);
  expect((estimate.interval.high - estimate.value) / estimate.standardError).toBeNear(known.t);
  expect(estimate.interval.method).toBe('cluster-t');
});

test('pairs as clusters give the pentanomial error up to G / (G - 1)', () => {
  const cells = [34, 54, 63, 64, 75] as const;
  const clusters = cells.flatMap((count, points) =>
    Array.from({ length: count }, () => ({ count: 2, sum: points / 2, sumSquares: points / 4 })),
  );
  const { standardError } = clusterEstimate(clusterSums(clusters));
  expect(standardError).toBeNear(scoreEstimate(cells).standardError * Math.sqrt(290 / 289), 1e-12);
});

test('clusters of one game are the sample variance of the games', () => {
  const values = [1, 0, 0.5, 1, 1, 0];
  const mean = 3.5 / 6;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 5 / 6;
  const estimate = clusterEstimate(clusterSumsOfValues(values.map((x) => [x])));
  expect(estimate.standardError).toBeNear(Math.sqrt(variance), 1e-12);
});

test('empty clusters do not count', () => {
  expect(clusterSumsOfValues([[1, 0], [], [1]])).toEqual(clusterSumsOfValues([[1, 0], [1]]));
  expect(clusterSumsOfValues([[]])).toMatchObject({ clusters: 0, count: 0, sum: 0 });
});

test('no variance between clusters still gives a width', () => {
  const even = clusterSumsOfValues(Array.from({ length: 200 }, () => [1, 0]));
  expect(clusterEstimate(even).standardError).toBe(0);
  const safe = clusterScore(even);
  expect(safe.interval.method).toBe('jeffreys');
  expect(safe.interval.high - safe.interval.low).toBeGreaterThan(0.005);
  expect(clusterScore(clusterSumsOfValues([[1, 1]])).interval).toMatchObject({ low: 0, high: 1 });
  expect(() => clusterScore(clusterSums([]))).toThrow(/got none/);
  expect(() => clusterEstimate(clusterSumsOfValues([[1, 1]]))).toThrow(/at least 2 clusters, got 1/);
});

test('the variance inflation widens the interval', () => {
  const sums = clusterSumsOfValues(vectors.cluster.clusters);
  const wide = clusterEstimate(sums, { varianceInflation: 4 });
  expect(wide.standardError).toBeNear(2 * vectors.cluster.se);
  expect(wide.designEffect).toBeNear(vectors.cluster.designEffect);
});

test('with sharp openings the cluster interval covers 95 %, the plain one far less', () => {
  const random = seededRandom(6);
  let plainCovered = 0;
  const covered = shareOf(1500, () => {
    const results = { wins: 0, draws: 0, losses: 0 };
    const clusters = Array.from({ length: 60 }, () => {
      // Each opening favours one side.
      const truth = random() < 0.5 ? { win: 0.8, draw: 0.1 } : { win: 0.1, draw: 0.1 };
      const scores = Array.from({ length: 8 }, () => playGame(random, truth));
      for (const score of scores) results[score === 1 ? 'wins' : score === 0 ? 'losses' : 'draws'] += 1;
      return scores;
    });
    const plain = scoreEstimate(results).interval;
    if (plain.low <= 0.5 && 0.5 <= plain.high) plainCovered += 1;
    const { low, high } = clusterEstimate(clusterSumsOfValues(clusters)).interval;
    return low <= 0.5 && 0.5 <= high;
  });
  expect(covered).toBeBetween(0.935, 0.965);
  expect(plainCovered / 1500).toBeLessThan(0.75);
});
