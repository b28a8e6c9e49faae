import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { playGames } from '../testing/simulate.ts';
import { decidedShare, decidedVariance } from './decided.ts';

const value = (wins: number, draws: number, losses: number): number | undefined =>
  decidedShare({ wins, draws, losses })?.value;

test('counts the pairs of games with unlike results', () => {
  // Two wins, a draw and a loss: of the six pairs one is alike.
  expect(value(2, 1, 1)).toBeCloseTo(5 / 6, 12);
  expect([value(1, 1, 0), value(0, 9, 0), value(4, 0, 0)]).toEqual([1, 0, 0]);
  expect(value(1, 0, 0)).toBeUndefined();
});

test('has no bias, and the variance that it says: all results of six games', () => {
  const shares = [0.2, 0.5, 0.3] as const;
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const games = 6;
  let mean = 0;
  let square = 0;
  for (let wins = 0; wins <= games; wins++)
    for (let draws = 0; draws <= games - wins; draws++) {
      const losses = games - wins - draws;
      const ways = factorial(games) / (factorial(wins) * factorial(draws) * factorial(losses));
      const chance = ways * shares[0] ** losses * shares[1] ** draws * shares[2] ** wins;
      mean += chance * value(wins, draws, losses)!;
      square += chance * value(wins, draws, losses)! ** 2;
    }
  expect(mean).toBeCloseTo(1 - (0.04 + 0.25 + 0.09), 12);
  expect(square - mean ** 2).toBeCloseTo(decidedVariance(shares, games), 12);
});

test('games that all end alike have an interval all the same', () => {
  const { interval } = decidedShare({ wins: 0, draws: 30, losses: 0 })!;
  expect(interval.low).toBe(0);
  expect(interval.high).toBeGreaterThan(0.05);
});

test.each([
  [20, { win: 0.3, draw: 0.4 }],
  [40, { win: 0.1, draw: 0.8 }],
  [100, { win: 0.5, draw: 0.25 }],
])('%i games: 95 %% intervals hold the truth', (games, chances) => {
  const random = seededRandom(5);
  const loss = 1 - chances.win - chances.draw;
  const truth = 1 - (chances.win ** 2 + chances.draw ** 2 + loss ** 2);
  let held = 0;
  for (let study = 0; study < 2000; study++) {
    const { low, high } = decidedShare(playGames(random, games, chances))!.interval;
    if (low <= truth && truth <= high) held += 1;
  }
  expect(held / 2000).toBeGreaterThan(0.91);
});
