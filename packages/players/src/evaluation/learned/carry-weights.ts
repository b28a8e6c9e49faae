import { type FeatureSet, MATERIAL_STATES, type Pattern } from './feature-set.ts';
import type { Weights } from './learned-evaluation.ts';

/**
 * Weights of one feature set as those of another one of the same rules: features that both have keep theirs, the others what is
 * given.
 *
 * @param weights of `from`: opening and ending of each parameter interleaved
 * @param into weights of `to`, which are changed
 */
export function carryWeights(from: FeatureSet, weights: Weights, to: FeatureSet, into: Float64Array): void {
  const carry = (old: number, now: number, count: number): void => {
    for (let i = 0; i < count; i++) {
      const [source, target] = [from.parameter[old + i]!, to.parameter[now + i]!];
      if (source < 0 || target < 0) continue;
      const sign = from.sign[old + i]! * to.sign[now + i]!;
      for (const phase of [0, 1]) into[2 * target + phase] = sign * weights[2 * source + phase]!;
    }
  };
  // What stands before the patterns follows from the rules alone.
  carry(0, 0, patternsBegin(from));
  const known = new Map(to.patterns.map((pattern) => [nameOf(pattern), pattern]));
  for (const pattern of from.patterns) {
    const same = known.get(nameOf(pattern));
    if (same !== undefined) carry(pattern.offset, same.offset, pattern.base ** pattern.squares.length);
  }
  if (from.offsets.material !== undefined && to.offsets.material !== undefined)
    carry(from.offsets.material, to.offsets.material, MATERIAL_STATES);
}

const patternsBegin = ({ patterns, offsets, count }: FeatureSet): number =>
  patterns[0]?.offset ?? offsets.material ?? count;

const nameOf = ({ base, squares }: Pattern): string => `${base}:${squares.join()}`;
