import { compileRules, interpretRules, type Rules } from '@draughts-lab/engine';
import type { Variant } from '@draughts-lab/variant';
import { Option } from '@commander-js/extra-typings';

export const ENGINES = ['reference', 'compiled'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The engines agree on every move and every outcome; the compiled one is faster where much is counted. */
export const engineOption = (): Option<
  '--engine <name>',
  undefined,
  'compiled',
  undefined,
  false,
  EngineName
> => new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES).default('compiled');

export function createRules(variant: Variant, engine: EngineName): Rules {
  return engine === 'compiled' ? compileRules(variant) : interpretRules(variant);
}

/** The rules of variants, made once for each. */
export function rulesByHash(engine: EngineName): (variant: Variant) => Rules {
  const made = new Map<string, Rules>();
  return (variant) => made.getOrInsertComputed(variant.hash, () => createRules(variant, engine));
}
