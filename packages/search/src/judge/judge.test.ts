import { randomState } from '@draughts-lab/input/random';
import { expect, test } from 'vitest';
import type { Candidate } from '../space/candidates.ts';
import { fitAdditive } from './additive-model.ts';
import { boundsBeside, brokenBound } from './bounds.ts';
import { chancesOf, favourites } from './favourites.ts';
import type { Measured } from './measured.ts';
import { eachMeasure, type Measure } from '../space/aim.ts';
import { rankCorrelation } from './rank-correlation.ts';

const measured = (draws: number, advantage = 0, error = 0.01): Measured => ({
  games: 100,
  draws: { value: draws, error },
  advantage: { value: advantage, error: 10 },
  length: { value: Math.log(80), error: 0.01 },
  depth: { value: 300, error: 10 },
  choice: null,
  forced: null,
  own: null,
  unfinished: { value: 0, error: 0.001 },
});
const BOUNDS = {
  advantage: 35,
  length: 33,
  depth: 10,
  draws: null,
  choice: null,
  forced: null,
  unfinished: 1,
};

test('rank correlation: order alone counts, equal values share their ranks', () => {
  expect(rankCorrelation([1, 2, 3, 4].map((x) => [x, x ** 3]))).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3].map((x) => [x, -x]))).toBeCloseTo(-1);
  // By hand: ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4 give 4.5 / sqrt(4.5 * 5).
  expect(rankCorrelation([1, 2, 2, 3].map((x, at) => [x, at]))).toBeCloseTo(4.5 / Math.sqrt(22.5));
  expect(rankCorrelation([1, 1].map((x, at) => [x, at]))).toBeNull();
});

test('a bound is broken where all of the interval lies beyond it', () => {
  const bounds = boundsBeside(measured(0.4), BOUNDS);
  expect(brokenBound(measured(0.4, 60), bounds, 2)).toBe('advantage');
  expect(brokenBound(measured(0.4, -60), bounds, 2)).toBe('advantage');
  expect(brokenBound(measured(0.4, 50), bounds, 2)).toBeNull();
  const long = { ...measured(0.4), length: { value: Math.log(120), error: 0.01 } };
  expect(brokenBound(long, bounds, 2)).toBe('length');
  const shallow = { ...measured(0.4), depth: { value: 220, error: 10 } };
  expect(brokenBound(shallow, bounds, 2)).toBe('depth');
  expect(brokenBound(shallow, boundsBeside(measured(0.4), { ...BOUNDS, depth: null }), 2)).toBeNull();
});

const chances = (found: readonly (readonly [Candidate, Measured])[], gap = 0) => {
  const base = measured(0.4);
  const seen = [[[], base] as const, ...found];
  const modelOf = (measure: Measure) =>
    measured(0)[measure] === null
      ? null
      : fitAdditive(seen.map(([candidate, own]) => ({ candidate, found: own[measure]! })));
  return chancesOf(new Map(found), {
    aim: 'fewer-draws',
    mostChanges: 2,
    bounds: boundsBeside(base, BOUNDS),
    models: eachMeasure(modelOf),
    base,
    gap,
    random: randomState(1),
  });
};

test('the best within the bounds is the favourite, with few changes and with more', () => {
  const found = chances([
    [[0], measured(0.3)],
    [[1], measured(0.35)],
    [[2], measured(0.1, 100)],
    [[0, 1], measured(0.2)],
  ]);
  expect(found.slice(0, 2).map(({ candidate }) => candidate)).toEqual([[0], [0, 1]]);
  expect(found[0]!.chance + found[1]!.chance).toBeGreaterThan(0.95);
  expect(favourites(found, 5)).toHaveLength(2);
  expect(favourites(found, 1)).toEqual([found[0]!.candidate]);
});

test('nobody is a favourite where nobody is better than the base', () => {
  expect(chances([[[0], measured(0.9)]])).toEqual([]);
});

test('the less a round says of the next one, the more candidates go on', () => {
  const found = Array.from({ length: 10 }, (_, at) => [[at], measured(0.2 + 0.015 * at)] as const);
  const [near, far] = [chances(found), chances(found, 0.1)].map((all) => favourites(all, 10).length);
  expect(far).toBeGreaterThan(near!);
});
