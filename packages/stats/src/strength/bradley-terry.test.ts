import { describe, expect, test } from 'vitest';
import { eloOfRating, fitRatings, type RatedPair, type RatingFit } from './bradley-terry.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import type { Pairing } from './pairing-graph.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { playGames } from '../testing/simulate.ts';
import { ratingDifference } from '../testing/from-values.ts';

const known = vectors.ratings;
const pairings = known.pairings.map(
  ([first, second, wins, draws, losses]) => ({ first, second, wins, draws, losses }) as Pairing,
);

function fitted(list: readonly Pairing[], options = {}): RatingFit {
  const fit = fitRatings(list, options);
  if (fit.status !== 'fitted') throw new Error(`expected a fit, got ${fit.status}`);
  return fit;
}

const rating = (fit: RatingFit, player: string) => fit.ratings.find((one) => one.player === player)!;

test('known answer', () => {
  const fit = fitted(pairings);
  expect(rating(fit, '0').value).toBeNear(0, 0);
  for (const player of ['1', '2'] as const) {
    expect(rating(fit, player).value).toBeNear(known.ratings[player], 1e-3);
    expect(rating(fit, player).standardError).toBeNear(known.se[player], 1e-2);
    expect(rating(fit, player).games).toBe(400);
  }
  expect(fit.advantage.value).toBeNear(known.advantage, 1e-3);
  expect(fit.advantage.standardError).toBeNear(known.se.advantage, 1e-2);
  expect(fit.nu!.value).toBeNear(known.nu, 1e-5);
  // The published error is that of ln nu; of nu itself it is nu times that.
  expect(fit.nu!.standardError / fit.nu!.value).toBeNear(known.se.logNu, 1e-4);
  expect(-fit.logLikelihood).toBeNear(known.minusLogLikelihood, 1e-5);
});

test('two players in one seating order cannot tell advantage from rating', () => {
  expect(fitRatings([{ first: 'a', second: 'b', wins: 5, draws: 3, losses: 2 }])).toMatchObject({
    status: 'unidentified',
  });
});

test('two equal players give the closed-form Davidson model', () => {
  const results = { wins: 55, draws: 25, losses: 20 };
  const fit = fitted([
    { first: 'a', second: 'b', ...results },
    { first: 'b', second: 'a', ...results },
  ]);
  // Three cells and two parameters: the model is saturated, 110 wins, 50 draws and 40 losses in all.
  const advantage = 400 * Math.log10(110 / 40);
  const error = (400 / Math.LN10) * Math.sqrt(1 / 110 + 1 / 40);
  expect(rating(fit, 'b').value).toBeNear(0, 1e-9);
  expect(fit.advantage.value).toBeNear(advantage, 1e-9);
  expect(fit.advantage.standardError).toBeNear(error, 1e-9);
  expect(fit.nu!.value).toBeNear(50 / Math.sqrt(110 * 40), 1e-9);
});

test('the anchor moves the scale, not the differences or their errors', () => {
  const [at0, at2] = [fitted(pairings), fitted(pairings, { anchor: '2' })];
  expect(rating(at2, '0').value - rating(at2, '1').value).toBeNear(-rating(at0, '1').value, 1e-6);
  const here = ratingDifference(at0, '1', '2');
  const there = ratingDifference(at2, '1', '2');
  expect(here.value).toBeNear(there.value, 1e-6);
  expect(here.standardError).toBeNear(there.standardError, 1e-6);
  expect(() => fitRatings(pairings, { anchor: 'nobody' })).toThrow(/nobody/);
  expect(() => ratingDifference(at0, '1', 'x')).toThrow(/x has no rating/);
});

test('entries of the same seats may be split', () => {
  const halves = pairings.flatMap((one) => {
    const part = { ...one, wins: one.wins / 2, draws: one.draws / 2, losses: one.losses / 2 };
    return [part, part];
  });
  expect(fitted(halves, { priorGames: 2 }).advantage.value).toBeNear(
    fitted(pairings, { priorGames: 2 }).advantage.value,
    1e-9,
  );
});

test('no draw at all: nu is left out', () => {
  const fit = fitted([
    { first: 'a', second: 'b', wins: 60, draws: 0, losses: 40 },
    { first: 'b', second: 'a', wins: 50, draws: 0, losses: 50 },
  ]);
  expect(fit.nu).toBeNull();
  expect(Number.isFinite(rating(fit, 'b').value)).toBe(true);
});

