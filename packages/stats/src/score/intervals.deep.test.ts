import { describe, expect, test } from 'vitest';
import { fitRatings } from '../strength/bradley-terry.ts';
import { clusterEstimate } from '../quality/cluster.ts';
import { scoreFromElo } from './elo.ts';
import { unpairedDifference } from '../compare/difference.ts';
import { heterogeneity } from '../strength/heterogeneity.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { scoreEstimate } from './score.ts';
import { strengthCurve } from '../strength/strength.ts';
import { playGame, playGames, shareOf } from '../testing/simulate.ts';
import { clusterSumsOfValues, ratingDifference } from '../testing/from-values.ts';

const inside = ({ low, high }: { low: number; high: number }, truth: number): boolean =>
  low <= truth && truth <= high;

describe('score intervals', () => {
  test.each([
    [100, 0.4, 0.2],
    [300, 0.15, 0.8],
    [1000, 0.6, 0.3],
    [3000, 0.05, 0.92],
  ])('Wald: %d games, win %d, draw %d', (n, win, draw) => {
    const random = seededRandom(301);
    expect(
      shareOf(8000, () =>
        inside(scoreEstimate(playGames(random, n, { win, draw })).interval, win + draw / 2),
      ),
    ).toBeBetween(0.94, 0.96);
  });

  test.each([5, 10, 20, 29])('Jeffreys: %d games', (n) => {
    const random = seededRandom(302);
    const covered = shareOf(8000, () =>
      inside(scoreEstimate(playGames(random, n, { win: 0.35, draw: 0.3 })).interval, 0.5),
    );
    // Scores of a few games lie on a coarse grid, so the coverage swings around the level.
    expect(covered).toBeBetween(0.915, 0.99);
  });

  test('difference of two variants', () => {
    const random = seededRandom(305);
    const covered = shareOf(6000, () => {
      const a = playGames(random, 400, { win: 0.5, draw: 0.2 });
      const b = playGames(random, 700, { win: 0.3, draw: 0.5 });
      return inside(unpairedDifference(scoreEstimate(a), scoreEstimate(b)).interval, 0.05);
    });
    expect(covered).toBeBetween(0.94, 0.96);
  });
});

test.each([8, 15, 40])('cluster interval with %d clusters of unequal size', (clusters) => {
  const random = seededRandom(306);
  const covered = shareOf(4000, () => {
    const values = Array.from({ length: clusters }, () => {
      const win = 0.2 + 0.5 * random();
      const games = 2 + Math.floor(6 * random());
      return Array.from({ length: games }, () => playGame(random, { win, draw: 0.1 }));
    });
    return inside(clusterEstimate(clusterSumsOfValues(values)).interval, 0.5);
  });
  // Few clusters of unequal size cover a little less than promised.
  expect(covered).toBeBetween(clusters < 20 ? 0.92 : 0.935, 0.965);
});

test('errors of ratings agree with their spread in simulation', () => {
  const random = seededRandom(308);
  const strengths = { a: 0, b: 60, c: -90 };
  const names = ['a', 'b', 'c'] as const;
  const differences: number[] = [];
  const advantages: number[] = [];
  let [errors, covered] = [0, 0];
  const runs = 600;
  for (let run = 0; run < runs; run += 1) {
    const pairings = names.flatMap((first) =>
      names
        .filter((second) => second !== first)
        .map((second) => {
          const a = 10 ** ((strengths[first] + 30) / 400);
          const b = 10 ** ((strengths[second] - 30) / 400);
          const m = 0.7 * Math.sqrt(a * b);
          return {
            first,
            second,
            ...playGames(random, 100, { win: a / (a + m + b), draw: m / (a + m + b) }),
          };
        }),
    );
    const fit = fitRatings(pairings);
    if (fit.status !== 'fitted') throw new Error(fit.status);
    const difference = ratingDifference(fit, 'b', 'c');
    differences.push(difference.value);
    advantages.push(fit.advantage.value);
    errors += difference.standardError / runs;
    if (inside(difference.interval, 150)) covered += 1;
  }
  const spread = (values: readonly number[]): number => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  };
  expect(errors / spread(differences)).toBeNear(1, 0.08);
  expect(advantages.reduce((sum, value) => sum + value, 0) / runs).toBeNear(60, 2);
  expect(covered / runs).toBeBetween(0.925, 0.975);
});

test('heterogeneity finds the true spread of openings', () => {
  const random = seededRandom(309);
  const runs = 400;
  let tauSquared = 0;
  for (let run = 0; run < runs; run += 1) {
    const effects = Array.from({ length: 40 }, () => {
      // Uniform on [-30, 30]: variance 300.
      const truth = 60 * random() - 30;
      const standardError = 8 + 10 * random();
      let noise = -6;
      for (let i = 0; i < 12; i += 1) noise += random();
      return { value: truth + standardError * noise, standardError };
    });
    tauSquared += heterogeneity(effects).tauSquared / runs;
  }
  expect(tauSquared).toBeNear(300, 20);
});

test('"stable" is said of a ladder that moves by the margin in at most 5 % of runs', () => {
  const random = seededRandom(310);
  const stable = shareOf(2000, () => {
    const rungs = [0, 1, 2, 3, 4].map((i) => {
      const win = scoreFromElo(20 + 5 * i) - 0.15;
      return { nodes: 2 ** (8 + i), results: playGames(random, 3000, { win, draw: 0.3 }) };
    });
    return strengthCurve(rungs).advantage.verdict === 'stable';
  });
  expect(stable).toBeLessThan(0.06);
});
