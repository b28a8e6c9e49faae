import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingBatches, planBatches, seatPlayers } from './schedule.ts';

const cell = (
  units: number,
): { variant: number; pairing: string; players: number[]; gamesPerUnit: number; units: number } => ({
  variant: 0,
  pairing: 'p',
  players: [0, 1],
  gamesPerUnit: 1,
  units,
});
const plan = fc.record({
  cells: fc.array(fc.integer({ min: 1, max: 60 }).map(cell), { minLength: 1, maxLength: 6 }),
  batchSize: fc.integer({ min: 1, max: 20 }),
});

test('cells take turns; a shorter cell drops out when it is done', () => {
  expect(planBatches({ cells: [cell(5), cell(2)], batchSize: 2 })).toEqual([
    { index: 0, cell: 0, firstUnit: 0, units: 2 },
    { index: 1, cell: 1, firstUnit: 0, units: 2 },
    { index: 2, cell: 0, firstUnit: 2, units: 2 },
    { index: 3, cell: 0, firstUnit: 4, units: 1 },
  ]);
});

test('every unit is in exactly one batch, and the units of a cell come in order', () => {
  fc.assert(
    fc.property(plan, (manifest) => {
      const batches = planBatches(manifest);
      expect(batches.map(({ index }) => index)).toEqual(batches.map((_, position) => position));
      manifest.cells.forEach(({ units }, index) => {
        const listed = batches
          .filter((batch) => batch.cell === index)
          .flatMap((batch) => Array.from({ length: batch.units }, (_, unit) => batch.firstUnit + unit));
        expect(listed).toEqual(Array.from({ length: units }, (_, unit) => unit));
      });
    }),
  );
});

test('what is missing and what is finished make up the plan', () => {
  fc.assert(
    fc.property(plan, fc.func(fc.boolean()), (manifest, isDone) => {
      const all = planBatches(manifest).map(({ index }) => index);
      const done = all.filter((index) => isDone(index));
      const missing = missingBatches(manifest, done).map(({ index }) => index);
      expect([...done, ...missing].toSorted((a, b) => a - b)).toEqual(all);
    }),
  );
});

describe('seatPlayers', () => {
  test('the first player of the cell begins, whichever seat that is', () => {
    expect(seatPlayers({ players: [7, 8] }, 0, 0)).toEqual([7, 8]);
    expect(seatPlayers({ players: [7, 8] }, 0, 1)).toEqual([8, 7]);
    expect(seatPlayers({ players: [7, 8] }, 1, 1)).toEqual([7, 8]);
    expect(seatPlayers({ players: [4, 5, 6] }, 0, 1)).toEqual([6, 4, 5]);
  });

  test('over a unit everyone has every seat once, and each game has everyone once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.nat(5), (count, first) => {
        const players = Array.from({ length: count }, (_, index) => index);
        const games = players.map((game) => seatPlayers({ players }, game, first % count));
        for (const game of games) expect(game.toSorted((a, b) => a - b)).toEqual(players);
        for (const seat of players)
          expect(games.map((game) => game[seat]!).toSorted((a, b) => a - b)).toEqual(players);
      }),
    );
  });
});
