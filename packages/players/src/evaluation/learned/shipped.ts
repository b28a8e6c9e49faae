import { must } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import borrowed from '../../weights/borrowed.json' with { type: 'json' };
import { SHIPPED } from '../../weights/index.ts';
import { underRules } from './borrowed-weights.ts';
import { type LearnedWeights, parseWeights, type WeightsFile } from './weights.ts';

/** Rules that are played by the weights of a relative, because these have won there: `weights/borrowed.json`. */
export interface Borrowed {
  readonly variant: string;
  /** Hash of the rules. */
  readonly rules: string;
  /** The variant whose weights they are. */
  readonly from: string;
  /** Hash that these have under the rules. */
  readonly weights: string;
}
export const BORROWED: readonly Borrowed[] = borrowed;

/** Weights by the rules that they are for, found so far; null where there are none. */
const files = new Map<string, WeightsFile | null>();
/** Weights read so far, by their hash. */
const read = new Map<string, LearnedWeights>();

/** Ids of the variants that weights come with the program for, as their files say. */
export const shippedVariants = (): string[] => SHIPPED.map(({ variant }) => variant);

/** The file that comes with the program for these rules, learned under them or borrowed. */
function shippedFile(variant: Variant): WeightsFile | null {
  return files.getOrInsertComputed(variant.hash, () => {
    const from = BORROWED.find(({ rules }) => rules === variant.hash)?.from;
    if (from !== undefined) return underRules(shippedFor(from)!, variant);
    return SHIPPED.find(({ rules }) => rules === variant.hash) ?? null;
  });
}

/** The file by which these rules are judged as it was learned, under them or under those of the lender; null where there is none. */
export function learnedAs(variant: Variant): WeightsFile | null {
  const from = BORROWED.find(({ rules }) => rules === variant.hash)?.from;
  return from === undefined ? shippedFile(variant) : shippedFor(from)!;
}

/** The file that comes with the program and has this hash. */
export const shippedByHash = (hash: string): WeightsFile | undefined =>
  SHIPPED.find((file) => file.hash === hash);

/** Hash of the weights that come with the program for these rules; null where there are none. */
export const shippedHash = (variant: Variant): string | null => shippedFile(variant)?.hash ?? null;

/**
 * The weights that come with the program for these rules.
 *
 * @throws Error where there are none
 */
export const shippedWeights = (variant: Variant): LearnedWeights => readOnce(shippedFile(variant), variant);

/** The file that comes with the program for a variant, by its id. */
export const shippedFor = (id: string): WeightsFile | undefined =>
  SHIPPED.find(({ variant }) => variant === id);

/** @throws Error when the file is none, or not for these rules */
export function readOnce(file: WeightsFile | null, variant: Variant): LearnedWeights {
  const known = read.get(file?.hash ?? '');
  if (known !== undefined) return known;
  const weights = must(parseWeights(file, variant), `weights of ${variant.id}`);
  read.set(weights.hash, weights);
  return weights;
}
