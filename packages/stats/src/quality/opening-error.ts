import type { ErrorBasis, OpeningMeasure, OpeningMeasureName, OpeningSize } from '@draughts-lab/records';

/** The error of a mean over the games of a row, with games of one opening taken together. */
export interface OpeningError {
  readonly standardError: number;
  /** For a Student quantile; at least 1. */
  readonly degrees: number;
  /** Variance over that of as many independent games; 1 where these do not vary. */
  readonly designEffect: number;
}

/** What the games of one opening hold of a measure, as far as a formula needs it. */
interface Size extends OpeningMeasure {
  readonly games: number;
  readonly openings: number;
}

/**
 * The error of a mean over openings, from sums.
 *
 * - `openings`: CR3, the jackknife over openings, V = (G - 1)/G · sum of ((y - n m)/(N - n))²; it says how the mean would
 *   vary with other openings of the kind. Degrees of freedom after Bell and McCaffrey: those of a sum of squares whose
 *   mean and variance agree with those of V, the worse one of two working models (games independent, games of an opening
 *   alike). Null with one opening.
 * - `within-openings`: V = sum of (n/N)² s²/n, s² the variance within the opening; what differs between openings is no
 *   error. Openings with a single game are taken together, as if they were draws from one population: that
 *   overstates the error. Where the openings were not used equally often, what that adds is counted too. Null where
 *   nothing is left to chance: no two games of an opening differ in this.
 *
 * @see Bell & McCaffrey (2002), Survey Methodology 28:169; Cochran (1977), Sampling Techniques, 5A.12 on strata of one
 */
export function openingError(
  sizes: readonly OpeningSize[],
  measure: OpeningMeasureName,
  basis: Exclude<ErrorBasis, 'units'>,
): OpeningError | null {
  const list = sizes.map((size): Size => ({ games: size.games, openings: size.openings, ...size[measure] }));
  const games = total(list, ({ games: n, openings }) => n * openings);
  if (games < 2) return null;
  const mean = total(list, ({ sum }) => sum) / games;
  const single = Math.max(0, total(list, ({ sumSquares }) => sumSquares) / games - mean * mean) / games;
  const found = basis === 'openings' ? between(list, games, mean) : within(list, games, mean);
  if (found === null) return null;
  const { variance, degrees } = found;
  return {
    standardError: Math.sqrt(variance),
    degrees: Math.max(1, degrees),
    designEffect: single > 0 ? variance / single : 1,
  };
}

interface Variance {
  readonly variance: number;
  readonly degrees: number;
}

function between(list: readonly Size[], games: number, mean: number): Variance | null {
  const openings = total(list, (size) => size.openings);
  if (openings < 2) return null;
  const squares = total(list, (size) => residualSquares(size, mean) / (games - size.games) ** 2);
  const variance = ((openings - 1) / openings) * squares;
  const degrees = Math.min(
    satterthwaite(list, games, (n) => n),
    satterthwaite(list, games, (n) => n * n),
  );
  return { variance, degrees };
}

/** Sum of (y - n m)² over the openings of a size. */
function residualSquares({ games, openings, sum, sumTotalsSquared }: Size, mean: number): number {
  return Math.max(0, sumTotalsSquared - 2 * games * mean * sum + openings * (games * mean) ** 2);
}

/**
 * Degrees of freedom of sum of (e / (N - n))² where e = y - n m and y has the variance v(n), uncorrelated between openings:
 * (sum of expectations)² / sum of squared covariances.
 */
function satterthwaite(list: readonly Size[], games: number, v: (size: number) => number): number {
  const all = total(list, ({ games: n, openings }) => openings * v(n));
  const weight = (n: number): number => 1 / (games - n) ** 2;
  const part = (n: number): number => n / games;
  const expected = total(
    list,
    ({ games: n, openings }) => openings * weight(n) * (v(n) - 2 * part(n) * v(n) + part(n) ** 2 * all),
  );
  let squares = 0;
  for (const { games: n, openings } of list) {
    const own = v(n) - 2 * part(n) * v(n) + part(n) ** 2 * all;
    squares += openings * (weight(n) * own) ** 2;
    for (const { games: k, openings: others } of list) {
      const pairs = openings * (others - (k === n ? 1 : 0));
      const covariance = -part(n) * v(k) - part(k) * v(n) + part(n) * part(k) * all;
      squares += pairs * weight(n) * weight(k) * covariance ** 2;
    }
  }
  return expected ** 2 / squares;
}

function within(list: readonly Size[], games: number, mean: number): Variance | null {
  const openings = total(list, (size) => size.openings);
  const several = list.filter((size) => size.games > 1);
  const parts = several.map((size): Variance => {
    const squares = Math.max(0, size.sumSquares - size.sumTotalsSquared / size.games);
    const degrees = size.openings * (size.games - 1);
    return { variance: (size.games * squares) / (size.games - 1) / games ** 2, degrees };
  });
  const singles = list.find((size) => size.games === 1);
  if (singles !== undefined) parts.push(collapsed(singles, games, mean));
  const repeated = parts.reduce((sum, { variance }) => sum + variance, 0);
  if (repeated <= 1e-15) return null;
  // Which openings came up once more is drawn: their means count a little more than the others.
  const unequal = total(list, (size) => size.openings * (size.games / games - 1 / openings) ** 2);
  const spread =
    unequal < 1e-15 || openings < 2
      ? 0
      : total(
          list,
          ({ games: n, openings: count, sum, sumTotalsSquared }) =>
            sumTotalsSquared / n ** 2 - (2 * mean * sum) / n + count * mean ** 2,
        ) /
        (openings - 1);
  const variance = repeated + unequal * spread;
  const degrees = repeated ** 2 / total(parts, (one) => one.variance ** 2 / Math.max(1, one.degrees));
  return { variance, degrees };
}

/** Openings with one game each, taken together: their spread holds what differs between them as well. */
function collapsed({ openings, sum, sumSquares }: Size, games: number, mean: number): Variance {
  if (openings === 1) return { variance: (sum - mean) ** 2 / games ** 2, degrees: 1 };
  const squares = Math.max(0, sumSquares - sum ** 2 / openings);
  return { variance: (openings * squares) / (openings - 1) / games ** 2, degrees: openings - 1 };
}

function total<T>(list: readonly T[], of: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + of(entry), 0);
}
