import type { Rules } from '@draughts-lab/engine';
import type { Manifest } from '@draughts-lab/records';
import { createRules, DEFAULT_ENGINE, variantOfCell } from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';

/** Rules that are kept ready, as long as their variant is: making them takes longer than playing a game. */
const ready = new WeakMap<Variant, Rules>();

/** The rules of a cell, from the document in its manifest. */
export function rulesOf(manifest: Manifest, cell: number): Rules {
  const variant = variantOfCell(manifest, cell);
  const rules = ready.get(variant) ?? createRules(variant, DEFAULT_ENGINE);
  ready.set(variant, rules);
  return rules;
}
