import { describe, expect, test } from 'vitest';
import { eloEstimate } from '../score/elo.ts';
import { momentsOf } from '../numbers/moments.ts';
import { scoreEstimate } from '../score/score.ts';
import { type GameSummary, summariseGames, summariseSeats } from './summary.ts';
import type { GameTally } from './tally.ts';
import { tallyGames } from '../testing/tally-games.ts';
import { wilsonShare } from '../score/wilson.ts';
import { openingSizes } from '../testing/from-values.ts';

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
  expect(summary.score.value).toBe(0.5045);
  expect(summary.score.standardError).toBeNear(score.standardError, 1e-5);
  // Wilson's form: at an even score of many games it is the plain interval to a ten-thousandth.
  expect(summary.score.interval).toMatchObject({ method: 'wilson-t' });
  expect(summary.score.interval!.low).toBeNear(score.interval.low, 1e-4);
  expect(summary.score.interval!.high).toBeNear(score.interval.high, 1e-4);
  expect(summary.elo.value).toBe(eloEstimate(results).value);
  expect(summary.elo.interval!.low).toBeNear(eloEstimate(results).interval.low, 0.1);
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
  expect(score.interval!.low).toBeBetween(0.3, 0.7);
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
    expect(score.standardError).toBeNear(scoreEstimate(pairs).standardError, 1e-4);
    expect(designEffect).toBeNear(
      (scoreEstimate(pairs).standardError / scoreEstimate(games).standardError) ** 2,
      0.01,
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

  test('openings come first, and each number has a design effect of its own', () => {
    // Whoever wins is settled by the opening; draws come anywhere.
    const openings = {
      basis: 'openings' as const,
      sizes: openingSizes(
        Array.from({ length: 100 }, (_, i) => [...Array<number>(9).fill(i % 2), i % 3 === 0 ? 0.5 : i % 2]),
      ),
    };
    const draws = 34;
    const wins = 50 * 10 - 17;
    const summary = summariseGames({ wins, draws, losses: 1000 - draws - wins, openings });
    expect(summary.score.interval!.method).toBe('cr3-t');
    expect(summary.designEffect).toBeGreaterThan(9);
    expect(summary.effects.draws).toBeBetween(0.5, 1);
    expect(summary.worstEffect).toBe(Math.max(...Object.values(summary.effects)));
    expect(summary.effectiveGames).toBeNear(1000 / summary.designEffect, 1e-9);
  });

  test('over these openings what differs between them is no error', () => {
    const scores = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? [1, 1, 1, 0] : [0, 0, 0, 1]));
    const of = (basis: 'openings' | 'within-openings'): GameSummary =>
      summariseGames({ wins: 200, draws: 0, losses: 200, openings: { basis, sizes: openingSizes(scores) } });
    const [like, these] = [of('openings'), of('within-openings')];
    expect(these.score.interval!.method).toBe('within-t');
    // Variance within: 1/4 of 3/4 · 4/3; between means: 1/4 of 1/2.
    expect(these.designEffect).toBeNear(1, 1e-9);
    expect(like.designEffect).toBeNear(100 / 99, 1e-9);
    const sharper = summariseGames({
      wins: 200,
      draws: 0,
      losses: 200,
      openings: {
        basis: 'within-openings',
        sizes: openingSizes(
          Array.from({ length: 40 }, (_, i) => [...Array<number>(9).fill(i % 2), 1 - (i % 2)]),
        ),
      },
    });
    expect(sharper.designEffect).toBeNear((0.1 * 0.9 * (10 / 9)) / 0.25, 1e-9);
  });

  test('openings of other games are refused', () => {
    const openings = { basis: 'openings' as const, sizes: openingSizes([[1, 0, 0.5]]) };
    expect(() => summariseGames({ ...results, openings })).toThrow(/openings hold 3 games, the results 1000/);
  });
});

