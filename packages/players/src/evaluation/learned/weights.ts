import {
  fail,
  findings,
  issueAt,
  message,
  newerVersion,
  ok,
  type Parsed,
  parseWith,
  saidBy,
  sha256,
} from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { z } from 'zod';
import { createFeatureSet, type FeatureSet, type PatternFamily } from './feature-set.ts';
import type { Weights } from './learned-evaluation.ts';

/** What the first field of a weights file says. */
const WEIGHTS_FORMAT = 'draughts-lab weights';
/** Version of the file, and of what the features mean. */
const WEIGHTS_VERSION = 1;
/** More parameters than any feature set of a board that the rules language allows should have. */
const MAX_PARAMETERS = 4_000_000;
/** A weight beyond this, in hundredths of a man, is no weight. */
export const MAX_WEIGHT = 30_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'form.hex-64');

/** How a search with these weights leaves out what does not matter, where the budget is large enough for it to count. */
const searchSchema = z.strictObject({
  selective: z.boolean().optional().describe('sees further by leaving more out'),
  futility: z
    .boolean()
    .optional()
    .describe('in the last two plies takes what is far outside of interest for just that'),
});
export type LearnedSearch = z.infer<typeof searchSchema>;

/** A weights file: which rules and features it is for, the weights, and how they came about. */
const weightsSchema = z.strictObject({
  format: z.literal(WEIGHTS_FORMAT),
  version: z.literal(WEIGHTS_VERSION),
  variant: z.string().min(1).max(200).describe('id of the variant, for people'),
  rules: hash.describe('hash of the rules that the weights are for'),
  families: z
    .array(
      z.strictObject({
        across: z.int().min(1).max(4),
        along: z.int().min(1).max(12),
        base: z.union([z.literal(3), z.literal(5)]),
        every: z.int().min(1).max(12).optional(),
      }),
    )
    .max(16)
    .describe('families of patterns'),
  material: z.literal(true).optional().describe('what the material is worth together is a feature too'),
  features: hash.describe('hash of the feature set: which feature has which parameter'),
  parameters: z.int().min(1).max(MAX_PARAMETERS),
  values: z
    .string()
    .max(MAX_PARAMETERS * 6)
    .describe(
      'two 16-bit numbers for each parameter, low byte first, in base64: hundredths of a man in the opening and in the ending',
    ),
  search: searchSchema
    .optional()
    .describe('settings of the search that were shown to win with these weights'),
  hash: hash.describe('of rules, families, features and values: the name of these weights'),
  training: z.record(z.string(), z.unknown()).optional().describe('how the weights came about'),
  competence: z.record(z.string(), z.unknown()).optional().describe('what the weights have been shown to do'),
});
export type WeightsFile = z.infer<typeof weightsSchema>;

/** Weights that belong to a variant, ready to be used. */
export interface LearnedWeights {
  readonly hash: string;
  readonly set: FeatureSet;
  readonly weights: Weights;
  readonly file: WeightsFile;
}

/** Feature sets made so far, by rules and families: a set takes a tenth of a second. */
const sets = new Map<string, FeatureSet>();
const MAX_SETS = 16;

/** The feature set of a variant; the same object for the same rules and families. */
export function featureSetFor(
  variant: Variant,
  families: readonly PatternFamily[],
  material: boolean = false,
): FeatureSet {
  const key = `${variant.hash} ${familiesText(families)}${material ? ' material' : ''}`;
  const known = sets.get(key);
  if (known !== undefined) return known;
  const made = createFeatureSet(variant, families, material);
  if (sets.size >= MAX_SETS) sets.delete(sets.keys().next().value!);
  sets.set(key, made);
  return made;
}

const familiesText = (families: readonly PatternFamily[]): string =>
  families
    .map(({ across, along, base, every }) =>
      [across, along, base, ...(every === undefined ? [] : [every])].join('x'),
    )
    .join(',');

