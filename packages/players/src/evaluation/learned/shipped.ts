import type { Variant } from '@draughts-lab/variant';
import { SHIPPED } from '../../weights/index.ts';
import { type LearnedWeights, parseWeights } from './weights.ts';

/** Weights read so far, by the hash of their rules. */
const read = new Map<string, LearnedWeights>();

/** Ids of the variants that weights come with the program for, as their files say. */
export const shippedVariants = (): string[] => SHIPPED.map(({ variant }) => variant);

/** Hash of the weights that come with the program for these rules; null where there are none. */
export function shippedHash(variant: Variant): string | null {
  return SHIPPED.find(({ rules }) => rules === variant.hash)?.hash ?? null;
}

/**
 * The weights that come with the program for these rules.
 *
 * @throws Error where there are none
 */
export function shippedWeights(variant: Variant): LearnedWeights {
  const known = read.get(variant.hash);
  if (known !== undefined) return known;
  const parsed = parseWeights(
    SHIPPED.find(({ rules }) => rules === variant.hash),
    variant,
  );
  if (!parsed.ok) throw new Error(`shipped weights of ${variant.id}: ${parsed.issues[0]!.message}`);
  read.set(variant.hash, parsed.value);
  return parsed.value;
}
