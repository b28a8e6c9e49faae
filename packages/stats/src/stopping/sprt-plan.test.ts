import { describe, expect, test } from 'vitest';
import { scoreFromElo } from '../score/elo.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { gameVariance, planSprt } from './sprt-plan.ts';
import type { SprtOptions } from './sprt.ts';

const { elo0, elo1, alpha, beta, drawRate } = vectors.plan;
const options: SprtOptions = { elo0, elo1, alpha, beta, model: 'logistic' };
const variance = gameVariance(drawRate);

describe('known answers', () => {
  const planAt = (elo: number) => planSprt(options, elo, gameVariance(drawRate, scoreFromElo(elo)));

  test.each(vectors.plan.units)('true Elo %d: %d games', (elo, units) => {
    expect(planAt(elo).expectedUnits).toBeNear(units, 1e-3);
  });

  test.each(vectors.plan.passes)('true Elo %d: passes with %d', (elo, pass) => {
    expect(planAt(elo).passProbability).toBeNear(pass);
  });
});

test('at the hypotheses the pass probabilities are alpha and 1 - beta', () => {
  const test2: SprtOptions = { ...options, alpha: 0.02, beta: 0.1 };
  expect(planSprt(test2, 0, variance).passProbability).toBeNear(0.02, 1e-9);
  expect(planSprt(test2, 5, variance).passProbability).toBeNear(0.9, 1e-9);
});

test('no drift is the limit of small drift', () => {
  // The Elo at which the score is half-way between the hypotheses.
  const middle = 2.5;
  const near = planSprt(options, middle, variance);
  expect(near.passProbability).toBeNear(0.5, 1e-3);
  const flat = planSprt({ ...options, elo0: -5 }, 0, variance);
  expect(flat.passProbability).toBeNear(0.5, 1e-12);
  expect(flat.expectedUnits).toBeGreaterThan(planSprt({ ...options, elo0: -5 }, 1, variance).expectedUnits);
});

test('far from the hypotheses nothing overflows', () => {
  expect(planSprt(options, 500, variance).passProbability).toBeNear(1, 1e-12);
  const low = planSprt(options, -500, variance);
  expect(low.passProbability).toBeGreaterThanOrEqual(0);
  expect(low.passProbability).toBeLessThan(1e-12);
  expect(low.expectedUnits).toBeGreaterThan(0);
});

test('refuses a normalized test, a bad variance and a bad draw rate', () => {
  expect(() => planSprt({ ...options, model: 'normalized' }, 0, variance)).toThrow(/logistic/);
  expect(() => planSprt(options, 0, 0)).toThrow(/variance .* got 0/);
  expect(() => gameVariance(1)).toThrow(/draw rate 1 /);
  expect(() => gameVariance(0.5, 0.9)).toThrow(/mean score 0.9/);
});
