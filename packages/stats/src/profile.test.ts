import { describe, expect, test } from 'vitest';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import { profileInterval } from './profile.ts';
import { seededRandom } from './random.ts';
import { counts } from './testing/cells.ts';
import { playGames, shareOf } from './testing/simulate.ts';

describe('known answers', () => {
  test.each(vectors.profile)('$counts', (known) => {
    const interval = profileInterval(counts(known.counts));
    expect(interval.low).toBeNear(known.low);
    expect(interval.high).toBeNear(known.high);
    expect(interval).toMatchObject({ method: 'profile', confidence: 0.95 });
  });
});

test('one result only: the interval reaches the edge and stays inside [0, 1]', () => {
  const all = profileInterval({ wins: 40, draws: 0, losses: 0 });
  expect(all.low).toBeGreaterThan(0.9);
  expect(all.low).toBeLessThan(1);
  expect(all.high).toBeLessThanOrEqual(1);
  expect(all.high).toBeGreaterThan(0.999);
  const none = profileInterval({ wins: 0, draws: 0, losses: 40 });
  expect(none.high).toBeNear(1 - all.low, 1e-9);
});

test('a higher level is wider, and no unit is refused', () => {
  const games = { wins: 40, draws: 10, losses: 3 };
  const [narrow, wide] = [profileInterval(games, 0.9), profileInterval(games, 0.99)];
  expect(wide.low).toBeLessThan(narrow.low);
  expect(wide.high).toBeGreaterThan(narrow.high);
  expect(() => profileInterval({ wins: 0, draws: 0, losses: 0 })).toThrow(/at least one unit/);
});

test('covers a lopsided truth in about 95 % of 800 runs', () => {
  const random = seededRandom(3);
  const covered = shareOf(800, () => {
    const { low, high } = profileInterval(playGames(random, 120, { win: 0.8, draw: 0.15 }));
    return low <= 0.875 && 0.875 <= high;
  });
  expect(covered).toBeBetween(0.93, 0.97);
});
