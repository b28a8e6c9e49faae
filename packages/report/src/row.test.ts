import { say } from '@draughts-lab/input';
import { gameTally, summariseSeats } from '@draughts-lab/stats';
import { expect, test } from 'vitest';
import { estimateOf } from './estimate.ts';
import { type Row, rowOf } from './row.ts';
import { variantVerdicts } from './verdict/variant-verdicts.ts';
import type { VariantVerdict } from './verdict/verdict.ts';
import { aboutOpenings, copiesOf, madeRun, sharp } from './testing/made-run.ts';

/** The numbers with an interval among the fields of a row. */
const estimatesOf = (row: Row): [string, { low: number | null; high: number | null }][] =>
  Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && 'method' in value
      ? [[name, value as unknown as { low: number; high: number }]]
      : [],
  );

test('two seats: the counts are those of the player who moved first', () => {
  const { manifest, records, tallies } = madeRun({ seats: [2], games: 200 });
  const row = rowOf(manifest, 0, tallies[0]);
  const counted = records.filter(({ score }) => score !== null);
  expect(row.counted).toBe(counted.length);
  expect(row.wins).toBe(counted.filter(({ winner, first }) => winner === first).length);
  expect(row.draws).toBe(counted.filter(({ winner }) => winner === null).length);
  expect(row.score!.value).toBeCloseTo((row.wins + row.draws / 2) / row.counted, 12);
  const measured = records.filter(({ ending }) => ending !== 'crashed');
  expect(row.plies!.value).toBeCloseTo(
    measured.reduce((sum, { plies }) => sum + plies, 0) / measured.length,
    9,
  );
  expect([row.seatWins, row.duplicates, row.fair]).toEqual([null, null, 1 / 2]);
});

test.each([3, 4, 6])('%i seats: shares of wins, one for each seat', (seats) => {
  const { manifest, records, tallies } = madeRun({ seats: [seats], games: 300 });
  const row = rowOf(manifest, 0, tallies[0]);
  const counted = records.filter(({ score }) => score !== null);
  expect(row.seatWins!.map(({ value }) => Math.round(value * row.counted))).toEqual(
    Array.from({ length: seats }, (_, seat) => counted.filter(({ winner }) => winner === seat).length),
  );
  expect(row.score!.value).toBeCloseTo(row.wins / row.counted, 12);
  expect([row.elo, row.secondWins, row.fair]).toEqual([null, null, 1 / seats]);
});

test.each([2, 3])(
  '%i seats: games that are mostly copies give numbers without an interval, and say why',
  (seats) => {
    const { manifest, tallies } = madeRun({ seats: [seats], games: 60 }, copiesOf(12));
    const row = rowOf(manifest, 0, tallies[0]);
    expect(say('en', row.duplicates!)).toMatch(/only 12 of/);
    expect(row.copies).toBe(true);
    expect(estimatesOf(row).length).toBeGreaterThan(8);
    for (const [name, { low, high }] of estimatesOf(row))
      expect([name, low, high]).toEqual([name, null, null]);
    for (const share of row.seatWins ?? []) expect(share.low).toBeNull();
  },
);

test('more than two seats: shared openings widen the intervals where they are what is asked about', () => {
  const { manifest, tallies } = madeRun({ seats: [3], games: 600 }, sharp);
  const [all, some] = [
    rowOf(manifest, 0, tallies[0]),
    rowOf(aboutOpenings(manifest), 0, tallies[0]),
  ] as const;
  expect(some.effectiveGames).toBeLessThan(0.5 * all.effectiveGames);
  for (const name of ['score', 'drawRate', 'decisiveRate'] as const) {
    expect(some[name]!.value).toBe(all[name]!.value);
    expect(some[name]!.high! - some[name]!.low!).toBeGreaterThan(all[name]!.high! - all[name]!.low!);
  }
});

test('one infinite end leaves the other one', () => {
  const interval = { low: 120, high: Infinity, method: 'stage-wise', confidence: 0.95 } as const;
  expect(estimateOf({ value: 150, interval })).toEqual({
    value: 150,
    low: 120,
    high: null,
    method: 'stage-wise',
  });
});

test('below 30 independent games there is no verdict about strength, for any number of seats', () => {
  for (const seats of [2, 3]) {
    const { manifest, tallies } = madeRun({ seats: [seats], games: 25 });
    const [verdict] = variantVerdicts(manifest, new Map([[0, tallies[0]!]])).values();
    expect([verdict!.kind, verdict!.reason]).toEqual(['none', 'too-few']);
  }
});

test('three seats are judged by all of them, each against its fair share', () => {
  const winners = (pick: (index: number) => number): VariantVerdict => {
    const { manifest, tallies } = madeRun({ seats: [3], games: 3000 }, (record, index) => ({
      ...record,
      ending: 'rule',
      winner: pick(index),
      first: 0,
      movesHash: index.toString(16).padStart(16, '0'),
    }));
    return variantVerdicts(manifest, new Map([[0, tallies[0]!]])).get(0)!;
  };
  expect(winners((index) => index % 3)).toMatchObject({
    kind: 'balanced',
    scale: 'share',
    fair: 1 / 3,
  });
  expect(winners((index) => (index % 10 < 6 ? 0 : (index % 2) + 1)).kind).toBe('favoured');
  expect(winners((index) => (index % 10 < 6 ? 2 : index % 2)).kind).toBe('unequal');
});

test('seats of several players have the intervals of packages/stats', () => {
  const { manifest, tallies } = madeRun({ seats: [4], games: 100 });
  const { shares } = summariseSeats(gameTally(tallies[0]!, 'units'));
  expect(rowOf(manifest, 0, tallies[0]).seatWins).toEqual(shares!.wins.map(estimateOf));
});

test('a cell without games has a row of nothing, one without a result tells what was played', () => {
  const { manifest, tallies } = madeRun({ seats: [2], games: 40 }, (record) => ({
    ...record,
    ending: 'capped',
    winner: null,
    score: null,
    reason: 'ply-cap',
  }));
  expect(rowOf(manifest, 0, undefined)).toMatchObject({ games: 0, counted: 0, score: null, captures: null });
  const row = rowOf(manifest, 0, tallies[0]);
  expect(row).toMatchObject({ games: 40, counted: 0, noResult: 40, score: null, plies: null });
  expect(row.captures).not.toBeNull();
  expect(row.reasons).toMatchObject([
    { ending: 'capped', reason: 'ply-cap', games: 40, share: { value: 1 } },
  ]);
});

test('a cell whose games all crashed has a row too', () => {
  const { manifest, tallies } = madeRun({ seats: [2], games: 4 }, (record) => ({
    ...record,
    ending: 'crashed',
    winner: null,
    score: null,
    reason: 'worker-lost',
    error: 'made up',
  }));
  expect(rowOf(manifest, 0, tallies[0])).toMatchObject({
    crashed: 4,
    counted: 0,
    captures: null,
    distinctShare: 1,
  });
});
