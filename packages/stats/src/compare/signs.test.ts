import { expect, test } from 'vitest';
import { normalQuantile } from '../numeric/normal.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { signsOf } from './signs.ts';

test('signs by what is shown, all of them together', () => {
  const of = (value: number, standardError: number): { value: number; standardError: number } => ({
    value,
    standardError,
  });
  expect(signsOf([of(60, 10), of(-60, 10), of(3, 5), of(20, 15)], 20)).toEqual(['+', '-', '0', '?']);
  // Alone 22 with an error of 10 is above 0 (p .028); beside seven others it is not.
  expect(signsOf([of(22, 10)], 20)).toEqual(['+']);
  expect(signsOf([of(22, 10), ...Array.from({ length: 7 }, () => of(1, 10))], 20)[0]).toBe('?');
  expect(signsOf([of(0, 1)], 20)).toEqual(['0']);
  expect(() => signsOf([of(1, 1)], 0)).toThrow(/margin/);
});

test('of fair rows a sign is claimed in 5 % of studies, of rows at the margin "0" in 5 %', () => {
  const random = seededRandom(12);
  let [signs, zeros] = [0, 0];
  for (let study = 0; study < 2000; study += 1) {
    const around = (truth: number): { value: number; standardError: number }[] =>
      Array.from({ length: 6 }, () => ({
        value: truth + 4 * normalQuantile(Math.max(1e-12, random())),
        standardError: 4,
      }));
    if (signsOf(around(0), 20).some((sign) => sign === '+' || sign === '-')) signs += 1;
    if (signsOf(around(20), 20).includes('0')) zeros += 1;
  }
  expect(signs / 2000).toBeBetween(0.035, 0.065);
  expect(zeros / 2000).toBeLessThan(0.065);
});
