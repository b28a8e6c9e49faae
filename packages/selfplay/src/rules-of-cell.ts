import type { Rules } from '@draughts-lab/engine';
import type { Manifest } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';
import { createRules, DEFAULT_ENGINE } from './engines.ts';
import { variantOfCell } from './variant-of-cell.ts';

/** Rules that are kept ready, as long as their variant is: making them takes longer than playing a game. */
const ready = new WeakMap<Variant, Rules>();

/**
 * The rules of a cell, ready to play, from the document in its manifest.
 *
 * @throws RangeError when the run has no such cell
 * @throws Error when this program does not take the document any more
 */
export function rulesOfCell(manifest: Manifest, cell: number): Rules {
  const variant = variantOfCell(manifest, cell);
  return ready.getOrInsertComputed(variant, () => createRules(variant, DEFAULT_ENGINE));
}
