import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialCdf, incompleteBeta } from './beta.ts';
import { chiSquareUpper } from './chi-square.ts';
import { incompleteGamma, logGamma } from './gamma.ts';
import { logNormalCdf } from './log-normal-cdf.ts';
import { normalCdf, normalPdf, normalQuantile, twoSidedP, twoSidedZ } from './normal.ts';
import { studentCdf, studentQuantile, twoSidedT } from './student.ts';

describe('gamma', () => {
  test('factorials and Γ(1/2)', () => {
    let factorial = 1;
    for (let n = 1; n <= 20; n += 1) {
      factorial *= n;
      expect(logGamma(n + 1)).toBeNear(Math.log(factorial), 1e-13 * Math.max(1, Math.log(factorial)));
    }
    expect(logGamma(0.5)).toBeNear(0.5 * Math.log(Math.PI), 1e-14);
    expect(() => logGamma(0)).toThrow(/got 0/);
  });

  test('Γ(x + 1) = x Γ(x)', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e5, noNaN: true }), (x) => {
        expect(logGamma(x + 1)).toBeNear(
          Math.log(x) + logGamma(x),
          1e-13 * Math.max(1, Math.abs(logGamma(x + 1))),
        );
      }),
    );
  });

  test('P(1, x) = 1 - exp(-x), tail without cancellation', () => {
    for (const x of [1e-10, 0.5, 3, 40, 300]) {
      expect(incompleteGamma(1, x).upper / Math.exp(-x)).toBeNear(1, 1e-12);
      expect(incompleteGamma(1, x).lower / -Math.expm1(-x)).toBeNear(1, 1e-12);
    }
    expect(incompleteGamma(3, 0)).toEqual({ lower: 0, upper: 1 });
    expect(incompleteGamma(3, Infinity)).toEqual({ lower: 1, upper: 0 });
    expect(() => incompleteGamma(-1, 2)).toThrow(/got -1 and 2/);
  });
});

describe('normal', () => {
  // Abramowitz & Stegun, tables 26.1 and 26.2; the tails from Mills' ratio to 50 digits.
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [-1.96, 0.0249978951482204],
    [3, 0.99865010196837],
    [-6, 9.86587645037698e-10],
    [-10, 7.61985302416053e-24],
    [-37, 5.72557122252458e-300],
  ])('Φ(%d)', (x, p) => {
    expect(normalCdf(x) / p).toBeNear(1, 1e-12);
  });

  test('quantiles', () => {
    expect(twoSidedZ(0.95)).toBeNear(1.959963984540054, 1e-13);
    expect(twoSidedZ(0.9)).toBeNear(1.6448536269514722, 1e-13);
    expect(twoSidedZ(0.99)).toBeNear(2.5758293035489004, 1e-13);
    expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity]);
    expect(() => normalQuantile(1.1)).toThrow(/got 1.1/);
    expect(() => normalCdf(Number.NaN)).toThrow(/NaN/);
  });

  test('quantile and Φ are inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 7, noNaN: true }), (x) => {
        // Above 0 the tail is 1 - p, whose rounding moves x by 1e-16 / density.
        expect(normalQuantile(normalCdf(x))).toBeNear(x, 1e-12 + (x > 0 ? 1e-15 / normalPdf(x) : 0));
      }),
    );
  });

  test('p-values and logarithms of the far tail', () => {
    expect(twoSidedP(2)).toBeNear(0.0455002638963584, 1e-14);
    expect(logNormalCdf(-10)).toBeNear(Math.log(7.61985302416053e-24), 1e-12);
    // ln Φ(-100) from Mills' ratio
    expect(logNormalCdf(-100)).toBeNear(-5005.5242086942, 1e-9);
    // Both sides of the switch to the asymptotic series.
    expect(logNormalCdf(-30 + 1e-9)).toBeNear(logNormalCdf(-30 - 1e-9) + 6e-8, 1e-8);
  });
});

describe('beta and binomial', () => {
  test('closed forms', () => {
    expect(incompleteBeta(0.3, 1, 1)).toBeNear(0.3, 1e-14);
    expect(incompleteBeta(0.3, 2, 1)).toBeNear(0.09, 1e-14);
    expect(incompleteBeta(0.3, 1, 4)).toBeNear(1 - 0.7 ** 4, 1e-14);
    expect(incompleteBeta(0.5, 3.5, 3.5)).toBeNear(0.5, 1e-13);
    expect(() => incompleteBeta(2, 1, 1)).toThrow(/got 2, 1 and 1/);
  });

  test('symmetry', () => {
    const shape = fc.double({ min: 0.1, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 0.999, noNaN: true }), shape, shape, (x, a, b) => {
        expect(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a)).toBeNear(1, 1e-11);
      }),
    );
  });

  test('binomial tails by summation', () => {
    const [n, p] = [30, 0.35];
    let term = 0.65 ** 30;
    let total = 0;
    for (let k = 0; k < n; k += 1) {
      total += term;
      expect(binomialCdf(k, n, p)).toBeNear(total, 1e-13);
      term *= ((n - k) / (k + 1)) * (p / (1 - p));
    }
    expect([binomialCdf(-1, n, p), binomialCdf(n, n, p)]).toEqual([0, 1]);
  });

  test('a million trials', () => {
    // P(X <= n/2 - 1) = (1 - P(X = n/2)) / 2, and P(X = n/2) is about 1 / sqrt(pi n / 2).
    expect(binomialCdf(499_999, 1_000_000, 0.5)).toBeNear(0.5 - 0.5 / Math.sqrt(Math.PI * 500_000), 1e-9);
  });
});

describe('Student', () => {
  // Standard tables of the two-sided 95 % and 99 % points.
  test.each([
    [0.95, 1, 12.7062047364],
    [0.95, 4, 2.7764451052],
    [0.95, 30, 2.0422724563],
    [0.99, 10, 3.1692726726],
  ])('level %d, %d degrees', (confidence, degrees, t) => {
    expect(twoSidedT(confidence, degrees)).toBeNear(t, 1e-9);
  });

  test('one and two degrees in closed form', () => {
    expect(studentCdf(0.7, 1)).toBeNear(0.5 + Math.atan(0.7) / Math.PI, 1e-13);
    expect(studentCdf(-1.3, 2)).toBeNear(0.5 - 1.3 / (2 * Math.sqrt(2 + 1.69)), 1e-13);
  });

  test('approaches the normal law', () => {
    expect(studentQuantile(0.975, 1e7)).toBeNear(normalQuantile(0.975), 1e-6);
    expect(studentQuantile(0.975, Infinity)).toBe(normalQuantile(0.975));
    expect(studentQuantile(0.5, 3)).toBe(0);
    expect(studentQuantile(0.2, 7)).toBeNear(-studentQuantile(0.8, 7), 1e-12);
    expect(() => studentQuantile(1, 3)).toThrow(/got 1/);
    expect(() => studentCdf(1, 0)).toThrow(/got 0/);
  });
});

describe('chi-square', () => {
  test('two degrees in closed form', () => {
    expect(chiSquareUpper(52, 2) / Math.exp(-26)).toBeNear(1, 1e-12);
  });

  test('table values', () => {
    expect(chiSquareUpper(3.8414588207, 1)).toBeNear(0.05, 1e-10);
    expect(chiSquareUpper(23.209251159, 10)).toBeNear(0.01, 1e-10);
  });
});
