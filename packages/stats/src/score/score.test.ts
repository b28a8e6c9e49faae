import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { reverseCounts } from './counts.ts';
import { scoreEstimate } from './score.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { counts } from '../testing/cells.ts';
import { playGames, shareOf } from '../testing/simulate.ts';

describe('known answers', () => {
  test.each(vectors.score)('$counts', (known) => {
    const estimate = scoreEstimate(counts(known.counts));
    expect(estimate.value).toBeNear(known.score);
    expect(estimate.standardError).toBeNear(known.se);
    expect(estimate.interval).toMatchObject({ method: 'wald', confidence: 0.95 });
    expect(estimate.interval.high - estimate.value).toBeNear(vectors.z * known.se);
  });

  test.each(vectors.jeffreys)('degenerate $counts', (known) => {
    const estimate = scoreEstimate(counts(known.counts));
    expect(estimate.value).toBeNear(known.score);
    expect(estimate.standardError).toBeNear(known.se);
    expect(estimate.interval.method).toBe('jeffreys');
  });
});

test('the observed score is kept beside the Jeffreys one', () => {
  expect(scoreEstimate({ wins: 40, draws: 0, losses: 0 })).toMatchObject({
    observed: 1,
    units: 40,
    gamesPerUnit: 1,
  });
  expect(scoreEstimate([0, 0, 0, 0, 40])).toMatchObject({ observed: 1, units: 40, gamesPerUnit: 2 });
});

test('fewer than 30 units are Jeffreys, 30 are not', () => {
  expect(scoreEstimate({ wins: 10, draws: 10, losses: 9 }).interval.method).toBe('jeffreys');
  expect(scoreEstimate({ wins: 10, draws: 10, losses: 10 }).interval.method).toBe('wald');
});

test('Student quantiles are wider', () => {
  const games = { wins: 20, draws: 10, losses: 10 };
  const { standardError, value } = scoreEstimate(games);
  const { interval } = scoreEstimate(games, { quantile: 't' });
  expect(interval.method).toBe('wald-t');
  // t with 39 degrees: 2.022690920
  expect(interval.high - value).toBeNear(2.02269092 * standardError);
});

test('the variance inflation acts on the error only', () => {
  const games = { wins: 500, draws: 100, losses: 400 };
  const plain = scoreEstimate(games);
  const wide = scoreEstimate(games, { varianceInflation: 4 });
  expect(wide.value).toBe(plain.value);
  expect(wide.standardError).toBeNear(2 * plain.standardError, 1e-12);
});

test.each([
  [{ wins: 0, draws: 0, losses: 0 }, {}, /at least one unit/],
  [{ wins: -1, draws: 0, losses: 5 }, {}, /wins must be .* got -1/],
  [{ wins: 1, draws: Number.NaN, losses: 5 }, {}, /draws must be .* got NaN/],
  [{ wins: 1, draws: 2, losses: 3 }, { confidence: 1 }, /confidence .* got 1/],
  [{ wins: 1, draws: 2, losses: 3 }, { varianceInflation: 0 }, /varianceInflation .* got 0/],
])('refuses %j %j', (games, options, message) => {
  expect(() => scoreEstimate(games, options)).toThrow(message);
});

const cell = fc.nat({ max: 2000 });
const anyCounts = fc
  .oneof(fc.record({ wins: cell, draws: cell, losses: cell }), fc.tuple(cell, cell, cell, cell, cell))
  .filter((one) => Object.values(one).some((value) => value > 0));

test('properties: ordered, inside [0, 1], mirrored by the other side', () => {
  fc.assert(
    fc.property(anyCounts, (one) => {
      const { value, standardError, interval } = scoreEstimate(one);
      expect(0 <= interval.low && interval.low <= value && value <= interval.high && interval.high <= 1).toBe(
        true,
      );
      expect(standardError).toBeGreaterThan(0);
      const other = scoreEstimate(reverseCounts(one));
      expect(other.value).toBeNear(1 - value, 1e-9);
      expect(other.interval.low).toBeNear(1 - interval.high, 1e-9);
    }),
  );
});

test('a 95 % interval covers the truth in 95 % of 4000 runs', () => {
  const random = seededRandom(1);
  const truth = { win: 0.4, draw: 0.3 };
  const covered = shareOf(4000, () => {
    const { low, high } = scoreEstimate(playGames(random, 400, truth)).interval;
    return low <= 0.55 && 0.55 <= high;
  });
  expect(covered).toBeBetween(0.94, 0.96);
});
