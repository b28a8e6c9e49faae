import { expect, test } from 'vitest';
import { CONTROLLED_CASES, controlledCoverage } from './controlled-coverage.ts';

test.each(CONTROLLED_CASES.map((one, index) => [one.name, one, index] as const))(
  '%s: the interval with a control variate holds the truth in 95 %% of studies, without bias, and is no wider than the plain one',
  (_, one, index) => {
    const { covered, error, half, plainHalf, bias } = controlledCoverage(one, 1000, 7000 + index);
    expect(covered).toBeGreaterThan(0.94 - 3 * error);
    expect(covered).toBeLessThan(0.965 + 3 * error);
    // Three standard errors of the mean of 1,000 estimates.
    expect(Math.abs(bias)).toBeLessThan((3 * half) / 1.96 / Math.sqrt(1000));
    expect(half).toBeLessThan(1.01 * plainHalf);
  },
  60_000,
);
