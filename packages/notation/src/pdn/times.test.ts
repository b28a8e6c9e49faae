import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClockTimes, formatUsedTime, readTimes } from './times.ts';

test.each([
  ['[%clock w0:10:00 B0:09:58]', { white: 600_000, black: 598_000 }, null, null],
  ['[%clock W1:00:00 b1:02:03.5] a remark', { white: 3_600_000, black: 3_723_500 }, null, null],
  ['[%clock B2:00]', { black: 120_000 }, null, null],
  ['[%clk 0:01:30] [%emt 0:00:02]', {}, 90_000, 2000],
  ['[%emt 2.25]', {}, null, 2250],
  ['a remark about 5:30', {}, null, null],
  ['[%clock w99999:99:99]', {}, null, null],
])('%s', (text, clock, ownMs, usedMs) => {
  expect(readTimes(text)).toEqual({ clock, ownMs, usedMs });
});

test('what is written is read back, to the millisecond', () => {
  const ms = fc.integer({ min: 0, max: 9999 * 3_600_000 });
  fc.assert(
    fc.property(
      ms,
      ms,
      ms,
      fc.constantFrom('white' as const, 'black' as const, null),
      (white, black, used, running) => {
        const text = formatClockTimes({ white, black }, running);
        expect(readTimes(text).clock).toEqual({ white, black });
        expect(/\[%clock W/.test(text)).toBe(running === 'white');
        expect(readTimes(formatUsedTime(used)).usedMs).toBe(used);
      },
    ),
  );
  expect(formatClockTimes({ white: -5, black: 61_000 }, 'black')).toBe('[%clock w0:00:00 B0:01:01]');
});
