import type { Tally } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { gameTally, pairsOfUnits } from './from-records.ts';
import { summariseGames } from './summary.ts';
import { openingSizes } from '../testing/from-values.ts';

const moments = { n: 6, sum: 30, sumSquares: 160 };

/** Three pairs on two openings: WL, DD and LL, the first two on the same opening. */
const tally: Tally = {
  cell: 0,
  variant: 'any',
  variantHash: 'f'.repeat(64),
  games: 6,
  wins: 1,
  draws: 2,
  losses: 3,
  noResult: 0,
  endings: { rule: 6, capped: 0, adjudicated: 0, forfeited: 0, crashed: 0, recorded: 0 },
  reasons: [
    { ending: 'rule', reason: 'no-moves', result: 'win', games: 1 },
    { ending: 'rule', reason: 'no-moves', result: 'loss', games: 3 },
    { ending: 'rule', reason: 'repetition', result: 'draw', games: 2 },
  ],
  seatWins: [1, 3],
  units: [
    { pattern: 'DD', units: 1 },
    { pattern: 'LL', units: 1 },
    { pattern: 'WL', units: 1 },
  ],
  players: [],
  lengths: [
    { plies: 40, games: 4 },
    { plies: 90, games: 2 },
  ],
  plies: { n: 6, sum: 340, sumSquares: 22_600 },
  branching: moments,
  forced: moments,
  captures: moments,
  captured: moments,
  promotions: moments,
  firstCapture: moments,
  piecesLeft: moments,
  kingsLeft: moments,
  distinctGames: 6,
  lines: [],
  openings: {
    distinct: 2,
    sizes: openingSizes([
      [1, 0, 0.5, 0.5],
      [0, 0],
    ]),
  },
};

test('a tally of records becomes a tally for the summary', () => {
  const converted = gameTally(tally, 'openings');
  expect(converted).toMatchObject({
    wins: 1,
    draws: 2,
    losses: 3,
    noResult: 0,
    copies: { played: 6, distinct: 6 },
    pairs: [1, 0, 2, 0, 0],
    seatWins: [1, 3],
  });
  expect(converted.openings).toEqual({ basis: 'openings', sizes: tally.openings.sizes });
  // The units as pairs of games: points 1, 1 and 0 of 2.
  expect(converted.unitSizes![0]).toMatchObject({
    games: 2,
    openings: 3,
    score: { sum: 2, sumSquares: 1.5, sumTotalsSquared: 2 },
    draws: { sum: 2, sumSquares: 2, sumTotalsSquared: 4 },
  });
  expect(converted.lengths).toEqual([
    { value: 40, count: 4 },
    { value: 90, count: 2 },
  ]);
  expect(summariseGames(converted).score.interval!.method).toBe('cr3-t');
});

test('where units are independent, openings have no say', () => {
  expect(gameTally(tally, 'units')).not.toHaveProperty('openings');
  expect(gameTally(tally, 'within-openings').openings!.basis).toBe('within-openings');
});

test('units of one game are no pairs', () => {
  const units = [
    { pattern: 'W', units: 1 },
    { pattern: 'D', units: 2 },
    { pattern: 'L', units: 3 },
  ];
  expect(gameTally({ ...tally, units }, 'units')).not.toHaveProperty('pairs');
});

test('capped games are the longest', () => {
  const endings = { ...tally.endings, rule: 5, capped: 1 };
  expect(gameTally({ ...tally, endings, losses: 2, noResult: 1 }, 'units')).toMatchObject({
    lengths: [
      { value: 40, count: 4 },
      { value: 90, count: 1 },
    ],
    cappedLengths: [{ value: 90, count: 1 }],
    copies: { played: 6 },
  });
});

describe('pairs', () => {
  const units = [
    { pattern: 'WW', units: 4 },
    { pattern: 'WL', units: 3 },
    { pattern: 'DL', units: 2 },
    { pattern: 'W-', units: 5 },
  ];

  test('points of whoever moved first: seats matter', () => {
    expect(pairsOfUnits(units)).toEqual({ pairs: [0, 2, 3, 0, 4], incomplete: 5 });
  });

  test('points of the player listed first: W then L is two wins', () => {
    expect(pairsOfUnits(units, 'listed-first')).toEqual({ pairs: [0, 0, 4, 2, 3], incomplete: 5 });
  });

  test('other patterns are refused', () => {
    expect(() => pairsOfUnits([{ pattern: 'WDL', units: 1 }])).toThrow(/got "WDL"/);
  });
});
