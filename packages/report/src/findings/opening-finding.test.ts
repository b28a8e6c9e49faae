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

test('openings that favour a side are named, the clearest first, with the games of all players together', () => {
  const weak = [results('level', 10, 20, 10), results('good', 14, 22, 4), results('bad', 3, 21, 16)];
  // By themselves 14 to 4 and 3 to 16 are p .03 and .004; of three openings only the second is shown.
  expect(openingFinding('russian', [weak])).toEqual([
    {
      variant: 'russian',
      rated: 3,
      favouring: [expect.objectContaining({ opening: 'bad', side: 'second' })],
    },
  ]);
  const [both] = openingFinding('russian', [weak, weak]);
  expect(both!.favouring.map(({ opening, side }) => [opening, side])).toEqual([
    ['bad', 'second'],
    ['good', 'first'],
  ]);
  // Scores are drawn towards the mean: 33.8 % and 62.5 % were observed.
  const [bad, good] = both!.favouring.map(({ score }) => score);
  expect(bad).toBeGreaterThan(0.338);
  expect(good).toBeLessThan(0.625);
});

test('of a single opening nothing is said', () => {
  expect(openingFinding('russian', [[results('only', 40, 0, 0)]])).toEqual([]);
});

test('openings that players take to opposite sides favour neither', () => {
  const [found] = openingFinding('russian', [
    [results('a', 30, 5, 5), results('b', 15, 10, 15)],
    [results('a', 5, 5, 30), results('b', 15, 10, 15)],
  ]);
  expect(found).toEqual({ variant: 'russian', rated: 2, favouring: [] });
});
