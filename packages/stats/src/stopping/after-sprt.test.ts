import { describe, expect, test } from 'vitest';
import { eloAfterSprt } from './after-sprt.ts';
import { eloEstimate } from '../score/elo.ts';
import { type PairCounts, reverseCounts } from '../score/counts.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import type { SprtOptions } from './sprt.ts';

const known = vectors.afterSprt;
const counts = known.counts as unknown as PairCounts;
const options: SprtOptions = {
  elo0: known.elo0,
  elo1: known.elo1,
  alpha: 0.05,
  beta: 0.05,
  model: 'logistic',
};

test('known answer: beside the naive Elo', () => {
  const adjusted = eloAfterSprt(counts, options);
  expect(adjusted.value).toBeNear(known.value);
  expect(adjusted.interval.low).toBeNear(known.low);
  expect(adjusted.interval.high).toBeNear(known.high);
  expect(adjusted.interval.method).toBe('stage-wise');
  expect(eloEstimate(counts).value).toBeNear(known.naive);
});

test('the other side gives the mirror image', () => {
  const mirrored = eloAfterSprt(reverseCounts<PairCounts>(counts), {
    ...options,
    elo0: -known.elo1,
    elo1: -known.elo0,
  });
  expect(mirrored.value).toBeNear(-known.value, 1e-5);
  expect(mirrored.interval.low).toBeNear(-known.high, 1e-5);
});

describe('beyond a bound', () => {
  test('an early pass is drawn towards the hypotheses', () => {
    const games = { wins: 640, draws: 1000, losses: 510 };
    const adjusted = eloAfterSprt(games, { ...options, elo0: 0, elo1: 20 });
    expect(adjusted.value).toBeLessThan(eloEstimate(games).value);
    expect(adjusted.value).toBeGreaterThan(10);
    expect(adjusted.interval.low).toBeLessThan(adjusted.value);
    expect(adjusted.interval.high).toBeGreaterThan(adjusted.value);
  });

  test('one result only stays finite', () => {
    const adjusted = eloAfterSprt({ wins: 60, draws: 0, losses: 0 }, { ...options, elo0: 0, elo1: 20 });
    expect(Number.isFinite(adjusted.value)).toBe(true);
    expect(adjusted.interval.high).toBeLessThanOrEqual(1000);
  });
});

test('a normalized test is refused', () => {
  expect(() => eloAfterSprt(counts, { ...options, model: 'normalized' })).toThrow(/logistic/);
});
