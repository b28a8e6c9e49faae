import { expect, test } from 'vitest';
import { openingSizes } from '../testing/from-values.ts';
import { openingError } from './opening-error.ts';

const clusters = [
  [1, 1, 0.5, 1],
  [0, 0.5, 0.5, 0],
  [0.5, 0.5, 0.5, 1],
  [1, 0, 0.5, 0.5],
  [0, 0, 0.5, 0],
];

test('openings of one size: the known cluster error, with G - 1 degrees', () => {
  const { standardError, degrees, designEffect } = openingError(openingSizes(clusters), 'score', 'openings')!;
  expect(standardError).toBeNear(0.133463478, 1e-9);
  expect(degrees).toBeNear(4, 1e-9);
  expect(designEffect).toBeNear(2.602739726, 1e-9);
});

/** The jackknife itself: each opening left out in turn. */
function jackknife(openings: readonly (readonly number[])[]): number {
  const mean = (list: readonly (readonly number[])[]): number =>
    list.flat().reduce((sum, value) => sum + value, 0) / list.flat().length;
  const all = mean(openings);
  const squares = openings.map((_, left) => (mean(openings.filter((__, i) => i !== left)) - all) ** 2);
  return ((openings.length - 1) / openings.length) * squares.reduce((sum, value) => sum + value, 0);
}

test('openings of unequal size: CR3 is the jackknife, and the degrees fall', () => {
  const unequal = [[1, 1, 1, 0.5, 1, 1, 0, 1], [0], [0.5, 0], [1, 0.5, 0], [0, 1]];
  const { standardError, degrees } = openingError(openingSizes(unequal), 'score', 'openings')!;
  expect(standardError ** 2).toBeNear(jackknife(unequal), 1e-12);
  expect(degrees).toBeBetween(1, 3);
});

test('within openings: the sum of the errors of the strata', () => {
  const { standardError, degrees, designEffect } = openingError(
    openingSizes(clusters),
    'score',
    'within-openings',
  )!;
  const variances = clusters.map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / 4;
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 3;
  });
  const expected = variances.reduce((sum, variance) => sum + variance / 4 / 25, 0);
  expect(standardError ** 2).toBeNear(expected, 1e-12);
  expect(degrees).toBe(15);
  expect(designEffect).toBeLessThan(1);
});

test('openings that were not used equally often: what their means add is counted', () => {
  // Nothing varies within an opening but in the first one.
  const even = [
    [1, 0, 1, 0],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ];
  const more = [
    [1, 0, 1, 0],
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0],
  ];
  const [a, b] = [even, more].map((list) => openingError(openingSizes(list), 'score', 'within-openings')!);
  const share = [4, 5, 4].reduce((sum, n) => sum + (n / 13 - 1 / 3) ** 2, 0);
  const mean = 7 / 13;
  const spread = ((0.5 - mean) ** 2 + (1 - mean) ** 2 + mean ** 2) / 2;
  expect(b!.standardError ** 2).toBeNear(
    ((16 / 169) * (a!.standardError ** 2 * 9)) / 1 + share * spread,
    1e-9,
  );
});

test('one opening has no error between openings; openings without chance have none within', () => {
  expect(openingError(openingSizes([[1, 0, 1]]), 'score', 'openings')).toBeNull();
  const settled = openingSizes([
    [1, 1],
    [0, 0],
  ]);
  expect(openingError(settled, 'score', 'within-openings')).toBeNull();
  expect(openingError([], 'score', 'openings')).toBeNull();
});
