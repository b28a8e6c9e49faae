import { expect, test } from 'vitest';
import { OTHER_CASES, otherCoverage } from './coverage-of-others.ts';

test.each(OTHER_CASES.map((one, index) => [one.name, one, index] as const))(
  '%s: 95 %% intervals hold the truth in 95 %% of studies',
  (_, { atLeast, ...one }, index) => {
    const { covered, error } = otherCoverage(one, 1000, 8000 + index);
    expect(covered).toBeGreaterThan(0.94 - 3 * error);
    expect(covered).toBeLessThan(atLeast === true ? 1.01 : 0.965 + 3 * error);
  },
  60_000,
);
