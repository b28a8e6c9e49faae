import { expect, test } from 'vitest';
import type { OpeningResults } from '@draughts-lab/store';
import { openingFinding } from './opening-finding.ts';

const results = (opening: string, wins: number, draws: number, losses: number): OpeningResults => ({
  cell: 0,
  opening,
  openingHash: opening,
  games: wins + draws + losses,
  wins,
  draws,
  losses,
  noResult: 0,
  distinctGames: wins + draws + losses,
  meanPlies: 60,
});

const DECK = [
  results('level', 10, 20, 10),
  results('good', 16, 22, 2),
  results('bad', 2, 21, 17),
  results('slightly bad', 6, 20, 14),
];

test('openings that favour a side with every kind of players are named, the clearest first', () => {
  const [found] = openingFinding('russian', [DECK, DECK]);
  expect(found).toMatchObject({ variant: 'russian', rated: 4 });
  expect(found!.favouring.map(({ opening, side }) => [opening, side])).toEqual([
    ['bad', 'second'],
    ['good', 'first'],
  ]);
  // Scores are drawn towards the mean: 31.3 % and 67.5 % were observed.
  const [bad, good] = found!.favouring.map(({ score }) => score);
  expect(bad).toBeGreaterThan(0.313);
  expect(good).toBeLessThan(0.675);
});

test('of a single opening nothing is said', () => {
  expect(openingFinding('russian', [[results('only', 40, 0, 0)]])).toEqual([]);
});

test.for([
  ['the other way', results('bad', 17, 21, 2)],
  ['level', results('bad', 10, 20, 10)],
] as const)('an opening that another player finds %s favours nobody', ([, other]) => {
  const [found] = openingFinding('russian', [
    DECK,
    [...DECK.filter(({ opening }) => opening !== 'bad'), other],
  ]);
  expect(found!.favouring.map(({ opening }) => opening)).toEqual(['good']);
});
