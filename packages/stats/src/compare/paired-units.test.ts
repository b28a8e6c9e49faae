import type { UnitValues } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { pairValues } from './paired-units.ts';

const unit = (opening: string, score: number, games = 1): UnitValues => ({
  opening,
  games,
  complete: true,
  values: { score, draws: score === 0.5 ? 1 : 0, plies: 50 + score },
});
const units = (count: number, of: (index: number) => UnitValues): Map<string, UnitValues> =>
  new Map(Array.from({ length: count }, (_, index) => [String(index), of(index)]));

test('units are paired one by one', () => {
  const a = units(40, (index) => unit(`o${index}`, index % 2));
  const b = units(40, (index) => unit(`o${index}`, index % 4 === 0 ? 1 : index % 2));
  const paired = pairValues(a, b, 'seed')!;
  expect(paired.pairs).toBe(40);
  expect(paired.differences.score.value).toBeCloseTo(-0.25, 12);
  expect(paired.differences.score.varianceRatio).toBeLessThan(1);
});

test('units with another opening are no pairs, nor are openings that only one row has, nor too few', () => {
  const a = units(40, (index) => unit(`o${index}`, 1));
  expect(
    pairValues(
      a,
      units(40, (index) => unit(`x${index}`, 1)),
      'seed',
    ),
  ).toBeNull();
  expect(
    pairValues(
      a,
      units(39, (index) => unit(`o${index}`, 1)),
      'opening',
    ),
  ).toBeNull();
  expect(
    pairValues(
      a,
      units(39, (index) => unit(`o${index}`, 1)),
      'seed',
    )!.pairs,
  ).toBe(39);
  expect(
    pairValues(
      a,
      units(30, (index) => unit(`o${index}`, 1)),
      'seed',
    ),
  ).toBeNull();
  expect(
    pairValues(
      a,
      units(40, (index) => unit(`o${index}`, 1, 2)),
      'opening',
    ),
  ).toBeNull();
  const few = units(20, (index) => unit(`o${index}`, 1));
  expect(pairValues(few, few, 'seed')).toBeNull();
});
