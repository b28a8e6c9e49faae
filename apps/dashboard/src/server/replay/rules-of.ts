import type { Rules } from '@draughts-lab/engine';
import type { Manifest } from '@draughts-lab/records';
import { createRules, DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { parseVariant, type Variant } from '@draughts-lab/variant';

/** Rules that are kept ready: making them takes longer than playing a game. */
const KEPT = 8;
const ready = new Map<string, Rules>();

/** The rules of a cell, from the document in its manifest. */
export function rulesOf(manifest: Manifest, cell: number): Rules {
  const planned = manifest.cells[cell];
  if (planned === undefined) throw new RangeError(`cell ${cell} of ${manifest.cells.length}, counted from 0`);
  const { hash, document } = manifest.variants[planned.variant]!;
  const known = ready.get(hash);
  if (known !== undefined) return known;
  const rules: Rules = createRules(readVariant(document, cell), DEFAULT_ENGINE);
  // A manifest that says another hash than its rules have is not to be believed for the next one.
  if (rules.variant.hash === hash) ready.set(hash, rules);
  if (ready.size > KEPT) ready.delete(ready.keys().next().value!);
  return rules;
}

function readVariant(document: unknown, cell: number): Variant {
  const parsed = parseVariant(document);
  if (!parsed.ok)
    throw new Error(`the rules of cell ${cell} are not valid any more: ${parsed.issues[0]?.message}`);
  return parsed.value;
}
