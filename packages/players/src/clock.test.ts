import { initialSetup, loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { createTimeKeeper } from './clock.ts';

const variant = loadPreset('russian');
if (!variant.ok) throw new Error('russian does not load');
const start = initialSetup(variant.value);

/** A clock that is set by hand. */
function handClock(): { now: number; read: () => number } {
  const clock = { now: 1000, read: () => clock.now };
  return clock;
}

test('a time for each move', () => {
  const clock = handClock();
  const keeper = createTimeKeeper({ moveMs: 50 }, clock.read);
  for (let move = 0; move < 3; move++) {
    const isTimeUp = keeper.begin(start)!;
    clock.now += 49;
    expect(isTimeUp()).toBe(false);
    clock.now += 1;
    expect(isTimeUp()).toBe(true);
    keeper.end();
  }
});

test('a game of a hundred moves keeps within its time and increments', () => {
  const clock = handClock();
  const keeper = createTimeKeeper({ gameMs: 1000, incrementMs: 10 }, clock.read);
  const begun = clock.now;
  const used: number[] = [];
  for (let move = 1; move <= 100; move++) {
    const isTimeUp = keeper.begin(start)!;
    const from = clock.now;
    while (!isTimeUp()) clock.now += 1;
    keeper.end();
    used.push(clock.now - from);
    expect(clock.now - begun).toBeLessThanOrEqual(1000 + 10 * move);
  }
  expect(used[0]).toBeGreaterThan(used[50]!);
  expect(Math.min(...used)).toBeGreaterThanOrEqual(8);
  // Another game begins with all its time.
  const isTimeUp = keeper.begin({ ...start })!;
  clock.now += used[0]! - 1;
  expect(isTimeUp()).toBe(false);
});

test('without a time control there is no limit, and with one there has to be a clock', () => {
  expect(createTimeKeeper({}).begin(start)).toBeUndefined();
  expect(() => createTimeKeeper({ moveMs: 5 })).toThrow(TypeError);
});
