import { expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { seededRandom } from '../testing/seeded-random.ts';
import { partsAlike } from './alike.ts';
import { playGames, shareOf } from '../testing/simulate.ts';

const known = vectors.shards;
const parts = known.shards.map(([wins, draws, losses]) => ({ wins: wins!, draws: draws!, losses: losses! }));

test('known answer, and the odd part stands out', () => {
  const result = partsAlike(parts);
  expect(result.chiSquare).toBeNear(known.chiSquare);
  expect(result.degrees).toBe(known.degrees);
  expect(result.pValue).toBeNear(known.p, 1e-12);
  const worst = result.residuals.map(({ wins }) => Math.abs(wins));
  expect(worst.indexOf(Math.max(...worst))).toBe(3);
  expect(worst[3]).toBeGreaterThan(4);
});

test('a result that never occurred takes no degrees of freedom; empty parts are left out', () => {
  const result = partsAlike([
    { wins: 50, draws: 0, losses: 50 },
    { wins: 45, draws: 0, losses: 55 },
    { wins: 0, draws: 0, losses: 0 },
  ]);
  expect(result.degrees).toBe(1);
  // 2 x 2 table: n (ad - bc)^2 / (row and column sums)
  expect(result.chiSquare).toBeNear((200 * (50 * 55 - 50 * 45) ** 2) / (100 * 100 * 95 * 105), 1e-9);
  expect(result.residuals[2]).toEqual({ wins: 0, draws: 0, losses: 0 });
});

test('one part is nothing to compare', () => {
  expect(() => partsAlike([parts[0]!])).toThrow(/at least 2 parts with games, got 1/);
});

test('alike parts are suspected in about 5 % of 2000 runs', () => {
  const random = seededRandom(18);
  const suspected = shareOf(2000, () => {
    const drawn = [200, 300, 150].map((n) => playGames(random, n, { win: 0.4, draw: 0.25 }));
    return partsAlike(drawn).pValue < 0.05;
  });
  expect(suspected).toBeBetween(0.035, 0.065);
});