describe('no fit', () => {
  test('groups that never met', () => {
    const list = [
      { first: 'a', second: 'b', wins: 5, draws: 3, losses: 2 },
      { first: 'c', second: 'd', wins: 5, draws: 3, losses: 2 },
      { first: 'a', second: 'c', wins: 0, draws: 0, losses: 0 },
    ];
    expect(fitRatings(list)).toEqual({
      status: 'disconnected',
      groups: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
    expect(fitRatings([])).toEqual({ status: 'disconnected', groups: [] });
  });

  const swept = [
    { first: 'a', second: 'b', wins: 10, draws: 0, losses: 0 },
    { first: 'b', second: 'a', wins: 0, draws: 0, losses: 10 },
  ];

  test('someone won everything', () => {
    expect(fitRatings(swept)).toMatchObject({ status: 'unbounded', groups: [['a'], ['b']] });
  });

  test('a prior makes that finite', () => {
    const fit = fitted(swept, { priorGames: 1 });
    expect(rating(fit, 'b').value).toBeLessThan(-300);
    expect(rating(fit, 'b').value).toBeGreaterThan(-1500);
    expect(fit.advantage.value).toBeNear(0, 1e-6);
  });

  test('the first seat won everything', () => {
    const firstWins = [
      { first: 'a', second: 'b', wins: 10, draws: 0, losses: 0 },
      { first: 'b', second: 'a', wins: 10, draws: 0, losses: 0 },
    ];
    expect(fitRatings(firstWins)).toMatchObject({
      status: 'unbounded',
      message: 'one seat never lost half a point',
    });
  });

  test('bad input throws', () => {
    expect(() => fitRatings([{ first: 'a', second: 'a', wins: 1, draws: 0, losses: 0 }])).toThrow(
      /paired with itself/,
    );
    expect(() => fitRatings([{ first: 'a', second: 'b', wins: -1, draws: 0, losses: 0 }])).toThrow(
      /wins of a against b/,
    );
  });
});

test('simulated players are found again', () => {
  const random = seededRandom(16);
  const truth = { a: 0, b: 80, c: -120 };
  const names = Object.keys(truth) as (keyof typeof truth)[];
  const list = names.flatMap((first) =>
    names
      .filter((second) => second !== first)
      .map((second) => {
        const a = 10 ** ((truth[first] + 20) / 400);
        const b = 10 ** ((truth[second] - 20) / 400);
        const m = 0.8 * Math.sqrt(a * b);
        return { first, second, ...playGames(random, 4000, { win: a / (a + m + b), draw: m / (a + m + b) }) };
      }),
  );
  const fit = fitted(list);
  for (const name of names) {
    const { value, standardError } = rating(fit, name);
    expect(Math.abs(value - truth[name])).toBeLessThanOrEqual(4 * standardError);
  }
  expect(Math.abs(fit.advantage.value - 40)).toBeLessThan(4 * fit.advantage.standardError);
  expect(Math.abs(fit.nu!.value - 0.8)).toBeLessThan(4 * fit.nu!.standardError);
});

describe('pairs of games', () => {
  const outcomes = ['win', 'draw', 'loss'] as const;

  test('pairs whose games have nothing to do with each other give the errors of games, nearly', () => {
    const random = seededRandom(5);
    const results = { ab: [0, 0, 0] as [number, number, number], ba: [0, 0, 0] as [number, number, number] };
    const pairs: RatedPair[] = [];
    const draw = (): 0 | 1 | 2 => (random() < 0.5 ? 0 : random() < 0.4 ? 1 : 2);
    for (let unit = 0; unit < 3000; unit += 1) {
      const [x, y] = [draw(), draw()];
      results.ab[x] += 1;
      results.ba[y] += 1;
      pairs.push({ first: 'a', second: 'b', results: [outcomes[x], outcomes[y]], count: 1 });
    }
    const list = (['ab', 'ba'] as const).map((key) => {
      const [wins, draws, losses] = results[key];
      return { first: key[0]!, second: key[1]!, wins, draws, losses };
    });
    const [games, paired] = [fitted(list), fitted(list, { pairs })];
    expect(paired.advantage.value).toBe(games.advantage.value);
    for (const of of [
      (fit: RatingFit) => fit.advantage.standardError,
      (fit: RatingFit) => rating(fit, 'b').standardError,
    ])
      expect(of(paired) / of(games)).toBeNear(1, 0.05);
  });

  test('on sharp openings the errors of games are wrong for the advantage, those of pairs right', () => {
    const random = seededRandom(91);
    const truth = 0;
    let [games, paired] = [0, 0];
    const studies = 250;
    for (let study = 0; study < studies; study += 1) {
      const list = [
        { first: 'a', second: 'b', wins: 0, draws: 0, losses: 0 },
        { first: 'b', second: 'a', wins: 0, draws: 0, losses: 0 },
      ];
      const pairs: RatedPair[] = [];
      for (let unit = 0; unit < 150; unit += 1) {
        // The opening moves the share of wins of whoever moves first by 30 points.
        const tilt = random() < 0.5 ? 0.3 : -0.3;
        const played = [0, 1].map((game) => {
          const lot = random();
          const key = lot < 0.4 + tilt ? 'wins' : lot < 0.6 + tilt ? 'draws' : 'losses';
          list[game]![key] += 1;
          return ({ wins: 'win', draws: 'draw', losses: 'loss' } as const)[key];
        }) as [RatedPair['results'][0], RatedPair['results'][1]];
        pairs.push({ first: 'a', second: 'b', results: played, count: 1 });
      }
      const holds = ({ advantage: { interval } }: RatingFit): boolean =>
        interval.low <= truth && truth <= interval.high;
      if (holds(fitted(list))) games += 1;
      if (holds(fitted(list, { pairs }))) paired += 1;
    }
    expect(games / studies).toBeLessThan(0.93);
    expect(paired / studies).toBeBetween(0.92, 0.975);
  });
});

test('a difference of ratings on the scale of scores: the same without draws, less with many', () => {
  expect(eloOfRating(100, 0)).toBeNear(100, 1e-9);
  expect(eloOfRating(0, 2)).toBeNear(0, 1e-12);
  // 10^(1/4) = 1.7783: (1.7783 + 1) / (1.7783 + 2 + 0.5623) is 0.64003.
  expect(eloOfRating(200, 2)).toBeNear(100, 1e-9);
  expect(eloOfRating(-200, 2)).toBeNear(-eloOfRating(200, 2), 1e-9);
});
