import { describe, expect, test } from 'vitest';
import { syntheticManifest, syntheticRecords } from './testing/synthetic.ts';
import { type GameRecord, compareRecords, firstPlayerScore } from './game-record.ts';
import { planBatches } from './schedule.ts';
import type { Tally } from './tally.ts';
import { tallyRecords } from './tally-records.ts';

const manifest = syntheticManifest({ seats: [2, 2, 3], games: 300, rotate: false });
const records = planBatches(manifest)
  .flatMap((batch) => syntheticRecords(manifest, batch))
  .toSorted(compareRecords);
const sample = records.find((record) => record.cell === 0)!;

function game(fields: Partial<GameRecord>): GameRecord {
  const record = { ...sample, unit: 0, game: 0, first: 0, winner: null, ending: 'rule' as const, ...fields };
  return { ...record, score: firstPlayerScore({ ...record, seats: record.seats.length }) };
}

describe('two pairs counted by hand', () => {
  const pair = {
    seats: [0, 1],
    reason: 'no-moves',
    openingPlies: 2,
    nodes: [10, 20],
    men: [3, 0],
    kings: [1, 2],
  };
  const games = [
    game({
      ...pair,
      winner: 0,
      plies: 12,
      branchingSum: 25,
      forcedPlies: 5,
      captures: 2,
      captured: 3,
      firstCapturePly: 7,
      movesHash: 'a',
      openingHash: 'o1',
    }),
    game({
      ...pair,
      game: 1,
      seats: [1, 0],
      winner: 1,
      plies: 12,
      branchingSum: 30,
      forcedPlies: 0,
      captures: 0,
      captured: 0,
      firstCapturePly: null,
      movesHash: 'b',
      openingHash: 'o1',
    }),
    game({
      ...pair,
      unit: 1,
      reason: 'repetition',
      plies: 22,
      branchingSum: 20,
      forcedPlies: 20,
      captures: 1,
      captured: 1,
      firstCapturePly: 9,
      movesHash: 'b',
      openingHash: 'o2',
    }),
    game({
      ...pair,
      unit: 1,
      game: 1,
      seats: [1, 0],
      ending: 'crashed',
      reason: 'error',
      plies: 3,
      movesHash: 'c',
      openingHash: 'o2',
    }),
  ];
  const [tally] = tallyRecords(games) as [Tally];

  test('results', () => {
    expect(tally).toMatchObject({ games: 4, wins: 1, draws: 1, losses: 1, noResult: 1, seatWins: [1, 1] });
    expect(tally.endings).toEqual({
      rule: 3,
      capped: 0,
      adjudicated: 0,
      forfeited: 0,
      crashed: 1,
      recorded: 0,
    });
    expect(tally.units).toEqual([
      { pattern: 'D-', units: 1 },
      { pattern: 'WL', units: 1 },
    ]);
    expect(tally.reasons).toEqual([
      { ending: 'rule', reason: 'no-moves', result: 'win', games: 1 },
      { ending: 'rule', reason: 'no-moves', result: 'loss', games: 1 },
      { ending: 'rule', reason: 'repetition', result: 'draw', games: 1 },
      { ending: 'crashed', reason: 'error', result: 'none', games: 1 },
    ]);
    expect(tally.players).toEqual([
      { player: 0, seats: 3, wins: 2, draws: 1, losses: 0, nodes: 60 },
      { player: 1, seats: 3, wins: 0, draws: 1, losses: 2, nodes: 60 },
    ]);
  });

  test('measures, without the crashed game', () => {
    expect(tally.lengths).toEqual([
      { plies: 12, games: 2 },
      { plies: 22, games: 1 },
    ]);
    expect(tally.plies).toEqual({ n: 3, sum: 46, sumSquares: 144 + 144 + 484 });
    // 25/10, 30/10 and 20/20 legal moves a turn
    expect(tally.branching).toEqual({ n: 3, sum: 6.5, sumSquares: 6.25 + 9 + 1 });
    expect(tally.forced).toEqual({ n: 3, sum: 1.5, sumSquares: 1.25 });
    expect(tally.firstCapture).toEqual({ n: 2, sum: 16, sumSquares: 49 + 81 });
    expect(tally.captured).toEqual({ n: 3, sum: 4, sumSquares: 10 });
    expect(tally.kingsLeft).toEqual({ n: 3, sum: 9, sumSquares: 27 });
    expect(tally.piecesLeft).toEqual({ n: 3, sum: 18, sumSquares: 108 });
    expect(tally.distinctGames).toBe(2);
  });

  test('openings: two games scoring 1 together, one scoring a half', () => {
    const { distinct, sizes } = tally.openings;
    expect([distinct, sizes.map(({ games, openings }) => [games, openings])]).toEqual([
      2,
      [
        [1, 1],
        [2, 1],
      ],
    ]);
    expect(sizes.map(({ score }) => score)).toEqual([
      { sum: 0.5, sumSquares: 0.25, sumTotalsSquared: 0.25 },
      { sum: 1, sumSquares: expect.closeTo(sizes[1]!.score.sumSquares, 12) as number, sumTotalsSquared: 1 },
    ]);
    // Whatever the openings, their sums are those of the games.
    const all = (of: (size: (typeof sizes)[number]) => number): number =>
      sizes.reduce((sum, size) => sum + of(size), 0);
    expect([all((one) => one.wins.sum), all((one) => one.draws.sum), all((one) => one.losses.sum)]).toEqual([
      tally.wins,
      tally.draws,
      tally.losses,
    ]);
    expect(all((one) => one.score.sumSquares)).toBe(tally.wins + tally.draws / 4);
  });
});

