import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { eloEstimate, eloFromScore, scoreFromElo } from './elo.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { counts } from '../testing/cells.ts';
import { playGames, shareOf } from '../testing/simulate.ts';

describe('known answers', () => {
  test.each(vectors.score)('$counts', (known) => {
    const elo = eloEstimate(counts(known.counts));
    expect(elo.value).toBeNear(known.elo);
    expect(elo.interval.low).toBeNear(known.low);
    expect(elo.interval.high).toBeNear(known.high);
    expect(elo.halfWidth).toBeNear(known.half);
  });

  test.each(vectors.jeffreys)('degenerate $counts', (known) => {
    const { interval } = eloEstimate(counts(known.counts));
    expect(interval.low).toBeNear(known.low);
    expect(interval.high).toBeNear(known.high);
    expect(interval.method).toBe('jeffreys');
  });
});

test('score and Elo are inverse to each other', () => {
  expect(eloFromScore(0.5)).toBeCloseTo(0, 12);
  expect(scoreFromElo(100)).toBeNear(0.6400649998028851, 1e-12);
  fc.assert(
    fc.property(fc.double({ min: -1190, max: 1190, noNaN: true }), (elo) => {
      expect(eloFromScore(scoreFromElo(elo))).toBeNear(elo, 1e-6);
    }),
  );
});

test('scores of 0 and 1 are clamped', () => {
  expect(eloFromScore(1)).toBeNear(1199.826195, 1e-5);
  expect(eloFromScore(0)).toBeCloseTo(-eloFromScore(1), 9);
  expect(() => eloFromScore(1.2)).toThrow(/got 1.2/);
});

test('the Elo interval covers the truth in 95 % of 3000 runs', () => {
  const random = seededRandom(2);
  const truth = { win: 0.3, draw: 0.6 };
  const elo = eloFromScore(0.6);
  const covered = shareOf(3000, () => {
    const { low, high } = eloEstimate(playGames(random, 500, truth)).interval;
    return low <= elo && elo <= high;
  });
  expect(covered).toBeBetween(0.94, 0.96);
});
