import { describe, expect, test } from 'vitest';
import { expirySeconds, SETTINGS, windowFor } from './settings.ts';

const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

describe('how long a batch may take', () => {
  test('is a guess until twenty have been seen', () => {
    expect(expirySeconds(times(19, 1000))).toBe(SETTINGS.firstExpirySeconds);
  });

  test('is six times the 99th percentile, two minutes at least and a day at most', () => {
    expect(expirySeconds(times(20, 1000))).toBe(120);
    expect(expirySeconds(times(20, 60_000))).toBe(360);
    expect(expirySeconds(times(20, 100_000_000))).toBe(24 * 3600);
  });

  test('one slow batch of a thousand does not count, one of fifty does', () => {
    expect(expirySeconds([...times(999, 60_000), 600_000])).toBe(360);
    expect(expirySeconds([...times(49, 60_000), 600_000])).toBe(3600);
  });
});

test.each([
  [0, 64],
  [10, 80],
  [1000, 8000],
  [5000, 20_000],
  [100_000, 200_000],
])('the window for %d cores is %d batches', (cores, batches) => {
  expect(windowFor(cores)).toBe(batches);
});
