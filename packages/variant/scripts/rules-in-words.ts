import { formatJson, type Language } from '@draughts-lab/input';
import { describeRules } from '../src/describe/describe-rules.ts';
import type { Variant } from '../src/variant.ts';

/** fixtures/rules.<language>.json: the rules of every preset as `dlab explain` prints them, so that a change of words shows in a diff. */
export function rulesInWords(variants: readonly Variant[], language: Language): string {
  return formatJson(
    Object.fromEntries(
      variants.map((variant) => [
        variant.id,
        Object.fromEntries(
          describeRules(variant, language).map(({ heading, sentences }) => [heading, sentences]),
        ),
      ]),
    ),
  );
}
