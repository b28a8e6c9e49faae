import { describe, expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { sprtBounds, sprtDecision, sprtIssues, type SprtOptions } from './sprt.ts';

const options: SprtOptions = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'normalized' };

describe('bounds', () => {
  test.each(vectors.bounds)('alpha $alpha, beta $beta', ({ alpha, beta, lower, upper }) => {
    const bounds = sprtBounds({ alpha, beta });
    expect(bounds.lower).toBeNear(lower, 1e-12);
    expect(bounds.upper).toBeNear(upper, 1e-12);
  });

  test.each([
    [-3, 'accept-h0'],
    [-2.9, 'continue'],
    [0, 'continue'],
    [2.95, 'accept-h1'],
  ])('ratio %d: %s', (llr, decision) => {
    expect(sprtDecision(llr, sprtBounds(options))).toBe(decision);
  });

  test('reaching a bound exactly decides', () => {
    const bounds = sprtBounds(options);
    expect(sprtDecision(bounds.lower, bounds)).toBe('accept-h0');
    expect(sprtDecision(bounds.upper, bounds)).toBe('accept-h1');
  });
});

describe('options', () => {
  test('all problems are named at once', () => {
    const bad = { elo0: 5, elo1: 5, alpha: 0, beta: 1, model: 'elo' as 'logistic' };
    expect(sprtIssues(bad).map(({ path }) => path)).toEqual(['elo1', 'model', 'alpha', 'beta']);
  });

  test('alpha + beta stays below 1', () => {
    expect(sprtIssues({ ...options, alpha: 0.5, beta: 0.5 })).toEqual([
      { path: 'beta', message: 'alpha + beta must stay below 1, found 1' },
    ]);
    expect(sprtIssues(options)).toEqual([]);
  });
});