describe('what cannot be answered has no interval, and says why', () => {
  const one = { sizes: openingSizes([Array.from({ length: 60 }, (_, i) => i % 2)]) };
  const games = { wins: 30, draws: 0, losses: 30 };

  test('one opening says nothing about others like it, but something about itself', () => {
    const like = summariseGames({ ...games, openings: { ...one, basis: 'openings' } });
    expect([like.score.interval, like.guard.verdict]).toEqual([null, 'refuse']);
    expect(like.guard.what!.code).toBe('copies.one-opening');
    const these = summariseGames({ ...games, openings: { ...one, basis: 'within-openings' } });
    expect(these.score.interval!.method).toBe('within-t');
  });

  test('one game from each opening, played again and again: nothing is left to chance', () => {
    const sizes = openingSizes(Array.from({ length: 30 }, (_, i) => [i % 2, i % 2]));
    const copies = { played: 60, distinct: 30 };
    const these = summariseGames({ ...games, copies, openings: { sizes, basis: 'within-openings' } });
    expect(these.score.interval).toBeNull();
    expect(these.guard.what!.code).toBe('copies.no-chance');
    const like = summariseGames({ ...games, copies, openings: { sizes, basis: 'openings' } });
    expect(like.score.interval!.method).toBe('cr3-t');
    expect(like.designEffect).toBeNear(2 * (30 / 29), 1e-9);
  });

  test('strata of one game are taken together, which overstates the error', () => {
    const sizes = openingSizes(Array.from({ length: 60 }, (_, i) => [i % 2]));
    const { designEffect, score } = summariseGames({
      ...games,
      openings: { sizes, basis: 'within-openings' },
    });
    expect(score.interval!.method).toBe('within-t');
    expect(designEffect).toBeNear(60 / 59, 1e-9);
    const lonely = openingSizes([...Array.from({ length: 29 }, (_, i) => [i % 2, 1 - (i % 2)]), [1], [0]]);
    expect(
      summariseGames({ ...games, openings: { sizes: lonely, basis: 'within-openings' } }).score.interval,
    ).not.toBeNull();
  });

  test('all games drawn, or all alike, still have a width', () => {
    for (const score of [0.5, 1]) {
      const sizes = openingSizes(Array.from({ length: 20 }, () => [score, score, score]));
      for (const basis of ['openings', 'within-openings'] as const) {
        const counts = score === 1 ? { wins: 60, draws: 0, losses: 0 } : { wins: 0, draws: 60, losses: 0 };
        const { interval } = summariseGames({ ...counts, openings: { sizes, basis } }).score;
        expect(interval!.method).toBe('jeffreys');
        expect(interval!.high - interval!.low).toBeGreaterThan(0.005);
      }
    }
  });
});

describe('copies', () => {
  test('games that came out alike are draws of their own; the report says how many', () => {
    const summary = summariseGames({ ...results, copies: { played: 1000, distinct: 500 } });
    expect(summary.guard.verdict).toBe('warn');
    expect(summary.effectiveGames).toBe(1000);
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

  test('copies withhold them, shared openings widen them', () => {
    const copies = { played: 100, distinct: 10 };
    expect(summariseSeats({ ...tally, copies }).shares).toBeNull();
    const width = (openings?: GameTally['openings']): number => {
      const { wins } = summariseSeats({ ...tally, ...(openings && { openings }) }).shares!;
      return wins[0]!.interval.high - wins[0]!.interval.low;
    };
    const sizes = openingSizes([
      ...Array.from({ length: 4 }, () => Array<number>(10).fill(1)),
      Array<number>(10).fill(0.5),
      ...Array.from({ length: 5 }, () => Array<number>(10).fill(0)),
    ]);
    expect(width({ basis: 'openings', sizes })).toBeGreaterThan(1.5 * width());
  });

  test('each summary points at the other', () => {
    expect(() => summariseGames(tally)).toThrow(/got 3 seats: use summariseSeats/);
    expect(() => summariseSeats(results)).toThrow(/wins of each seat/);
  });
});
