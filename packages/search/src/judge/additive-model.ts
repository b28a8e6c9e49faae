import type { Candidate } from '../space/candidates.ts';
import { type Factored, factored } from './cholesky.ts';
import type { Uncertain } from './measured.ts';

/** A candidate that was measured; without changes: the base. */
export interface Seen {
  readonly candidate: Candidate;
  readonly found: Uncertain;
}

/** What changes are worth, from the candidates that were measured. */
export interface AdditiveModel {
  /** Of a candidate, measured or not, less the base. */
  readonly predict: (candidate: Candidate) => Uncertain;
  /** Of a change by itself. */
  readonly effect: (change: number) => Uncertain;
  /** Of two changes together beyond the sum of both. */
  readonly together: (a: number, b: number) => Uncertain;
  /** Standard deviations of what changes are worth, and of what a candidate is beyond the sum of its changes, over the mixture. */
  readonly spread: { readonly changes: number; readonly rest: number };
}

/** Multiples of the spread of the values that are tried for the two spreads of the model. */
const GRID = [0, 0.1, 0.2, 0.4, 0.7, 1, 1.5];
/** The base may lie anywhere: its spread in the same multiple. */
const WIDE = 100;
/** A pair of spreads that explains what was measured less well than this, beside the best one, is left out. */
const NEGLIGIBLE = 0.01;

/** A pair of spreads with its weight, and what follows from it. */
interface World {
  readonly weight: number;
  readonly changes: number;
  readonly rest: number;
  readonly solver: Factored;
  /** What was measured, solved: with the covariance of a quantity it gives its expectation. */
  readonly solved: Float64Array;
}

/** A quantity that is linear in the effects: its covariance with what was measured, and its own variance. */
type Quantity = (world: World) => { readonly covariance: readonly number[]; readonly variance: number };

/**
 * A candidate is the base, plus what each of its changes is worth, plus something of its own; all of these are normal. How large they
 * are is not known: pairs of spreads on a grid are weighed by how well they explain what was measured (a Bayesian mixture with a flat
 * prior), so that effects are drawn towards 0 as far as the games say little of them, and never said to be 0 exactly.
 *
 * @param seen with the base among them
 */
export function fitAdditive(seen: readonly Seen[]): AdditiveModel {
  const worlds = worldsOf(seen);
  const estimate = (quantity: Quantity): Uncertain => {
    let [mean, square] = [0, 0];
    for (const world of worlds) {
      const { covariance, variance } = quantity(world);
      const value = dot(world.solved, covariance);
      const left = Math.max(0, variance - dot(world.solver.solve(covariance), covariance));
      mean += world.weight * value;
      square += world.weight * (left + value ** 2);
    }
    return { value: mean, error: Math.sqrt(Math.max(0, square - mean ** 2)) };
  };
  const places = new Map(seen.map(({ candidate }, at) => [candidate.join(), at]));
  const isOwn = (candidate: Candidate): ((at: number) => number) => {
    const own = candidate.length === 0 ? undefined : places.get(candidate.join());
    return (at) => (at === own ? 1 : 0);
  };
  const predict = (candidate: Candidate): Uncertain => {
    const own = isOwn(candidate);
    const shared = seen.map((other) => sharedChanges(candidate, other.candidate));
    return estimate(({ changes, rest }) => ({
      covariance: shared.map((count, at) => changes ** 2 * count + rest ** 2 * own(at)),
      variance: changes ** 2 * candidate.length + (candidate.length === 0 ? 0 : rest ** 2),
    }));
  };
  return {
    predict,
    effect: (change) => predict([change]),
    together: (a, b) => {
      const [pair, one, two] = [isOwn(a < b ? [a, b] : [b, a]), isOwn([a]), isOwn([b])];
      return estimate(({ rest }) => ({
        covariance: seen.map((_, at) => rest ** 2 * (pair(at) - one(at) - two(at))),
        variance: 3 * rest ** 2,
      }));
    },
    spread: {
      changes: Math.sqrt(worlds.reduce((sum, { weight, changes }) => sum + weight * changes ** 2, 0)),
      rest: Math.sqrt(worlds.reduce((sum, { weight, rest }) => sum + weight * rest ** 2, 0)),
    },
  };
}

function worldsOf(seen: readonly Seen[]): World[] {
  const size = seen.length;
  const values = seen.map(({ found }) => found.value);
  const mean = values.reduce((sum, value) => sum + value, 0) / size;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const scale = Math.sqrt(Math.max(1e-12, squares / size));
  const shared = seen.map((a) => seen.map((b) => sharedChanges(a.candidate, b.candidate)));
  const right = Float64Array.from(values, (value) => value - mean);
  const tried = GRID.flatMap((a) => GRID.map((b) => [a * scale, b * scale] as const)).map(
    ([changes, rest]) => {
      const matrix = new Float64Array(size * size);
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++)
          matrix[row * size + column] = (WIDE * scale) ** 2 + changes ** 2 * shared[row]![column]!;
        const { candidate, found } = seen[row]!;
        const own = candidate.length === 0 ? 0 : rest ** 2;
        matrix[row * size + row]! += found.error ** 2 + own + 1e-9 * scale ** 2;
      }
      const solver = factored(matrix, size);
      const solved = solver.solve(right);
      return { changes, rest, solver, solved, fit: -0.5 * (solver.logDeterminant + dot(solved, right)) };
    },
  );
  const best = tried.reduce((most, { fit }) => Math.max(most, fit), -Infinity);
  const weighed = tried
    .map(({ fit, ...world }) => ({ ...world, weight: Math.exp(fit - best) }))
    .filter(({ weight }) => weight > NEGLIGIBLE);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.map((world) => ({ ...world, weight: world.weight / total }));
}

function sharedChanges(a: Candidate, b: Candidate): number {
  let count = 0;
  for (const change of a) if (b.includes(change)) count += 1;
  return count;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
