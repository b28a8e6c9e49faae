import { expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { heterogeneity } from './heterogeneity.ts';

const known = vectors.openings;
const effects = known.values.map((value, i) => ({ value, standardError: known.errors[i]! }));

test('known answer', () => {
  const result = heterogeneity(effects);
  expect(result.fixed.value).toBeNear(known.mean);
  expect(result.fixed.standardError).toBeNear(known.se);
  expect(result.q).toBeNear(known.q);
  expect(result.pValue).toBeNear(known.p, 1e-9);
  expect(result.iSquared).toBeNear(known.iSquared);
  expect(result.tauSquared).toBeNear(known.tauSquared);
  expect(result.random.value).toBeNear(known.random);
  expect(result.random.standardError).toBeNear(known.randomSe);
  result.shrunken.forEach((value, i) => expect(value).toBeNear(known.shrunken[i]!, 1e-4));
});

test('equal effects shrink to their mean', () => {
  const same = heterogeneity([
    { value: 5, standardError: 1 },
    { value: 5, standardError: 3 },
  ]);
  expect(same).toMatchObject({ tauSquared: 0, iSquared: 0, q: 0, pValue: 1, shrunken: [5, 5] });
});

test('shrunken values lie between the raw value and the mean', () => {
  const { shrunken, random } = heterogeneity(effects);
  shrunken.forEach((value, i) => {
    const [low, high] = [effects[i]!.value, random.value].toSorted((a, b) => a - b);
    expect(low! <= value && value <= high!).toBe(true);
  });
});

test('one effect is its own mean; none and zero errors are refused', () => {
  expect(heterogeneity([{ value: 7, standardError: 2 }])).toMatchObject({
    random: { value: 7 },
    degrees: 0,
    pValue: 1,
  });
  expect(() => heterogeneity([])).toThrow(/got none/);
  expect(() => heterogeneity([{ value: 7, standardError: 0 }])).toThrow(/standard error .* got 0/);
});
