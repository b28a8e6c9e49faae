import type { Manifest } from '@draughts-lab/records';
import { parseVariant, type Variant } from '@draughts-lab/variant';

/** Variants that are kept: reading a document takes longer than playing a game. */
const KEPT = 32;
const known = new Map<string, Variant>();

/**
 * The rules of a cell, from the document in its manifest: the same object for cells with the same rules.
 *
 * @throws RangeError when the run has no such cell
 * @throws Error when this program does not take the document any more
 */
export function variantOfCell({ cells, variants }: Manifest, cell: number): Variant {
  const planned = cells[cell];
  if (planned === undefined) throw new RangeError(`cell ${cell} of ${cells.length}, counted from 0`);
  const { document, hash } = variants[planned.variant]!;
  const read = known.get(hash);
  if (read !== undefined) return read;
  const parsed = parseVariant(document);
  if (!parsed.ok)
    throw new Error(`the rules of cell ${cell} are not valid any more: ${parsed.issues[0]?.message}`);
  // A manifest that says another hash than its rules have is not to be believed for the next one.
  if (parsed.value.hash === hash) known.set(hash, parsed.value);
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  return parsed.value;
}
