import { createRng, firstPlayerScore, type GameRecord } from '@draughts-lab/records';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { expect, test } from 'vitest';
import { copiesOf, distinct, madeRecords, type Change } from './testing/made-run.ts';
import { createPartsTest, type UnlikePart } from './unlike-parts.ts';

/** Games that the first player wins with one probability up to a unit, and with another from there on. */
const drift = (seed: string, cell: number, from: number, before: number, after: number): Change => {
  const rng = createRng(seed.padStart(16, '0'));
  return (record, index) => {
    const win = rng.int(1000) < 1000 * (record.cell === cell && record.unit >= from ? after : before);
    const winner = win ? record.first : 1 - record.first;
    const game = { winner, first: record.first, seats: 2, ending: 'rule' as const };
    return { ...distinct(record, index), winner, ending: 'rule', score: firstPlayerScore(game) };
  };
};

function unlikeParts(records: readonly GameRecord[]): UnlikePart[] {
  const parts = createPartsTest();
  for (const record of records) parts.add(record);
  return parts.unlike();
}

const records = (change: Change, seats: readonly number[] = [2, 2]): GameRecord[] =>
  madeRecords(syntheticManifest({ seats, games: 400, batchSize: 20 }), change);

test('a row whose last quarter was played by something else is named, the others are not', () => {
  const [found, ...others] = unlikeParts(records(drift('1', 1, 300, 0.5, 0.85)));
  expect(found).toMatchObject({ cell: 1, part: 3, parts: 4 });
  expect(found!.pValue).toBeLessThan(1e-4);
  expect(others).toEqual([]);
});

test('rows that are alike are not suspected in 100 runs', () => {
  const made = records(distinct, [2]);
  const suspected: unknown[] = [];
  for (let run = 0; run < 100; run++)
    suspected.push(...unlikeParts(made.map(drift(String(run), 0, 0, 0.5, 0.5))));
  expect(suspected).toEqual([]);
});

test('copies, three seats and few games are not tested', () => {
  const change = drift('1', 0, 300, 0.2, 0.9);
  const copied = records((record, index) => copiesOf(50)(change(record, index), index));
  expect(unlikeParts(copied)).toEqual([]);
  expect(unlikeParts(madeRecords(syntheticManifest({ seats: [3], games: 300 })))).toEqual([]);
  expect(unlikeParts(records(change).filter(({ unit }) => unit < 20))).toEqual([]);
  expect(unlikeParts([])).toEqual([]);
});
