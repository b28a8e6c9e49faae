import { expect, test } from 'vitest';
import { eloFromScore } from './elo.ts';
import { addCounts } from './counts.ts';
import { precisionReached, SAFE_MIN_UNITS } from './precision-stop.ts';
import { firstDecision } from './prefix.ts';
import { seededRandom } from './random.ts';
import { playGames, shareOf } from './testing/simulate.ts';

test('stops when the half-width is below the target, not before', () => {
  const games = { wins: 400, draws: 200, losses: 400 };
  const reached = precisionReached(games, { halfWidthElo: 20 })!;
  expect(reached.halfWidth).toBeLessThan(20);
  expect(precisionReached(games, { halfWidthElo: reached.halfWidth })).toBeNull();
});

test('200 draws in a row do not stop a run by an interval of width 0', () => {
  expect(precisionReached({ wins: 0, draws: 100, losses: 0 }, { halfWidthElo: 5 })).toBeNull();
  expect(precisionReached({ wins: 0, draws: 100, losses: 0 }, { halfWidthElo: 5, minUnits: 50 })).toBeNull();
  expect(precisionReached({ wins: 0, draws: 300, losses: 0 }, { halfWidthElo: 1 })).toBeNull();
});

test('a design effect asks for more games', () => {
  const games = { wins: 400, draws: 200, losses: 400 };
  expect(precisionReached(games, { halfWidthElo: 25, varianceInflation: 2 })).toBeNull();
});

test('the default minimum is the safe one', () => {
  const games = { wins: 60, draws: 70, losses: SAFE_MIN_UNITS - 131 };
  expect(precisionReached(games, { halfWidthElo: 500 })).toBeNull();
  expect(
    precisionReached(addCounts(games, { wins: 1, draws: 0, losses: 0 }), { halfWidthElo: 500 }),
  ).not.toBeNull();
});

test('the interval at the stop still covers in about 95 % of 600 runs', () => {
  const random = seededRandom(11);
  const elo = eloFromScore(0.55);
  const covered = shareOf(600, () => {
    const batches = Array.from({ length: 60 }, () => playGames(random, 50, { win: 0.45, draw: 0.2 }));
    const stop = firstDecision(batches, (counts) => precisionReached(counts, { halfWidthElo: 20 }))!;
    const { low, high } = stop.decision.interval;
    return low <= elo && elo <= high;
  });
  expect(covered).toBeBetween(0.925, 0.975);
});
