import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { seatShares } from './seats.ts';
import { shareOf } from '../testing/simulate.ts';
import { wilsonShare } from './wilson.ts';

test('each interval is Wilson at the Bonferroni level', () => {
  const { wins, draws, games } = seatShares({ wins: [40, 30, 20], draws: 10 });
  expect(games).toBe(100);
  const alone = wilsonShare(40, 100, 1 - 0.05 / 4).interval;
  expect(wins[0]!.interval.low).toBeNear(alone.low, 1e-12);
  expect(wins[0]!.interval.high).toBeNear(alone.high, 1e-12);
  expect(wins[0]!.interval).toMatchObject({ method: 'goodman', confidence: 0.95 });
  expect(draws.value).toBe(0.1);
});

test("Goodman's formula", () => {
  // With B the chi-square quantile (1 degree) at alpha / k:
  // (B + 2 n -+ sqrt(B (B + 4 n (N - n) / N))) / (2 (N + B)); B = 6.2385 for k = 4.
  const b = 2.497705474412 ** 2;
  const root = Math.sqrt(b * (b + (4 * 30 * 70) / 100));
  const { low, high } = seatShares({ wins: [40, 30, 20], draws: 10 }).wins[1]!.interval;
  expect(low).toBeNear((b + 60 - root) / (2 * (100 + b)), 1e-9);
  expect(high).toBeNear((b + 60 + root) / (2 * (100 + b)), 1e-9);
});

describe('test of equal shares', () => {
  test('by hand', () => {
    const { chiSquare, degrees, fairShare } = seatShares({ wins: [40, 30, 20], draws: 10 });
    expect(chiSquare).toBeNear((100 + 0 + 100) / 30, 1e-12);
    expect(degrees).toBe(2);
    expect(fairShare).toBeNear(0.3, 1e-12);
  });

  test('only draws say nothing', () => {
    expect(seatShares({ wins: [0, 0, 0, 0], draws: 7 })).toMatchObject({
      chiSquare: 0,
      pValue: 1,
      fairShare: 0,
    });
  });
});

test('refuses one seat and no game', () => {
  expect(() => seatShares({ wins: [5], draws: 0 })).toThrow(/at least 2, got 1/);
  expect(() => seatShares({ wins: [0, 0, 0], draws: 0 })).toThrow(/at least one game/);
});

test('all four shares are covered together in at least 95 % of 2000 runs', () => {
  const random = seededRandom(19);
  const truth = [0.35, 0.3, 0.25];
  const covered = shareOf(2000, () => {
    const wins = [0, 0, 0];
    let draws = 0;
    for (let game = 0; game < 200; game += 1) {
      const u = random();
      if (u < 0.35) wins[0]! += 1;
      else if (u < 0.65) wins[1]! += 1;
      else if (u < 0.9) wins[2]! += 1;
      else draws += 1;
    }
    const shares = seatShares({ wins, draws });
    return [...shares.wins, shares.draws].every(({ interval }, i) => {
      const p = truth[i] ?? 0.1;
      return interval.low <= p && p <= interval.high;
    });
  });
  expect(covered).toBeBetween(0.94, 0.99);
});