test('a game without a turn after its opening has no branching factor', () => {
  const [tally] = tallyRecords([game({ plies: 4, openingPlies: 4, branchingSum: 0, forcedPlies: 0 })]) as [
    Tally,
  ];
  expect(tally.branching.n).toBe(0);
  expect(tally.plies.n).toBe(1);
});

test('draws of three players are thirds, exactly', () => {
  const draws = Array.from({ length: 3 }, (_, unit) =>
    game({ unit, seats: [0, 0, 0], men: [0, 0, 0], kings: [0, 0, 0], nodes: [0, 0, 0], openingHash: 'o' }),
  );
  expect(tallyRecords(draws)[0]!.openings).toEqual({
    distinct: 1,
    sizes: [expect.objectContaining({ games: 3, openings: 1 })],
  });
  expect(tallyRecords(draws)[0]!.openings.sizes[0]!.score).toMatchObject({ sum: 1, sumTotalsSquared: 1 });
});

test('every cell adds up', () => {
  const tallies = tallyRecords(records);
  expect(tallies.map(({ cell }) => cell)).toEqual([0, 1, 2]);
  for (const tally of tallies) {
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, entry) => total + entry, 0);
    expect(tally.games).toBe(300);
    expect(tally.wins + tally.draws + tally.losses + tally.noResult).toBe(300);
    expect(sum(Object.values(tally.endings))).toBe(300);
    expect(sum(tally.reasons.map(({ games }) => games))).toBe(300);
    expect(sum(tally.units.map(({ units }) => units))).toBe(300);
    expect(sum(tally.lengths.map(({ games }) => games))).toBe(300 - tally.endings.crashed);
    expect(sum(tally.seatWins)).toBe(tally.wins + tally.losses);
    expect(tally.distinctGames).toBeLessThan(tally.plies.n);
    const squares = records
      .filter(({ cell, ending }) => cell === tally.cell && ending !== 'crashed')
      .map(({ plies }) => plies ** 2);
    expect(tally.plies.sumSquares).toBe(sum(squares));
  }
});

test('the order of the units does not matter', () => {
  const units = Map.groupBy(records, ({ cell, unit }) => `${cell}/${unit}`);
  const mixed = [...units.values()].toReversed().flat();
  expect(tallyRecords(mixed)).toEqual(tallyRecords(records).map((tally) => ({ ...tally })));
});

test('no records give no tallies', () => {
  expect(tallyRecords([])).toEqual([]);
});
