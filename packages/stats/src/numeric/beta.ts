import { logGamma } from './gamma.ts';

const MAX_TERMS = 1_000_000;
const EPSILON = 1e-16;
const TINY = 1e-300;

/**
 * Regularised incomplete beta function I_x(a, b).
 *
 * Continued fraction (modified Lentz), on whichever side of the mean converges fast.
 * Relative error below 1e-11 for a, b up to 1e3 and about 1e-8 at 1e6 (the logarithms of the front factor
 * cost the digits).
 *
 * @param x in [0, 1]
 * @param a greater than 0
 * @param b greater than 0
 * @throws RangeError for arguments outside these domains
 * @see Abramowitz & Stegun (1964), 26.5.8
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (!(a > 0) || !(b > 0) || !(x >= 0 && x <= 1)) {
    throw new RangeError(`incompleteBeta needs x in [0, 1], a > 0 and b > 0, got ${x}, ${a} and ${b}`);
  }
  if (x === 0 || x === 1) return x;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return (front * fraction(x, a, b)) / a;
  return 1 - (front * fraction(1 - x, b, a)) / b;
}

function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = guard(1 - ((a + b) * x) / (a + 1));
  d = 1 / d;
  let value = d;
  for (let m = 1; m < MAX_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 4 * EPSILON) return value;
  }
  throw new Error(`incomplete beta fraction did not converge for x = ${x}, a = ${a}, b = ${b}`);
}

function guard(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/**
 * P(X <= k) for a binomial X with `n` trials of probability `p`.
 *
 * @param k whole number; below 0 gives 0, `n` and above give 1
 */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return incompleteBeta(1 - p, n - k, k + 1);
}
