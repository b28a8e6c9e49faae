import { describe, expect, test } from 'vitest';
import { eloFromScore, scoreFromElo } from '../score/elo.ts';
import { strengthCurve, type StrengthRung, trend } from './strength.ts';
import { fitLine } from './weighted-line.ts';

/** A ladder 2^8 ... whose first player has the given Elo at each rung, 30 % draws. */
function ladder(elos: readonly number[], games = 40_000): StrengthRung[] {
  return elos.map((elo, i) => {
    const wins = Math.round(games * (scoreFromElo(elo) - 0.15));
    const draws = Math.round(games * 0.3);
    return { nodes: 2 ** (8 + i), results: { wins, draws, losses: games - wins - draws } };
  });
}

describe('verdicts on the advantage', () => {
  test.each([
    ['stable', [30, 31, 30, 29, 30], 40_000],
    ['still-moving', [30, 40, 50, 60, 70], 40_000],
    ['undecided', [30, 31, 30, 29, 30], 300],
    ['undecided', [30, 31], 40_000],
  ])('%s: %j with %d games', (verdict, elos, games) => {
    expect(strengthCurve(ladder(elos, games)).advantage.verdict).toBe(verdict);
  });

  test('a small change known precisely is stable', () => {
    const { advantage } = strengthCurve(ladder([30, 32, 34, 36, 38], 4_000_000));
    expect(advantage.perDoubling.value).toBeNear(2, 0.05);
    expect(advantage.verdict).toBe('stable');
  });
});

test('slope, draws and range', () => {
  const curve = strengthCurve(ladder([30, 40, 50]));
  expect(curve.advantage.perDoubling.value).toBeNear(10, 0.1);
  expect(curve.draws.perDoubling.value).toBeNear(0, 1e-9);
  expect(curve.draws.verdict).toBe('stable');
  expect(curve.range).toEqual({ low: 256, high: 1024 });
});

test('a bad fit widens the error of the slope', () => {
  const points = [60, 10, 60, 10].map((y, x) => ({ x, y, standardError: 5 }));
  const fit = fitLine(points);
  const { perDoubling } = trend(fit, 5);
  expect(perDoubling.standardError).toBeNear(fit.slope.standardError * Math.sqrt(fit.chiSquare / 2), 1e-12);
});

test('rungs without a draw or with nothing else still count', () => {
  const curve = strengthCurve([
    { nodes: 100, results: { wins: 50, draws: 0, losses: 50 } },
    { nodes: 200, results: { wins: 0, draws: 100, losses: 0 } },
  ]);
  expect(Number.isFinite(curve.draws.fit.slope.value)).toBe(true);
  expect(curve.advantage.fit.slope.value).toBeNear(eloFromScore(0.5), 1e-9);
});
