import { fail, type Issue, ok, type Parsed } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { shippedHash, shippedWeights } from './shipped.ts';
import { type LearnedWeights, parseWeights, type WeightsFile } from './weights.ts';

/** Weights of a player as data: none, those that come with the program, or the file itself. */
export type WeightsSpec = 'none' | `shipped:${string}` | WeightsFile;

/** Which shipped weights a player without a word about them takes: the program's own, those of a hash, or none (null). */
export type DefaultWeights = string | null | undefined;

/**
 * Settles what `weights` of a player means for a variant.
 *
 * @param wanted `none`, `shipped`, `shipped:<hash>`, a weights file as JSON; undefined for the default
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
    return hash === null ? ok('none') : shippedSpec(hash, shipped, variant);
  }
  if (wanted === 'shipped') {
    return shipped === null
      ? problem(
          `no weights come with this program for "${variant.id}"`,
          `dlab train ${variant.id} makes some`,
        )
      : ok<WeightsSpec>(`shipped:${shipped}`);
  }
  if (typeof wanted === 'string' && wanted.startsWith('shipped:'))
    return shippedSpec(wanted.slice('shipped:'.length), shipped, variant);
  if (typeof wanted === 'string')
    return problem(
      `expected "none", "shipped" or a weights file, found ${JSON.stringify(wanted)}`,
      'the path of a file is read where a command or an experiment names it',
    );
  const parsed = parseWeights(wanted, variant);
  if (parsed.ok) return ok(parsed.value.file);
  return fail(
    parsed.issues.map((issue) => ({ ...issue, path: ['weights', issue.path].filter(Boolean).join('.') })),
  );
}

function shippedSpec(hash: string, shipped: string | null, variant: Variant): Parsed<WeightsSpec> {
  if (hash === shipped) return ok<WeightsSpec>(`shipped:${hash}`);
  return problem(
    `the weights ${hash.slice(0, 12)} of "${variant.id}" do not come with this program, which has ${shipped === null ? 'none' : shipped.slice(0, 12)}`,
    'use the program that the run was made with, or name a weights file',
  );
}

const problem = (message: string, hint: string): { ok: false; issues: readonly Issue[] } =>
  fail([{ path: 'weights', message, hint }]);

/**
 * The weights that a settled `weights` names; null for none.
 *
 * @throws Error when they are not what `chooseWeights` has accepted
 */
export function loadWeights(spec: WeightsSpec, variant: Variant): LearnedWeights | null {
  if (spec === 'none') return null;
  if (typeof spec === 'string') return shippedWeights(variant);
  const parsed = parseWeights(spec, variant);
  if (!parsed.ok) throw new Error(`weights of ${variant.id}: ${parsed.issues[0]!.message}`);
  return parsed.value;
}
