import { type OpeningMeasureName, type OpeningSize, openingSize } from '@draughts-lab/records';
import { gameCount } from '../score/counts.ts';
import type { GameTally } from './tally.ts';

/**
 * The tally that as many games as are asked for are expected to give, by what a pilot says of them: the numbers that
 * `summariseGames` makes of it are those that a report will show.
 *
 * Half a game is added to wins, draws and losses of the pilot. Where openings decide the error, its variance is split into
 * what differs between openings and what differs within them (analysis of variance), and put together anew for as many
 * games of each opening as there will be. Where no opening came up twice they cannot be told apart, and all counts as
 * within.
 *
 * @param games more than 0
 * @param available openings that there will be; null: one for each unit
 */
export function expectedTally(pilot: GameTally, games: number, available: number | null): GameTally {
  const played = gameCount(pilot) + 1.5;
  const results = {
    wins: ((pilot.wins + 0.5) / played) * games,
    draws: ((pilot.draws + 0.5) / played) * games,
    losses: ((pilot.losses + 0.5) / played) * games,
  };
  const { openings, unitSizes } = pilot;
  const perUnit = unitSizes === undefined ? 1 : 2;
  if (openings !== undefined) {
    const book = available ?? Math.max(1, Math.round(games / perUnit));
    return {
      ...results,
      openings: { basis: openings.basis, sizes: spread(openings.sizes, games, book, perUnit, results) },
    };
  }
  // A pair is an opening that two games are played from.
  if (unitSizes !== undefined && unitSizes.length > 0) {
    const pairs = Math.max(2, Math.round(games / 2));
    return {
      ...results,
      openings: { basis: 'openings', sizes: spread(unitSizes, games, pairs, 2, results) },
    };
  }
  return results;
}

type Results = Pick<GameTally, 'wins' | 'draws' | 'losses'>;

/** Openings used in tours: each equally often, some once more. */
function spread(
  pilot: readonly OpeningSize[],
  games: number,
  openings: number,
  perUnit: number,
  results: Results,
): OpeningSize[] {
  const units = games / perUnit;
  const tours = Math.floor(units / openings);
  const more = units - tours * openings;
  const parts: readonly (readonly [units: number, openings: number])[] = [
    [tours, openings - more],
    [tours + 1, more],
  ];
  const all: Readonly<Record<OpeningMeasureName, number>> = {
    score: results.wins + results.draws / 2,
    wins: results.wins,
    draws: results.draws,
    losses: results.losses,
    plies: 0,
  };
  const squares = { ...all, score: results.wins + results.draws / 4 };
  return parts
    .filter(([used, count]) => used > 0 && count > 1e-9)
    .map(([used, count]): OpeningSize => {
      const n = used * perUnit;
      return openingSize(n, count, (name) => {
        const mean = all[name] / games;
        const square = squares[name] / games;
        const within = Math.max(0, square - mean * mean) * (1 - sharedPart(pilot, name));
        const between = Math.max(0, square - mean * mean - within);
        return {
          sum: count * n * mean,
          sumSquares: count * n * square,
          sumTotalsSquared: count * (n * within + n * n * (between + mean * mean)),
        };
      });
    });
}

/**
 * Share of the variance of a game that its opening explains, 0 to 1: the intraclass correlation by analysis of variance.
 * 0 where no opening came up twice.
 */
function sharedPart(sizes: readonly OpeningSize[], name: OpeningMeasureName): number {
  const sum = (of: (size: OpeningSize) => number): number => sizes.reduce((all, size) => all + of(size), 0);
  const games = sum((size) => size.games * size.openings);
  const openings = sum((size) => size.openings);
  if (openings < 2 || games <= openings) return 0;
  const mean = sum((size) => size[name].sum) / games;
  const withinSquares = sum((size) => size[name].sumSquares - size[name].sumTotalsSquared / size.games);
  const betweenSquares = sum((size) => size[name].sumTotalsSquared / size.games) - games * mean * mean;
  const within = Math.max(0, withinSquares) / (games - openings);
  const typical = (games - sum((size) => size.openings * size.games ** 2) / games) / (openings - 1);
  const between = Math.max(0, (betweenSquares / (openings - 1) - within) / typical);
  return within + between > 0 ? between / (within + between) : 0;
}
