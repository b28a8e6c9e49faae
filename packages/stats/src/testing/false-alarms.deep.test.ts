import { expect, test } from 'vitest';
import { BEGINNINGS, falseAlarms } from './false-alarms.ts';

test.each(BEGINNINGS.map((beginning, index) => [beginning, index] as const))(
  'a fair variant is hardly ever called unfair: %s',
  (beginning, index) => {
    const { favoured, missed, balanced } = falseAlarms(beginning, 500, 900 + index);
    expect(favoured).toBeLessThan(0.01);
    expect(missed).toBeBetween(0.025, 0.08);
    expect(balanced).toBeGreaterThan(0.6);
  },
  60_000,
);
