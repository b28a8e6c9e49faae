import { expect, test } from 'vitest';
import type { Results } from '../score/counts.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { favouringOpenings } from './favouring-openings.ts';

const of = (wins: number, losses: number): Results => ({ wins, draws: 10, losses });

test('an opening favours a side where all players say so, and by what the least sure of them says', () => {
  // Sign tests: 20 to 4 is p .0015 and 18 to 6 p .0227, each twice the tail of the binomial distribution.
  const found = favouringOpenings([
    new Map([
      ['a', of(20, 4)],
      ['b', of(4, 20)],
      ['c', of(20, 4)],
      ['d', of(10, 10)],
    ]),
    new Map([
      ['a', of(18, 6)],
      ['b', of(2, 22)],
      ['c', of(4, 20)],
      ['d', of(20, 4)],
    ]),
  ]);
  expect(found.map(({ key, side }) => [key, side])).toEqual([
    ['b', 'second'],
    ['a', 'first'],
  ]);
  expect(found[0]!.pValue).toBeCloseTo(4 * 0.001544, 4);
  expect(found[1]!.pValue).toBeCloseTo(3 * 0.02266, 4);
});

test('openings that one of the players did not play, and no players, give nothing', () => {
  expect(favouringOpenings([new Map([['a', of(20, 4)]]), new Map()])).toEqual([]);
  expect(favouringOpenings([])).toEqual([]);
});

test('where each opening is level with one of two players, one is named in at most 5 % of studies', () => {
  const random = seededRandom(7);
  const games = (share: number): Results => {
    let wins = 0;
    for (let game = 0; game < 40; game++) if (random() < share) wins++;
    return { wins, draws: 0, losses: 40 - wins };
  };
  let studies = 0;
  for (let study = 0; study < 1000; study++) {
    const players = [new Map<string, Results>(), new Map<string, Results>()];
    for (let opening = 0; opening < 12; opening++) {
      players[0]!.set(String(opening), games(opening % 2 === 0 ? 0.5 : 0.95));
      players[1]!.set(String(opening), games(opening % 2 === 0 ? 0.95 : 0.5));
    }
    if (favouringOpenings(players).some(({ pValue }) => pValue < 0.05)) studies++;
  }
  // 5 % of 1,000 and two standard errors.
  expect(studies).toBeLessThanOrEqual(64);
  expect(studies).toBeGreaterThan(5);
});
