import { expect, test } from 'vitest';
import { COVERAGE_CASES, coverageOf } from './coverage.ts';

/** Lines that are off by intention or by nature, with what docs/methods.md says of them. */
const KNOWN: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'score, initial position, 90 % draws, 30 games': [0.96, 1],
  'score, initial position, 90 % draws, 50 games': [0.96, 1],
  'draws, initial position, 0.5 %, 200 games': [0.95, 1],
  'plies, openings like these 8, sharp, 20 games': [0.9, 0.97],
  'score, over these 300 openings, each played once': [0.97, 1],
};

test.each(COVERAGE_CASES.map((one, index) => [one.name, one, index] as const))(
  '%s: 95 %% intervals hold the truth in 95 %% of studies',
  (name, one, index) => {
    const { covered, error } = coverageOf(one, 1000, 5000 + index);
    const [low, high] = KNOWN[name] ?? [0.94, 0.965];
    expect(covered).toBeGreaterThan(low - 3 * error);
    expect(covered).toBeLessThan(high + 3 * error);
  },
  60_000,
);
