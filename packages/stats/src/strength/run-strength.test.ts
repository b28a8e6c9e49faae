import type { PlayerSpec, Tally } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { fitRatings } from './bradley-terry.ts';
import { eloEstimate } from '../score/elo.ts';
import { type RunPlan, ratingPairings, skillSteps, strengthLadders } from './run-strength.ts';

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
    endings: { rule: games - noResult, capped: noResult, adjudicated: 0, forfeited: 0, crashed: 0 },
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
    openings: { distinct: 1, sumGamesSquared: 0, sumScoreSquared: 0, sumGamesTimesScore: 0 },
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

describe('strengthLadders', () => {
  const specs = [search(400), search(100), search(1600), search(100, { spread: 5 }), { player: 'random' }];
  const cells = [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [0, 1],
  ];
  const ladder = plan(specs, cells);

  test('puts budgets of one player in order and leaves the other rows out', () => {
    const rows = cells.map((_, cell) => tally(cell, { W: 300 + 10 * cell, D: 200, L: 300 }));
    const found = strengthLadders(ladder, rows);
    expect(found).toHaveLength(1);
    expect(found[0]!.rungs.map(({ cell, nodes }) => [cell, nodes])).toEqual([
      [1, 100],
      [0, 400],
      [2, 1600],
    ]);
    expect(found[0]!.curve.range).toEqual({ low: 100, high: 1600 });
    expect(found[0]!.curve.advantage.verdict).toBe('undecided');
  });

  test('equal rows of many games are stable, rising ones still move', () => {
    const same = [0, 1, 2].map((cell) => tally(cell, { W: 40_000, D: 20_000, L: 40_000 }));
    expect(strengthLadders(ladder, same)[0]!.curve.advantage).toMatchObject({ verdict: 'stable' });
    const rising = [
      tally(1, { W: 400, D: 200, L: 400 }),
      tally(0, { W: 450, D: 200, L: 350 }),
      tally(2, { W: 500, D: 200, L: 300 }),
    ];
    const { perDoubling, verdict } = strengthLadders(ladder, rising)[0]!.curve.advantage;
    expect(verdict).toBe('still-moving');
    // 0, 34.9 and 70.4 Elo over four doublings.
    expect(perDoubling.value).toBeCloseTo(17.5, 0);
  });

  test('shared openings and copies widen, and a row of copies is left out', () => {
    const rows = [0, 1, 2].map((cell) => tally(cell, { W: 300, D: 200, L: 300 }));
    const plain = strengthLadders(ladder, rows)[0]!.rungs.map((rung) => rung.varianceInflation);
    expect(plain).toEqual([1, 1, 1]);
    const half = rows.map((row) => ({ ...row, distinctGames: 500 }));
    expect(strengthLadders(ladder, half)[0]!.rungs[0]!.varianceInflation).toBeCloseTo(1.6, 12);
    const copies = rows.map((row, index) => (index === 0 ? row : { ...row, distinctGames: 3 }));
    expect(strengthLadders(ladder, copies)).toEqual([]);
  });

  test('one budget, or no result, is no ladder', () => {
    expect(strengthLadders(ladder, [tally(0, { W: 5 }), tally(1, { '-': 5 })])).toEqual([]);
    expect(strengthLadders(ladder, [])).toEqual([]);
  });
});

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
