import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clocks, fallenFlag, newClocks, pressClock, startTurn, stopClocks, timeLeft } from './clocks.ts';
import { formatTimeControl, readTimeControl, type TimeControl } from './time-control.ts';

function control(text: string): TimeControl {
  const read = readTimeControl(text);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

/** Plays moves that take so many seconds, both players in turn; the time left on both clocks after each. */
function played(text: string, seconds: readonly number[]): { left: number[]; tooLate: boolean }[] {
  let clocks = newClocks(control(text), 2);
  let now = 1000;
  return seconds.map((used, ply) => {
    clocks = startTurn(clocks, ply % 2, now);
    now += used * 1000;
    const pressed = pressClock(clocks, now);
    clocks = pressed.clocks;
    return { left: [0, 1].map((player) => timeLeft(clocks, player, now) / 1000), tooLate: pressed.tooLate };
  });
}
const left = (text: string, seconds: readonly number[]): number[][] =>
  played(text, seconds).map((one) => one.left);

describe('counted by hand', () => {
  test('time for the game', () =>
    expect(left('60', [10, 5, 20])).toEqual([
      [50, 60],
      [50, 55],
      [30, 55],
    ]));
  test('an increment is added after each move', () =>
    expect(left('1m+10s', [15, 3, 1])).toEqual([
      [55, 60],
      [55, 67],
      [64, 67],
    ]));
  test('a delay is not counted, and never added', () =>
    expect(left('60~5', [3, 5, 12])).toEqual([
      [60, 60],
      [60, 60],
      [53, 60],
    ]));
  test('moves in a time, and the next period on top of what is left', () =>
    expect(left('2/60:30', [10, 1, 10, 1, 10])).toEqual([
      [50, 60],
      [50, 59],
      [70, 59],
      [70, 88],
      [60, 88],
    ]));
  test('a last period for a number of moves begins again', () =>
    expect(left('1/30', [10, 0, 10])).toEqual([
      [50, 30],
      [50, 60],
      [70, 60],
    ]));
  test('a move that comes too late is told', () =>
    expect(played('60+30', [59, 60]).map(({ tooLate }) => tooLate)).toEqual([false, true]));
});

test('the flag falls when nothing is left, of the player whose clock runs', () => {
  const clocks = startTurn(newClocks(control('10~2'), 2), 1, 0);
  expect([0, 11_999, 12_000, 99_000].map((now) => fallenFlag(clocks, now))).toEqual([null, null, 1, 1]);
  expect(fallenFlag(stopClocks(clocks, 5000), 99_000)).toBeNull();
});

test('a clock that runs backward takes nothing and gives nothing', () => {
  const clocks = startTurn(newClocks(control('10+1'), 2), 0, 5000);
  expect(timeLeft(clocks, 0, 1000)).toBe(10_000);
  expect(pressClock(clocks, 1000)).toMatchObject({
    usedMs: 0,
    tooLate: false,
    clocks: { players: [{ leftMs: 11_000 }, {}] },
  });
});

test('what is used and what is left are what was given', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }), (times) => {
      let clocks: Clocks = newClocks(control('20/15m:10/5m:5m+10s'), 2);
      let [now, given] = [0, 2 * 15 * 60_000];
      for (const [ply, used] of times.entries()) {
        const before = clocks.players[ply % 2]!.period;
        clocks = pressClock(startTurn(clocks, ply % 2, now), now + used).clocks;
        now += used;
        const { period } = clocks.players[ply % 2]!;
        given += clocks.control[before]!.incrementMs + (period > before ? clocks.control[period]!.timeMs : 0);
      }
      const rest = timeLeft(clocks, 0, now) + timeLeft(clocks, 1, now);
      expect(rest + now).toBe(given);
    }),
  );
});

describe('the text of a time control', () => {
  test.each([
    ['600+0', [{ moves: null, timeMs: 600_000, incrementMs: 0, delayMs: 0 }], '600'],
    ['15m + 10s', [{ moves: null, timeMs: 900_000, incrementMs: 10_000, delayMs: 0 }], '900+10'],
    [
      '50/2h:25/1h:30m~2.5s',
      [
        { moves: 50, timeMs: 7_200_000, incrementMs: 0, delayMs: 0 },
        { moves: 25, timeMs: 3_600_000, incrementMs: 0, delayMs: 0 },
        { moves: null, timeMs: 1_800_000, incrementMs: 0, delayMs: 2500 },
      ],
      '50/7200:25/3600:1800~2.5',
    ],
  ])('%s', (text, periods, written) => {
    expect(control(text)).toEqual(periods);
    expect(formatTimeControl(control(text))).toBe(written);
    expect(control(written)).toEqual(periods);
  });
  test.each([
    ['', /period 1.*expected a time/],
    ['0', /no time at all/],
    ['50/2h:1h:30m', /period 2.*needs a number of moves/],
    ['0/5', /0 moves/],
    ['9999h', /more than 30 days/],
    ['-5', /expected a time/],
    ['5m:x:y', /period 2.*period 3/],
    [Array.from({ length: 11 }, () => '1/1').join(':'), /at most 10 periods/],
  ])('%s is refused', (text, says) => {
    const read = readTimeControl(text);
    expect(read.ok ? '' : read.issues.map(({ path, message }) => `${path}: ${message}`).join(' ')).toMatch(
      says,
    );
  });
});
