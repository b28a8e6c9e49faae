import { fail, type Issue, issueAt, message, type Message, must, ok, type Parsed } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { underRules } from './borrowed-weights.ts';
import {
  learnedAs,
  readOnce,
  shippedByHash,
  shippedFor,
  shippedHash,
  shippedVariants,
  shippedWeights,
} from './shipped.ts';
import { type LearnedWeights, parseWeights, type WeightsFile } from './weights.ts';

/**
 * Weights of a player as data: none, those that come with the program, those that come with it for another variant (its id, and
 * the hash that they have under these rules), or the file itself.
 */
export type WeightsSpec = 'none' | `shipped:${string}` | `like:${string}` | WeightsFile;

/**
 * Which shipped weights a player without a word about them takes: the program's own for the rules, those of a hash, which may
 * come for a relative, or none (null).
 */
export type DefaultWeights = string | null | undefined;

/** The file that `like:<variant>:<hash>` names, for other rules. */
function weightsLike(spec: string, variant: Variant): WeightsFile | null {
  const file = shippedFor(spec.split(':')[1]!);
  return file === undefined ? null : underRules(file, variant);
}

/**
 * Settles what `weights` of a player means for a variant.
 *
 * @param wanted `none`, `shipped`, `shipped:<hash>`, `like:<variant>`, `like:<variant>:<hash>`, a weights file as JSON, or a list of
 *   such files, of which the one for the rules counts; undefined for the default
 * @param variant null: nothing is asked of the weights
 * @param byDefault for `undefined`: what a run has written down
 */
export function chooseWeights(
  wanted: unknown,
  variant: Variant | null,
  byDefault: DefaultWeights,
): Parsed<WeightsSpec> {
  if (wanted === 'none' || variant === null) return ok('none');
  const shipped = shippedHash(variant);
  if (wanted === undefined) {
    const hash = byDefault === undefined ? shipped : byDefault;
    if (hash === null) return ok('none');
    const lender = hash === shipped ? undefined : shippedByHash(hash);
    return lender === undefined
      ? shippedSpec(hash, shipped, variant)
      : likeSpec(`${lender.variant}:${hash}`, variant);
  }
  if (wanted === 'shipped') {
    return shipped === null
      ? problem(
          message('weights.none', { variant: variant.id }),
          message('hint.train', { variant: variant.id }),
        )
      : ok<WeightsSpec>(`shipped:${shipped}`);
  }
  if (typeof wanted === 'string' && wanted.startsWith('shipped:'))
    return shippedSpec(wanted.slice('shipped:'.length), shipped, variant);
  if (typeof wanted === 'string' && wanted.startsWith('like:'))
    return likeSpec(wanted.slice('like:'.length), variant);
  if (typeof wanted === 'string')
    return problem(message('weights.word', { found: JSON.stringify(wanted) }), message('hint.weights-path'));
  if (Array.isArray(wanted)) return ownOf(wanted, variant, byDefault);
  const parsed = parseWeights(wanted, variant);
  if (parsed.ok) return ok(parsed.value.file);
  return fail(
    parsed.issues.map((issue) => ({ ...issue, path: ['weights', issue.path].filter(Boolean).join('.') })),
  );
}

/** The one file of a list that was learned for the rules of a variant. */
function ownOf(files: readonly unknown[], variant: Variant, byDefault: DefaultWeights): Parsed<WeightsSpec> {
  const own = files.filter((file) => (file as { rules?: unknown } | null)?.rules === variant.hash);
  if (own.length === 1) return chooseWeights(own[0], variant, byDefault);
  return problem(
    message('weights.one-in-list', { variant: variant.id, count: own.length }),
    message('hint.train', { variant: variant.id }),
  );
}

function shippedSpec(hash: string, shipped: string | null, variant: Variant): Parsed<WeightsSpec> {
  if (hash === shipped) return ok<WeightsSpec>(`shipped:${hash}`);
  return problem(
    shipped === null
      ? message('weights.hash-none', { hash: hash.slice(0, 12), variant: variant.id })
      : message('weights.other-hash', {
          hash: hash.slice(0, 12),
          variant: variant.id,
          known: shipped.slice(0, 12),
        }),
    message('hint.weights-program'),
  );
}

/** @param wanted id of a variant, or that and the hash of its weights */
function likeSpec(wanted: string, variant: Variant): Parsed<WeightsSpec> {
  const [id = '', hash] = wanted.split(':');
  const file = shippedFor(id);
  if (file === undefined)
    return problem(
      message('weights.none', { variant: id }),
      message('hint.weights-for', { variants: shippedVariants() }),
    );
  if (hash !== undefined && hash !== file.hash)
    return problem(
      message('weights.other-hash', {
        hash: hash.slice(0, 12),
        variant: id,
        known: file.hash.slice(0, 12),
      }),
      message('hint.weights-program'),
    );
  if (underRules(file, variant) !== null) return ok<WeightsSpec>(`like:${id}:${file.hash}`);
  return problem(
    message('weights.unfit', { weights: id, variant: variant.id }),
    message('hint.weights-alike', { variant: variant.id }),
  );
}

/**
 * The weights by which some games can all be judged alike: those of the first one, where they come with the program and fit the
 * others.
 *
 * @returns the variant that they were learned for, and their hash, which a run writes down for each of the games; null where
 *   there are none
 */
export function commonWeights(
  first: Variant,
  others: readonly Variant[],
): Pick<WeightsFile, 'variant' | 'hash'> | null {
  const file = learnedAs(first);
  return file !== null && others.every((variant) => underRules(file, variant) !== null) ? file : null;
}

/** A description of a player as it is written down in a run: which weights "like:" means is said by their hash. */
export function withHashOfWeights<T extends Readonly<Record<string, unknown>>>(player: T): T {
  const { weights } = player;
  if (typeof weights !== 'string' || !weights.startsWith('like:')) return player;
  const id = weights.slice('like:'.length);
  const file = shippedFor(id);
  return file === undefined ? player : { ...player, weights: `like:${id}:${file.hash}` };
}

const problem = (what: Message, remedy: Message): { ok: false; issues: readonly Issue[] } =>
  fail([issueAt('weights', what, remedy)]);

/**
 * The weights that a settled `weights` names; null for none.
 *
 * @throws Error when they are not what `chooseWeights` has accepted
 */
export function loadWeights(spec: WeightsSpec, variant: Variant): LearnedWeights | null {
  if (spec === 'none') return null;
  if (typeof spec === 'string')
    return spec.startsWith('like:') ? readOnce(weightsLike(spec, variant), variant) : shippedWeights(variant);
  return must(parseWeights(spec, variant), `weights of ${variant.id}`);
}
