import { describe, expect, test } from 'vitest';
import { eloEstimate } from '../score/elo.ts';
import { momentsOf } from '../numbers/moments.ts';
import { scoreEstimate } from '../score/score.ts';
import { summariseGames, summariseSeats } from './summary.ts';
import type { GameTally } from './tally.ts';
import { tallyGames } from '../testing/tally-games.ts';
import { wilsonShare } from '../score/wilson.ts';
import { clusterSumsOfValues } from '../testing/from-values.ts';

const results = { wins: 380, draws: 249, losses: 371 };

test('results alone: score, shares and Elo of independent games', () => {
  const summary = summariseGames(results);
  const score = scoreEstimate(results);
  expect(summary).toMatchObject({
    games: 1000,
    effectiveGames: 1000,
    designEffect: 1,
    sparse: false,
    noResult: 0,
  });
  expect(summary.score).toEqual({
    value: 0.5045,
    standardError: score.standardError,
    interval: score.interval,
  });
  expect(summary.elo).toEqual({ value: eloEstimate(results).value, interval: eloEstimate(results).interval });
  expect(summary.drawRate).toEqual(wilsonShare(249, 1000));
  expect(summary.firstWins.value + summary.drawRate.value + summary.secondWins.value).toBeNear(1, 1e-12);
  expect(summary.decisiveRate.value).toBeNear(0.751, 1e-12);
  expect(summary.decisive!.share!.value).toBeNear(380 / 751, 1e-12);
  expect([summary.lengths, summary.branching, summary.forcedShare, summary.reasons]).toEqual([
    null,
    null,
    null,
    [],
  ]);
});

test('a small sample keeps its observed score inside a Jeffreys interval', () => {
  const { score, sparse } = summariseGames({ wins: 5, draws: 0, losses: 0 });
  expect(score.value).toBe(1);
  expect(score.interval).toMatchObject({ method: 'jeffreys', high: 1 });
  expect(sparse).toBe(true);
});

test('no win and no loss: no decisive share', () => {
  expect(summariseGames({ wins: 0, draws: 40, losses: 0 }).decisive).toBeNull();
});

describe('units', () => {
  test('pairs give the pentanomial error', () => {
    const pairs = [71, 100, 168, 89, 72] as const;
    const games = { wins: 372, draws: 247, losses: 381 };
    const { score, designEffect } = summariseGames({ ...games, pairs });
    expect(score.standardError).toBeNear(scoreEstimate(pairs).standardError, 1e-12);
    expect(designEffect).toBeNear(
      (scoreEstimate(pairs).standardError / scoreEstimate(games).standardError) ** 2,
      1e-9,
    );
  });

  test('pairs that cannot be these games are refused', () => {
    expect(() => summariseGames({ ...results, pairs: [0, 0, 500, 0, 1] })).toThrow(
      /pairs: hold 1002 games, the results 1000/,
    );
  });

  test('pairs may leave out units without a result', () => {
    const { score } = summariseGames({
      wins: 101,
      draws: 0,
      losses: 100,
      noResult: 1,
      pairs: [0, 0, 100, 0, 0],
    });
    expect(score.value).toBe(0.5);
  });

  test('clusters come first and widen every share', () => {
    const clusters = clusterSumsOfValues(
      Array.from({ length: 100 }, (_, i) => Array.from({ length: 10 }, () => i % 2)),
    );
    const summary = summariseGames({ wins: 500, draws: 0, losses: 500, clusters });
    expect(summary.score.interval!.method).toBe('cluster-t');
    expect(summary.designEffect).toBeNear(10 * (100 / 99), 1e-9);
    expect(summary.effectiveGames).toBeNear(99, 1e-9);
    expect(summary.firstWins.interval).toEqual(wilsonShare(49.5, 99).interval);
  });

  test('one cluster is no cluster; clusters of other games are refused', () => {
    const one = clusterSumsOfValues([[1, 0, 0.5]]);
    expect(summariseGames({ wins: 1, draws: 1, losses: 1, clusters: one }).score.interval!.method).toBe(
      'jeffreys',
    );
    expect(() => summariseGames({ ...results, clusters: one })).toThrow(
      /clusters hold 3 games, the results 1000/,
    );
  });
});

