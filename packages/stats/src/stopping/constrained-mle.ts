import { scoreFromElo, NORMALIZED_ELO_PER_SIGMA } from '../score/elo.ts';
import { decreasingRoot } from '../numeric/roots.ts';
import { sum } from '../score/counts.ts';

/** Empty cells are replaced by this many units before a likelihood is taken, as fishtest does. */
const EMPTY_CELL = 0.001;
const MAX_ITERATIONS = 200;
const SETTLED = 1e-9;

/** Cells as a distribution without zeros, with the number of units after the replacement of empty cells. */
export function regularised(cells: readonly number[]): { units: number; shares: number[] } {
  const filled = cells.map((count) => (count === 0 ? EMPTY_CELL : count));
  const units = sum(filled);
  return { units, shares: filled.map((count) => count / units) };
}

/**
 * The distribution nearest to `shares` (maximum likelihood) under which the values f have mean 0:
 * q = p / (1 + t f) with t the root of sum p f / (1 + t f) = 0.
 *
 * @param shares positive, summing to 1
 * @param f one value a cell, at least one above and one below 0
 * @throws RangeError when all values have the same sign
 * @see Owen (2001), Empirical Likelihood, 2.9; M. Van den Bergh, "Support MLE for multinomial distributions"
 */
export function tiltToZero(shares: readonly number[], f: readonly number[]): number[] {
  const highest = Math.max(...f);
  const lowest = Math.min(...f);
  if (!(lowest < 0 && highest > 0))
    throw new RangeError(`the mean 0 lies outside the values ${f.join(', ')}`);
  const slope = (t: number): number => sum(shares.map((p, i) => (p * f[i]!) / (1 + t * f[i]!)));
  const t = decreasingRoot(slope, -1 / highest, -1 / lowest);
  return shares.map((p, i) => p / (1 + t * f[i]!));
}

/** Maximum-likelihood distribution with mean score `mean` (in (0, 1)). */
export function withMean(shares: readonly number[], mean: number): number[] {
  const top = shares.length - 1;
  return tiltToZero(
    shares,
    shares.map((_, i) => i / top - mean),
  );
}

/** Maximum-likelihood distribution whose mean score is the expected score of `elo`. */
export function withElo(shares: readonly number[], elo: number): number[] {
  return withMean(shares, scoreFromElo(elo));
}

/**
 * Maximum-likelihood distribution with (mean - 1/2) / sigma = tau, tau the normalized Elo over 800 / ln 10
 * (times sqrt 2 when the cells are pairs).
 *
 * The condition is not linear in q: it is linearised around the last distribution, beginning at the uniform one,
 * until no share moves by 1e-9.
 *
 * @throws Error when 200 rounds do not settle
 */
export function withNormalizedElo(shares: readonly number[], elo: number): number[] {
  const top = shares.length - 1;
  const tau = (elo / NORMALIZED_ELO_PER_SIGMA) * (shares.length === 5 ? Math.SQRT2 : 1);
  let current = shares.map(() => 1 / shares.length);
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    const mean = sum(current.map((q, i) => (q * i) / top));
    const sigma = Math.sqrt(sum(current.map((q, i) => q * (i / top - mean) ** 2)));
    const f = shares.map((_, i) => i / top - 0.5 - (tau * sigma * (1 + ((i / top - mean) / sigma) ** 2)) / 2);
    const next = tiltToZero(shares, f);
    const change = Math.max(...next.map((q, i) => Math.abs(q - current[i]!)));
    current = next;
    if (change < SETTLED) return current;
  }
  throw new Error(`no distribution with normalized Elo ${elo} found in ${MAX_ITERATIONS} rounds`);
}
