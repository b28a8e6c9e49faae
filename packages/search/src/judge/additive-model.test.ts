import { randomState } from '@draughts-lab/input/random';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from '../space/candidates.ts';
import { fitAdditive, type Seen } from './additive-model.ts';
import { normal } from './normal.ts';

/** All sets of four changes, each with its value and a normal error. */
function factorial(effects: readonly number[], error: number, seed: number, own = 0): Seen[] {
  const random = randomState(seed);
  return Array.from({ length: 2 ** effects.length }, (_, bits): Seen => {
    const candidate = effects.flatMap((__, at) => (bits & (1 << at) ? [at] : []));
    const sum = candidate.reduce((total, at) => total + effects[at]!, 0.4);
    const extra = candidate.join() === '0,1' ? own : 0;
    return { candidate, found: { value: sum + extra + error * normal(random), error } };
  });
}

test('main effects are those of a full factorial: intervals hold the truth as often as they say', () => {
  let [held, all] = [0, 0];
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomState(1000 + seed);
    const effects = [0, 0, 0, 0].map(() => 0.1 * normal(random));
    const model = fitAdditive(factorial(effects, 0.04, seed));
    effects.forEach((truth, change) => {
      const { value, error } = model.effect(change);
      all += 1;
      if (Math.abs(value - truth) <= 1.96 * error) held += 1;
    });
  }
  // 240 intervals of 95 %: three standard errors of a count around 228.
  expect(all).toBe(240);
  expect(held).toBeGreaterThanOrEqual(218);
});

test('a pair that is worth more than the sum of both is found', () => {
  const model = fitAdditive(factorial([0.1, -0.05, 0, 0.02], 0.005, 7, 0.2));
  const { value, error } = model.together(0, 1);
  expect(value - 3 * error).toBeGreaterThan(0.05);
  expect(model.together(2, 3).value).toBeCloseTo(0, 1);
});

test('where nothing is there, effects are near 0 and never exactly known', () => {
  const model = fitAdditive(factorial([0, 0, 0, 0], 0.05, 3));
  for (let change = 0; change < 4; change++) {
    const { value, error } = model.effect(change);
    expect(Math.abs(value)).toBeLessThan(0.05);
    expect(error).toBeGreaterThan(0);
  }
});

test('values that are moved or scaled give the same effects, moved not at all and scaled alike', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      (seed, shift, scale) => {
        const seen = factorial([0.1, -0.1, 0.02, 0], 0.03, seed);
        const moved = seen.map(({ candidate, found }) => ({
          candidate,
          found: { value: scale * found.value + shift, error: scale * found.error },
        }));
        const [a, b] = [fitAdditive(seen), fitAdditive(moved)];
        for (const candidate of [[0], [1, 3], [0, 1, 2, 3]] as Candidate[]) {
          const [x, y] = [a.predict(candidate), b.predict(candidate)];
          expect(Math.abs(y.value - scale * x.value)).toBeLessThan(1e-3 * scale);
          expect(Math.abs(y.error - scale * x.error)).toBeLessThan(1e-3 * scale);
        }
      },
    ),
    { numRuns: 20 },
  );
});