describe('copies', () => {
  test('half of the games being copies doubles the variance', () => {
    const summary = summariseGames({ ...results, copies: { played: 1000, distinct: 500 } });
    expect(summary.guard.verdict).toBe('warn');
    expect(summary.effectiveGames).toBe(500);
    expect(summary.score.standardError).toBeNear(scoreEstimate(results).standardError * Math.SQRT2, 1e-12);
  });

  test('more than half: numbers without intervals', () => {
    const summary = summariseGames({
      ...results,
      copies: { played: 1000, distinct: 1 },
      lengths: [{ value: 50, count: 1000 }],
      branching: { n: 1000, sum: 7000, sumSquares: 49_000 },
    });
    expect(summary.guard.verdict).toBe('refuse');
    expect([
      summary.score.interval,
      summary.elo.interval,
      summary.drawRate.interval,
      summary.decisive,
    ]).toEqual([null, null, null, null]);
    expect(summary.score.value).toBe(0.5045);
    expect([
      summary.lengths!.mean.interval,
      summary.lengths!.median.interval,
      summary.branching!.interval,
    ]).toEqual([null, null, null]);
  });
});

test('lengths, branching and reasons of rows', () => {
  const tally = tallyGames([
    { score: 1, plies: 40, ending: 'rule', reason: 'no-moves', branching: 8 },
    { score: 0, plies: 60, ending: 'rule', reason: 'no-moves', branching: 6 },
    { score: null, plies: 200, ending: 'capped', reason: 'ply-limit' },
  ]);
  const { lengths, branching, reasons, noResult, games } = summariseGames(tally);
  expect([games, noResult]).toEqual([2, 1]);
  expect(lengths).toMatchObject({ games: 3, longest: 200, report: 'median' });
  expect(branching!.value).toBe(7);
  expect(reasons.map(({ reason, games: n }) => [reason, n])).toEqual([
    ['no-moves', 2],
    ['ply-limit', 1],
  ]);
  expect(reasons[0]!.share.value).toBeNear(2 / 3, 1e-12);
});

test('a million games cost no more than their histogram', () => {
  const tally: GameTally = {
    wins: 400_000,
    draws: 250_000,
    losses: 350_000,
    lengths: Array.from({ length: 300 }, (_, i) => ({ value: 20 + i, count: i < 100 ? 3334 : 3333 })),
    branching: { n: 1e6, sum: 7.5e6, sumSquares: 58e6 },
  };
  const { score, lengths, branching } = summariseGames(tally);
  expect(score.value).toBeNear(0.525, 1e-12);
  expect(branching!.deviation).toBeNear(Math.sqrt(1.75), 1e-5);
  expect(lengths!.median.interval!.high - lengths!.median.interval!.low).toBeLessThanOrEqual(2);
});

test('no game with a result is refused', () => {
  expect(() => summariseGames({ wins: 0, draws: 0, losses: 0, noResult: 7 })).toThrow(
    /at least one game with a result/,
  );
});

describe('several seats', () => {
  const tally: GameTally = {
    wins: 40,
    draws: 10,
    losses: 50,
    seatWins: [40, 30, 20],
    branching: momentsOf([5, 6]),
  };

  test('shares with simultaneous intervals', () => {
    const { shares, branching, games } = summariseSeats(tally);
    expect(games).toBe(100);
    expect(shares!.wins.map(({ value }) => value)).toEqual([0.4, 0.3, 0.2]);
    expect(branching!.value).toBe(5.5);
  });

  test('copies widen or withhold them', () => {
    const width = (distinct: number): number => {
      const { shares } = summariseSeats({ ...tally, copies: { played: 100, distinct } });
      return shares === null ? Infinity : shares.wins[0]!.interval.high - shares.wins[0]!.interval.low;
    };
    expect(width(60)).toBeGreaterThan(width(100));
    expect(width(10)).toBe(Infinity);
  });

  test('each summary points at the other', () => {
    expect(() => summariseGames(tally)).toThrow(/got 3 seats: use summariseSeats/);
    expect(() => summariseSeats(results)).toThrow(/wins of each seat/);
  });
});
