import { expect, test } from 'vitest';
import { differenceUnit, formatEstimate, formatTick, formatValue } from './quantity.ts';
import { ENGLISH, PLAIN } from './words.ts';

test('a share is rounded alike on a page, in a terminal and in a file: the decimal number that it is written as', () => {
  // 0.5515 times 100 is a little less than 55.15 in binary, and `toFixed` says 55.1.
  expect((0.5515 * 100).toFixed(1)).toBe('55.1');
  expect(formatValue(0.5515, 'share', ENGLISH)).toBe('55.2%');
  expect(formatValue(0.5515, 'share', PLAIN, true)).toBe('55.2');
  for (let share = 0; share <= 10_000; share++) {
    const [page, terminal] = [ENGLISH, PLAIN].map((words) =>
      formatValue(share / 10_000, 'share', words, true),
    );
    expect(page).toBe(terminal);
    const tenths = Math.floor(share / 10) + (share % 10 >= 5 ? 1 : 0);
    expect(page).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}`);
  }
});

test('a number that a mean came to by another route is rounded like the number', () => {
  // The only opening of 1,000 games that scored 483.5, drawn towards the mean of all openings.
  expect(formatValue(0.48349999999999993, 'share', PLAIN, true)).toBe(
    formatValue(0.4835, 'share', PLAIN, true),
  );
  expect(formatValue(-0.48349999999999993, 'difference', PLAIN, true)).toBe('-48.4');
  expect(formatValue(2 ** 53 - 1, 'nodes', PLAIN)).toBe('9007199254740991');
});

test('an end beyond the scale is infinite, and the other one stays', () => {
  expect(formatEstimate({ value: 150, low: 120, high: null, unit: 'elo' }, PLAIN)).toBe('+150.0 [+120.0, ∞]');
  expect(formatEstimate({ value: -150, low: null, high: -120, unit: 'elo' }, PLAIN)).toBe(
    '-150.0 [-∞, -120.0]',
  );
  expect(formatEstimate({ value: 1, low: null, high: null, unit: 'elo' }, PLAIN)).toBe('+1.0');
});

test('a difference says which way it goes, in plies too', () => {
  expect(formatEstimate({ value: 3.26, low: -0.5, high: 7, unit: differenceUnit('plies') }, PLAIN)).toBe(
    '+3.3 [-0.5, +7.0]',
  );
  expect(formatTick(10, [0, 10], differenceUnit('plies'), PLAIN)).toBe('+10');
});

test('nothing is minus nought', () => {
  expect(formatValue(-0.01, 'elo', PLAIN)).toBe('0.0');
});
