import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { invertMatrix, multiply } from './linear.ts';
import { bisect, decreasingRoot } from './roots.ts';

test('a matrix times its inverse is the identity', () => {
  const entry = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(
      fc.array(fc.array(entry, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
      (rows) => {
        // A A' + I is positive definite.
        const matrix = rows.map((a, i) =>
          rows.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 1 : 0)),
        );
        const inverse = invertMatrix(matrix)!;
        matrix.forEach((row, i) => {
          multiply(inverse, row).forEach((value, j) => expect(value).toBeNear(i === j ? 1 : 0, 1e-9));
        });
      },
    ),
  );
});

test('a zero on the diagonal is pivoted, a singular matrix is null', () => {
  expect(
    invertMatrix([
      [0, 1],
      [1, 0],
    ]),
  ).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(
    invertMatrix([
      [1, 2],
      [2, 4],
    ]),
  ).toBeNull();
  expect(
    invertMatrix([
      [0, 0],
      [0, 0],
    ]),
  ).toBeNull();
});

test('bisection finds roots to the last bit, also at an end', () => {
  expect(bisect((x) => x * x - 2, 0, 2)).toBeNear(Math.SQRT2, 1e-15);
  expect(bisect((x) => 2 - x * x, 0, 2)).toBeNear(Math.SQRT2, 1e-15);
  expect(bisect((x) => x, 0, 5)).toBe(0);
  expect(bisect((x) => x - 5, 0, 5)).toBe(5);
  expect(() => bisect((x) => x * x + 1, -1, 1)).toThrow(/no sign change between -1 \(2\) and 1 \(2\)/);
});

test('a root between two poles', () => {
  expect(decreasingRoot((x) => 1 / x + 1 / (x - 1), 0, 1)).toBeNear(0.5, 1e-15);
});
