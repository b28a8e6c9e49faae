import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTallies, NO_RESULTS, resultsOf, resultsWithout } from './tally.ts';
import type { GameRow } from './tally-games.ts';
import { tallyGames } from './tally-games.ts';

const rows: GameRow[] = [
  { score: 1, plies: 40, ending: 'rule', reason: 'no-moves', branching: 8, forcedShare: 0.2, movesHash: 'a' },
  {
    score: 0.5,
    plies: 90,
    ending: 'rule',
    reason: 'repetition',
    branching: 6,
    forcedShare: 0.4,
    movesHash: 'b',
  },
  { score: 1, plies: 40, ending: 'rule', reason: 'no-moves', branching: 8, forcedShare: 0.2, movesHash: 'a' },
  { score: null, plies: 200, ending: 'capped', reason: 'ply-limit', movesHash: 'c' },
  { score: 0, plies: 30, ending: 'adjudicated', reason: 'material', movesHash: 'd' },
];

test('rows become sums', () => {
  expect(tallyGames(rows)).toEqual({
    wins: 2,
    draws: 1,
    losses: 1,
    noResult: 1,
    copies: { played: 5, distinct: 4 },
    lengths: [
      { value: 30, count: 1 },
      { value: 40, count: 2 },
      { value: 90, count: 1 },
    ],
    cappedLengths: [{ value: 200, count: 1 }],
    branching: { n: 3, sum: 22, sumSquares: 164 },
    forcedShare: { n: 3, sum: 0.8, sumSquares: expect.closeTo(0.24, 12) },
    reasons: [
      { ending: 'rule', reason: 'no-moves', result: 'win', games: 2 },
      { ending: 'rule', reason: 'repetition', result: 'draw', games: 1 },
      { ending: 'capped', reason: 'ply-limit', result: 'none', games: 1 },
      { ending: 'adjudicated', reason: 'material', result: 'loss', games: 1 },
    ],
  });
});

test('what rows do not say is left out', () => {
  expect(tallyGames([{ score: 1 }, { score: 0.5 }])).toEqual({ wins: 1, draws: 1, losses: 0, noResult: 0 });
  expect(tallyGames([{ score: 1, movesHash: 'a' }, { score: 0 }])).not.toHaveProperty('copies');
  expect(tallyGames([])).toEqual({ ...NO_RESULTS, noResult: 0 });
});

test('results without some endings', () => {
  const tally = tallyGames(rows);
  expect(resultsWithout(tally, ({ ending }) => ending === 'adjudicated')).toEqual({
    wins: 2,
    draws: 1,
    losses: 0,
  });
  expect(resultsWithout(tally, () => false)).toEqual({ wins: 2, draws: 1, losses: 1 });
  expect(() => resultsWithout(NO_RESULTS, () => false)).toThrow(/no reasons/);
});

test('a score is 0, 0.5 or 1', () => {
  expect(() => resultsOf([0.25])).toThrow(/got 0.25/);
});

describe('adding', () => {
  test('parts are the whole, if they share no game', () => {
    fc.assert(
      fc.property(fc.nat({ max: rows.length }), (at) => {
        const unique = rows.map((row, i) => ({ ...row, movesHash: `${i}` }));
        const whole = tallyGames(unique);
        const parts = addTallies(tallyGames(unique.slice(0, at)), tallyGames(unique.slice(at)));
        // An empty part has no moves to compare.
        const expected = at === 0 || at === rows.length ? { ...whole, copies: undefined } : whole;
        expect(parts).toEqual({
          ...expected,
          forcedShare: { n: 3, sum: expect.closeTo(0.8, 12), sumSquares: expect.closeTo(0.24, 12) },
        });
      }),
    );
  });

  test('pairs, clusters and copies need both parts', () => {
    const pairs = [0, 1, 2, 1, 0] as const;
    const one = { ...NO_RESULTS, pairs, copies: { played: 2, distinct: 2 } };
    expect(addTallies(one, one)).toMatchObject({
      pairs: [0, 2, 4, 2, 0],
      copies: { played: 4, distinct: 4 },
    });
    expect(addTallies(one, NO_RESULTS)).toEqual(NO_RESULTS);
  });

  test('seats of different games cannot be added', () => {
    const seats = (seatWins: number[]) => ({ ...NO_RESULTS, seatWins });
    expect(addTallies(seats([1, 2, 3]), seats([1, 1, 1])).seatWins).toEqual([2, 3, 4]);
    expect(() => addTallies(seats([1, 2, 3]), seats([1, 2]))).toThrow(/3 and of 2 seats/);
  });
});
