import type { PlayerSpec, Tally } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { fitRatings } from './bradley-terry.ts';
import { eloEstimate } from '../score/elo.ts';
import { type RunPlan, ratingPairings, skillSteps } from './run-strength.ts';

const NONE = { n: 0, sum: 0, sumSquares: 0 };

/** A tally with the counts that matter here; all games differ and begin alike. */
function tally(cell: number, units: Readonly<Record<string, number>>, more: Partial<Tally> = {}): Tally {
  const count = (letter: string): number =>
    Object.entries(units).reduce((sum, [pattern, n]) => sum + n * (pattern.split(letter).length - 1), 0);
  const [wins, draws, losses, noResult] = ['W', 'D', 'L', '-'].map(count) as [number, number, number, number];
  const games = wins + draws + losses + noResult;
  return {
    cell,
    variant: 'x',
    variantHash: '',
    games,
    wins,
    draws,
    losses,
    noResult,
    endings: {
      rule: games - noResult,
      capped: noResult,
      adjudicated: 0,
      forfeited: 0,
      crashed: 0,
      recorded: 0,
    },
    reasons: [],
    seatWins: [wins, losses],
    units: Object.entries(units).map(([pattern, n]) => ({ pattern, units: n })),
    players: [],
    lengths: [],
    plies: NONE,
    branching: NONE,
    forced: NONE,
    captures: NONE,
    captured: NONE,
    promotions: NONE,
    firstCapture: NONE,
    piecesLeft: NONE,
    kingsLeft: NONE,
    distinctGames: games,
    openings: { distinct: 1, sizes: [] },
    lines: [],
    ...more,
  };
}

function plan(
  specs: readonly PlayerSpec[],
  cells: readonly (readonly number[])[],
  gamesPerUnit = 1,
): RunPlan {
  return {
    players: specs.map((spec, index) => ({ name: `p${index}`, spec })),
    cells: cells.map((players) => ({
      variant: 0,
      pairing: 'x',
      players: [...players],
      gamesPerUnit,
      units: 1,
    })),
    variants: [],
  };
}

const search = (nodes: number, more: object = {}): PlayerSpec => ({ player: 'alpha-beta', nodes, ...more });

describe('skillSteps', () => {
  const ladder = plan(
    [search(200), search(100), search(800)],
    [
      [1, 0],
      [0, 2],
      [0, 0],
    ],
    2,
  );

  test('scores the player with more nodes, whichever is listed first', () => {
    // The player listed first wins both, one and a half, one and loses both: 30, 20, 40 and 10 pairs.
    const units = { WL: 30, WD: 20, WW: 40, LW: 10 };
    const [small, large] = skillSteps(ladder, [tally(1, units), tally(0, units), tally(2, units)]);
    expect(small).toMatchObject({ cell: 0, nodes: { fewer: 100, more: 200 }, doublings: 1, pairs: 100 });
    // Points of the one listed first, who has fewer nodes here: (30 · 2 + 20 · 1.5 + 40 · 1) / 200 = 0.65.
    expect(small!.score.value).toBeCloseTo(0.35, 12);
    expect(large).toMatchObject({ cell: 1, nodes: { fewer: 200, more: 800 }, doublings: 2 });
    expect(large!.score.value).toBeCloseTo(0.35, 12);
    const { value, interval } = eloEstimate([30, 20, 40, 0, 10]);
    expect(small!.elo.value).toBeCloseTo(value, 9);
    expect(small!.elo.interval.low).toBeCloseTo(interval.low, 9);
    expect(large!.eloPerDoubling.value).toBeCloseTo(large!.elo.value / 2, 12);
    expect(large!.eloPerDoubling.interval.high).toBeCloseTo(large!.elo.interval.high / 2, 12);
  });

  test('needs pairs, two budgets and nothing else that differs', () => {
    expect(skillSteps(plan([search(1), search(2)], [[0, 1]], 1), [tally(0, { W: 9 })])).toEqual([]);
    expect(
      skillSteps(plan([search(1), search(2, { spread: 9 })], [[0, 1]], 2), [tally(0, { WL: 9 })]),
    ).toEqual([]);
    expect(skillSteps(plan([search(1), { player: 'random' }], [[0, 1]], 2), [tally(0, { WL: 9 })])).toEqual(
      [],
    );
    expect(skillSteps(ladder, [tally(0, { 'W-': 9 })])).toEqual([]);
  });
});

test('ratingPairings counts by who moved first, for a fit of ratings', () => {
  const met = plan(
    [search(1), search(2), search(3)],
    [
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 1],
    ],
    2,
  );
  const tallies = [0, 1, 2, 3].map((cell) => tally(cell, { WL: 6, DD: 3, LW: 2, 'W-': 1 }));
  const pairings = ratingPairings(met, tallies, 0);
  expect(pairings).toHaveLength(6);
  expect(pairings[0]).toEqual({ first: 'p0', second: 'p1', wins: 7, draws: 3, losses: 2 });
  expect(pairings[1]).toEqual({ first: 'p1', second: 'p0', wins: 2, draws: 3, losses: 6 });
  expect(fitRatings(pairings).status).toBe('fitted');
  expect(ratingPairings(met, tallies, 1)).toEqual([]);
});
