import { type Message, message } from '@draughts-lab/input';
import { commonWeights, shippedHash } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import type { ExperimentVariant } from './experiment-parts.ts';

/** By which learned weights the variants of an experiment are judged where its players say nothing about it. */
export interface JudgedAlike {
  /** Their hash, by variant; null: none. */
  readonly weights: readonly (string | null)[];
  /** What is odd about it. */
  readonly notes: readonly Message[];
}

/**
 * A game and the games of the experiment that extend it are judged alike, so that a difference between them is one of the rules:
 * by the weights that come for that game where they fit all of them, else by the hand-made evaluation. Any other variant is
 * judged by what comes for it.
 */
export function judgedAlike(variants: readonly ExperimentVariant[]): JudgedAlike {
  const families = Map.groupBy(variants, (one) => rootOf(one, variants).variant.hash);
  const notes: Message[] = [];
  const byRules = new Map<string, string | null>();
  for (const [hash, family] of families) {
    const root = family.find(({ variant }) => variant.hash === hash)!.variant;
    const others = family.map(({ variant }) => variant).filter((variant) => variant.hash !== hash);
    if (others.length === 0) {
      byRules.set(hash, shippedHash(root));
      continue;
    }
    const weights = commonWeights(root, others)?.hash ?? null;
    for (const variant of [root, ...others]) byRules.set(variant.hash, weights);
    if (weights === null && shippedHash(root) !== null)
      notes.push(
        message('note.judged-alike', { variants: [root, ...others].map(({ id }) => id), base: root.id }),
      );
  }
  return { weights: variants.map(({ variant }) => byRules.get(variant.hash) ?? null), notes };
}

/** The game of the experiment that this one comes from, by as many steps as there are. */
function rootOf(one: ExperimentVariant, variants: readonly ExperimentVariant[]): ExperimentVariant {
  let root = one;
  for (let steps = 0; steps < variants.length; steps += 1) {
    const next = variants.find(({ variant }) => variant.hash === root.base?.hash);
    if (next === undefined || next.variant.hash === root.variant.hash) break;
    root = next;
  }
  return root;
}

/** Variants without a word about what they extend. */
export const withoutBase = (): Variant | null => null;
