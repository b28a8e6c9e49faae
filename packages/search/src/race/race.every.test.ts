import { message } from '@draughts-lab/input';
import * as fc from 'fast-check';
import { wideOnly } from '@draughts-lab/input/testing';
import { expect, test } from 'vitest';
import { keyOf } from '../space/candidates.ts';
import { planted, type PlantedResult, PROPOSERS, searchPlanted } from '../testing/planted.ts';
import { effectsOf, finalistsOf } from './findings.ts';
import { BaseWithoutResultError, race, type Round } from './race.ts';
import { capacityOf, gamesOfRounds, leastGames, sizesOf } from './sizes.ts';

const admitAll = (): null => null;
const SMALL = { changes: 24, mostChanges: 1, games: 30_000, seed: 1 };

test('no round has more games than planned, and all of them no more than the budget', () => {
  const { space } = planted(SMALL);
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(null, 10),
      (games, rounds, depth) => {
        const nodes = [100, 200, 400, 800, 1600].slice(0, rounds);
        const asked = { ...space, games, nodes, bounds: { ...space.bounds, depth } };
        const planned = gamesOfRounds(asked);
        expect(planned.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(games);
        planned.forEach((most, round) => {
          const rows = capacityOf(asked, round) + 1;
          const size = sizesOf(asked, round, rows);
          expect(rows * (size.games + size.stepGames)).toBeLessThanOrEqual(most);
          expect((size.games % 2) + (size.stepGames % 2)).toBe(0);
        });
      },
    ),
  );
});

test('the least budget is enough for a candidate in each round, and 100 games less is not', () => {
  const { space } = planted(SMALL);
  const least = leastGames(space, 24);
  const isEnough = (games: number): boolean =>
    gamesOfRounds(space).every((_, round) => capacityOf({ ...space, games }, round) >= (round === 0 ? 4 : 1));
  expect([isEnough(least), isEnough(least - 100)]).toEqual([true, false]);
});

test.each(wideOnly())(
  'the best of 24 candidates is nearly always a finalist, and what is confirmed is true',
  async () => {
    const results: PlantedResult[] = [];
    for (let seed = 1; seed <= 20; seed++)
      results.push(await searchPlanted({ ...SMALL, seed }, PROPOSERS.model));
    const sum = (of: (one: PlantedResult) => number): number =>
      results.reduce((total, one) => total + of(one), 0);
    expect(sum(({ isFinalist }) => Number(isFinalist))).toBeGreaterThanOrEqual(17);
    expect(sum(({ regret }) => regret) / 20).toBeLessThan(0.01);
    expect(sum(({ covered }) => covered) / sum(({ finalists }) => finalists)).toBeGreaterThan(0.95);
    expect(Math.max(...results.map(({ games }) => games))).toBeLessThanOrEqual(SMALL.games);
  },
);

test.each(wideOnly())(
  'in a space of 820 candidates what was measured leads to better ones than the lot',
  async () => {
    const options = { changes: 40, mostChanges: 2, games: 12_000 };
    const [model, lot] = [0, 0];
    const regret = { model, lot };
    for (const seed of [1, 2])
      for (const how of ['model', 'lot'] as const)
        regret[how] += (await searchPlanted({ ...options, seed }, PROPOSERS[how])).regret / 2;
    expect(regret.model).toBeLessThan(regret.lot);
  },
  60_000,
);

test('the same games give the same search, and each candidate is asked for once', async () => {
  const { space, play } = planted({ changes: 30, mostChanges: 2, games: 12_000, seed: 4 });
  const run = async () => {
    const rounds: Round[] = [];
    const asked: string[] = [];
    const found = await race(space, {
      play: (round) => {
        rounds.push(round);
        return play(round);
      },
      refusal: (candidate) => {
        asked.push(keyOf(candidate));
        return candidate.includes(3) ? message('search.swap') : null;
      },
    });
    expect(new Set(asked).size).toBe(asked.length);
    expect(found.setAside.every(({ candidate }) => candidate.includes(3))).toBe(true);
    expect(rounds.flatMap(({ candidates }) => candidates).some((one) => one.includes(3))).toBe(false);
    return { rounds, finalists: finalistsOf(space, found), effects: effectsOf(space, found) };
  };
  expect(await run()).toEqual(await run());
});

test('nothing is confirmed where nothing can be played, or nothing is better', async () => {
  const { space, play } = planted(SMALL);
  const refused = await race(space, { play, refusal: () => message('search.swap') });
  expect(refused).toMatchObject({ confirmed: null, stages: [{ rounds: [], kept: [] }] });
  expect(refused.setAside).toHaveLength(24);
  const worse = await race({ ...space, bounds: { ...space.bounds, draws: 1 } }, { play, refusal: admitAll });
  expect(worse.confirmed).toBeNull();
  expect(new Set(worse.stages[0]!.out.map(({ why }) => why))).toEqual(new Set(['draws', 'advantage']));
  expect(finalistsOf(space, worse)).toEqual([]);
});

test('a base whose games say nothing ends the search', async () => {
  const { space } = planted(SMALL);
  const play = (): Promise<ReadonlyMap<string, null>> => Promise.resolve(new Map([['', null]]));
  await expect(race(space, { play, refusal: admitAll })).rejects.toThrow(BaseWithoutResultError);
});
