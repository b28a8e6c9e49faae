import { expect, test } from 'vitest';
import { curveOf, laddersOf } from './ladders.ts';
import type { Row } from './row.ts';

/** What counts here of a row in which a player meets itself; all games differ and begin alike. */
function row(
  cell: number,
  nodes: number,
  results: readonly [number, number, number],
  more: object = {},
): Row {
  const [wins, draws, losses] = results;
  const counted = wins + draws + losses;
  const ladder = { player: '{"player":"alpha-beta"}', nodes };
  const facts = { cell, variantHash: 'x', ladder, wins, draws, losses, counted, effectiveGames: counted };
  return { ...facts, sparse: counted < 30, copies: false, ...more } as unknown as Row;
}

const found = (rows: readonly Row[]): ReturnType<typeof laddersOf<Row>> => laddersOf(rows, (one) => one);

test('puts budgets of one player in order and leaves the other rows out', () => {
  const rows = [
    row(0, 400, [300, 200, 300]),
    row(1, 100, [310, 200, 300]),
    row(2, 1600, [320, 200, 300]),
    row(3, 100, [330, 200, 300], { ladder: { player: '{"player":"alpha-beta","spread":5}', nodes: 100 } }),
    row(4, 0, [340, 200, 300], { ladder: null }),
  ];
  const [ladder, other] = found(rows);
  expect(ladder!.rungs.map(({ cell }) => cell)).toEqual([1, 0, 2]);
  expect(ladder!.player).toBe('alpha-beta');
  const curve = curveOf(ladder!.rungs)!;
  expect(curve.range).toEqual({ low: 100, high: 1600 });
  expect(curve.advantage.verdict).toBe('undecided');
  expect(other!.rungs.map(({ cell }) => cell)).toEqual([3]);
  expect(curveOf(other!.rungs)).toBeNull();
});

test('equal rows of many games are stable, rising ones still move', () => {
  const same = [100, 400, 1600].map((nodes, cell) => row(cell, nodes, [40_000, 20_000, 40_000]));
  expect(curveOf(same)!.advantage).toMatchObject({ verdict: 'stable' });
  const rising = [row(1, 100, [400, 200, 400]), row(0, 400, [450, 200, 350]), row(2, 1600, [500, 200, 300])];
  const { perDoubling, verdict } = curveOf(rising)!.advantage;
  expect(verdict).toBe('still-moving');
  // 0, 34.9 and 70.4 Elo over four doublings.
  expect(perDoubling.value).toBeCloseTo(17.5, 0);
});

test('copies widen, and a row of copies, one with few games and one without a result are no rungs', () => {
  const rows = [100, 400].map((nodes, cell) => row(cell, nodes, [300, 200, 300]));
  const half = rows.map((one) => ({ ...one, effectiveGames: 500 }));
  const error = (list: readonly Row[]): number => curveOf(list)!.advantage.perDoubling.standardError;
  expect(error(half) / error(rows)).toBeCloseTo(Math.sqrt(1.6), 6);
  const copies = { ...rows[1]!, copies: true };
  const few = row(2, 1600, [5, 0, 0]);
  const [ladder] = found([rows[0]!, copies, few, row(3, 200, [0, 0, 0])]);
  expect(ladder!.all.map(({ cell }) => cell)).toEqual([0, 1, 2]);
  expect(ladder!.rungs.map(({ cell }) => cell)).toEqual([0]);
  expect(found([])).toEqual([]);
});

test('of one budget the row that is worth most is the rung', () => {
  const [ladder] = found([row(0, 100, [30, 0, 30]), row(1, 100, [60, 0, 60]), row(2, 200, [30, 0, 30])]);
  expect(ladder!.rungs.map(({ cell }) => cell)).toEqual([1, 2]);
});
