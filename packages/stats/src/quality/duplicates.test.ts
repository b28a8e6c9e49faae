import { say } from '@draughts-lab/input';
import { expect, test } from 'vitest';
import { duplicateGuard } from './duplicates.ts';

test.each([
  [1000, 1000, 'ok'],
  [1000, 990, 'ok'],
  [1000, 989, 'warn'],
  [1000, 500, 'warn'],
  [1000, 499, 'refuse'],
  [10_000, 1, 'refuse'],
  [1, 1, 'ok'],
])('%d played, %d distinct: %s', (played, distinct, verdict) => {
  const guard = duplicateGuard(played, distinct);
  expect(guard.verdict).toBe(verdict);
  expect(guard.ratio).toBe(distinct / played);
  expect(guard.what === null).toBe(verdict === 'ok');
});

test('the message has the numbers', () => {
  expect(say('en', duplicateGuard(100, 80).what!)).toBe(
    'only 80 of 100 games differ; chance decided in each of them, so all count',
  );
  expect(say('en', duplicateGuard(100, 3).what!)).toMatch(/only 3 of 100 games differ; no interval is given/);
});

test('refuses impossible counts', () => {
  expect(() => duplicateGuard(0, 0)).toThrow(/played .* got 0/);
  expect(() => duplicateGuard(5, 6)).toThrow(/1 to 5, got 6/);
});