/** Identifies which feature has which parameter: weights of one set mean nothing to another. */
export function featuresHash({ offsets, patterns, parameter, sign }: FeatureSet): string {
  return sha256(JSON.stringify([WEIGHTS_VERSION, offsets, patterns, parameter.join(), sign.join()]));
}

/** Writes weights out as a file. */
export function weightsFile(
  set: FeatureSet,
  weights: Weights,
  about: Pick<WeightsFile, 'training' | 'competence'> = {},
): WeightsFile {
  const body = {
    rules: set.variant.hash,
    families: set.families.map(({ across, along, base, every }) => ({
      across,
      along,
      base,
      ...(every !== undefined && { every }),
    })),
    features: featuresHash(set),
    values: toBase64(weights),
  };
  return {
    format: WEIGHTS_FORMAT,
    version: WEIGHTS_VERSION,
    variant: set.variant.id,
    ...body,
    ...(set.offsets.material !== undefined && { material: true as const }),
    parameters: set.parameters,
    hash: contentHash(body),
    ...about,
  };
}

/** The name of weights: what they are for, and what they say. */
export const contentHash = ({
  rules,
  families,
  features,
  values,
}: Pick<WeightsFile, 'rules' | 'families' | 'features' | 'values'>): string =>
  sha256([rules, familiesText(families), features, values].join('\n'));

/**
 * Reads a weights file for a variant.
 *
 * @param input any JSON value
 * @returns the weights, or every problem: not a weights file, of a newer version, cut short or changed, for other rules, or
 *   made for features that this program does not compute
 */
export function parseWeights(input: unknown, variant: Variant): Parsed<LearnedWeights> {
  const newer = newerVersion(input, WEIGHTS_VERSION, 'weights file');
  if (newer !== undefined) return fail([newer]);
  const parsed = parseWith(weightsSchema, input);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const { issues, refuse } = findings();
  if (file.rules !== variant.hash)
    refuse(
      'rules',
      message('weights.other-rules', {
        hash: file.rules.slice(0, 12),
        weights: file.variant,
        variant: variant.id,
        own: variant.hash.slice(0, 12),
      }),
      message('hint.train', { variant: variant.id }),
    );
  if (file.hash !== contentHash(file)) refuse('hash', message('weights.changed'));
  const weights = fromBase64(file.values);
  if (weights === null || weights.length !== 2 * file.parameters)
    refuse('values', message('weights.size', { bytes: 4 * file.parameters, parameters: file.parameters }));
  else if (weights.some((weight) => Math.abs(weight) > MAX_WEIGHT))
    refuse('values', message('weights.large', { limit: MAX_WEIGHT }));
  if (variant.players.length !== 2)
    refuse('rules', message('weights.two', { variant: variant.id, players: variant.players.length }));
  if (issues.length > 0 || weights === null) return fail(issues);
  let set: FeatureSet;
  try {
    set = featureSetFor(variant, file.families, file.material);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail([issueAt('families', saidBy(error))]);
  }
  if (set.parameters !== file.parameters || featuresHash(set) !== file.features)
    return fail([issueAt('features', message('weights.features'), message('hint.train-again'))]);
  return ok({ hash: file.hash, set, weights, file });
}

/** 16-bit numbers, low byte first, whatever the machine. */
function toBase64(weights: Weights): string {
  let binary = '';
  for (const weight of weights) binary += String.fromCharCode(weight & 255, (weight >> 8) & 255);
  return btoa(binary);
}

/** @returns null for a text that is no base64 of whole 16-bit numbers */
function fromBase64(text: string): Weights | null {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  if (binary.length % 2 !== 0) return null;
  const weights = new Int16Array(binary.length / 2);
  for (let at = 0; at < weights.length; at++)
    weights[at] = binary.charCodeAt(2 * at) | (binary.charCodeAt(2 * at + 1) << 8);
  return weights;
}
