import type { RandomState } from '@draughts-lab/input/random';
import type { Candidate } from '../space/candidates.ts';
import type { AdditiveModel } from './additive-model.ts';
import { type Aim, type Measure, WANTED } from '../space/aim.ts';
import type { Bound } from './bounds.ts';
import type { Measured, Uncertain } from './measured.ts';
import { normal } from './normal.ts';

/** How often each candidate is the best one in worlds that fit what was measured, of all changes or of at most so many. */
export interface Chances {
  readonly candidate: Candidate;
  readonly chance: number;
}

/** Worlds that are drawn. */
const WORLDS = 2000;

export interface FavouritesOptions {
  readonly aim: Aim;
  readonly mostChanges: number;
  readonly bounds: readonly Bound[];
  /** By measure: what is known of each change. */
  readonly models: Readonly<Record<Measure, AdditiveModel | null>>;
  readonly base: Measured;
  /** Standard deviation of what the next round adds to a difference, as its players are stronger. */
  readonly gap: number;
  readonly random: RandomState;
}

/**
 * The chance of each candidate to be the best of those with at most one change, with at most two, and so on, within the bounds and
 * better than the base; the mean over these. Candidates without a chance are left out.
 */
export function chancesOf(
  measured: ReadonlyMap<Candidate, Measured>,
  { aim, mostChanges, bounds, models, base, gap, random }: FavouritesOptions,
): Chances[] {
  const { measure: wanted, sign } = WANTED[aim];
  const candidates = [...measured.keys()].toSorted((a, b) => a.length - b.length);
  const beside = (measure: Measure, candidate: Candidate): Uncertain | null => {
    const [model, zero] = [models[measure], base[measure]];
    if (model === null || zero === null) return null;
    const { value, error } = model.predict(candidate);
    return { value: zero.value + value, error };
  };
  const known = candidates.map((candidate) => {
    const own = measured.get(candidate)!;
    return {
      worth: beside(wanted, candidate),
      limits: bounds.flatMap(({ measure, low, high }) => {
        const found = measure === 'unfinished' ? own.unfinished : beside(measure, candidate);
        return found === null ? [] : [{ found, low, high }];
      }),
    };
  });
  const zero = base[wanted];
  const wins = new Float64Array(candidates.length);
  if (zero === null) return [];
  const goodness = (value: number): number => sign * (wanted === 'advantage' ? Math.abs(value) : value);
  const least = goodness(zero.value);
  for (let world = 0; world < WORLDS; world++) {
    let [best, bestAt] = [least, -1];
    for (let at = 0; at <= candidates.length; at++) {
      const size = candidates[at]?.length;
      // The winner among those with fewer changes, before the first with more.
      const before = candidates[at - 1]?.length ?? size;
      if (at > 0 && size !== before && bestAt !== -1)
        wins[bestAt]! += (Math.min(size ?? mostChanges + 1, mostChanges + 1) - before!) / mostChanges;
      if (size === undefined) break;
      const { worth, limits } = known[at]!;
      if (worth === null) continue;
      const isWithin = limits.every(({ found, low, high }) => {
        const value = found.value + found.error * normal(random);
        return value >= low && value <= high;
      });
      const value = goodness(worth.value + Math.hypot(worth.error, gap) * normal(random));
      if (isWithin && value > best) [best, bestAt] = [value, at];
    }
  }
  return candidates
    .map((candidate, at) => ({ candidate, chance: wins[at]! / WORLDS }))
    .filter(({ chance }) => chance > 0)
    .toSorted((a, b) => b.chance - a.chance);
}

/** As few candidates as hold the best one with this chance, of those that have any. */
const SURE = 0.95;

/** The most promising candidates: so many that the best is among them with a chance of `SURE`, and no more than `most`. */
export function favourites(chances: readonly Chances[], most: number): Candidate[] {
  const total = chances.reduce((sum, { chance }) => sum + chance, 0);
  const kept: Candidate[] = [];
  let sum = 0;
  for (const { candidate, chance } of chances) {
    if (kept.length >= most || sum >= SURE * total) break;
    kept.push(candidate);
    sum += chance;
  }
  return kept;
}
