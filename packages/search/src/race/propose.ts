import { type RandomState, randomBelow } from '@draughts-lab/input/random';
import type { AdditiveModel } from '../judge/additive-model.ts';
import { type Candidate, allCandidates, drawCandidate, keyOf, neighbour } from '../space/candidates.ts';
import type { Space } from '../space/space.ts';

/** Candidates that are looked at before a choice; a smaller space is looked at as a whole. */
const POOL = 4000;

/**
 * What is measured first: every change by itself where there is room for all of them, then candidates by lot.
 *
 * @param size how many are wanted
 * @param taken keys of candidates that are not wanted again
 */
export function* firstCandidates(
  space: Space,
  size: number,
  random: RandomState,
  taken: ReadonlySet<string>,
): Generator<Candidate> {
  const given = new Set(taken);
  if (space.changes.length <= size)
    for (let at = 0; at < space.changes.length; at++) {
      given.add(keyOf([at]));
      yield [at];
    }
  yield* byLot(space, random, given);
}

/** Candidates by lot, each once, as long as new ones are found. */
export function* byLot(space: Space, random: RandomState, taken: ReadonlySet<string>): Generator<Candidate> {
  const all = allCandidates(space, POOL);
  if (all !== null) {
    const left = all.filter((candidate) => !taken.has(keyOf(candidate)));
    while (left.length > 0) yield left.splice(randomBelow(random, left.length), 1)[0]!;
    return;
  }
  const given = new Set(taken);
  for (let misses = 0; misses < POOL; misses++) {
    const candidate = drawCandidate(space, random);
    if (candidate === null || given.has(keyOf(candidate))) continue;
    given.add(keyOf(candidate));
    misses = 0;
    yield candidate;
  }
}

/** What is known when more candidates of a large space are chosen. */
export interface Known {
  /** What changes are worth; null where nothing was measured. */
  readonly model: AdditiveModel | null;
  /** 1: more is better. */
  readonly sign: 1 | -1;
  /** Candidates that were measured, the best ones first. */
  readonly best: readonly Candidate[];
}

/** Chooses candidates of a large space after the first ones, the most wanted first; none of those that are `taken`. */
export type Proposer = (
  space: Space,
  random: RandomState,
  taken: ReadonlySet<string>,
  known: Known,
) => Iterable<Candidate>;

/**
 * Candidates that are likely to be good: the best by the sum of what their changes are worth and half an error, of neighbours of the
 * best known ones and of others by lot.
 */
export function* promising(
  space: Space,
  random: RandomState,
  taken: ReadonlySet<string>,
  { model, sign, best }: Known,
): Generator<Candidate> {
  const pool = new Map<string, Candidate>();
  const put = (candidate: Candidate | null): void => {
    if (candidate !== null && !taken.has(keyOf(candidate))) pool.set(keyOf(candidate), candidate);
  };
  for (const candidate of best)
    for (let tries = 0; tries < POOL / best.length / 2; tries++) put(neighbour(space, candidate, random));
  for (const candidate of byLot(space, random, taken)) {
    if (pool.size >= POOL) break;
    put(candidate);
  }
  if (model === null) return yield* pool.values();
  const hoped = [...pool.values()].map((candidate) => {
    const { value, error } = model.predict(candidate);
    return { candidate, hope: sign * value + error / 2 };
  });
  for (const { candidate } of hoped.toSorted((a, b) => b.hope - a.hope)) yield candidate;
}
