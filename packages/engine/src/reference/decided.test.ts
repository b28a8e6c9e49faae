import type { Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { compileRules } from '../compiled/compile-rules.ts';
import { END_REASONS } from '../outcome.ts';
import type { Rules } from '../rules.ts';
import { variantOf } from '../testing/fixtures.ts';
import { readSetup } from '../testing/setup-text.ts';
import { interpretRules } from './interpret-rules.ts';

/** A game that one piece each draws, with another name for that end, as no document may have it. */
function drawNamed(name: string): Variant {
  const own = { pieces: 1 };
  const variant = variantOf({
    variant: 'russian',
    rules: { end: { material: [{ name: 'x', own, opponent: own, result: 'draw', unlessCapture: false }] } },
  });
  return { ...variant, hash: `draw by ${name}`, material: variant.material.map((end) => ({ ...end, name })) };
}

describe.each<[string, (variant: Variant) => Rules]>([
  ['reference', (variant) => interpretRules(variant)],
  ['compiled', compileRules],
])('%s: the name of a material end decides nothing', (_, engine) => {
  test.each(['one-each', ...END_REASONS])('%s', (name) => {
    const variant = drawNamed(name);
    const rules = engine(variant);
    const position = rules.fromSetup(readSetup(variant, 'W:WKa1:Bh8'));
    expect(rules.legalMoves(position)).toHaveLength(6);
    expect(rules.outcome(position)).toEqual({ over: true, winner: null, reason: name });
  });
});
