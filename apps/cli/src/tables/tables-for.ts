import {
  buildTables,
  estimateFor,
  folderOf,
  openTables,
  type TableReader,
  type TableRules,
  tableRules,
} from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';
import { valueOf } from '../shared/value-of.ts';
import { createWorkView } from '../shared/work-view.ts';
import { rootOf } from './open-reader.ts';

/** The most pieces, up to `most`, whose tables are no more than so many positions; 0 when even two pieces are more. */
export function piecesWithin(rules: TableRules, positions: number, most: number): number {
  let pieces = 0;
  for (let next = 2; next <= most; next++) {
    // An empty folder: all of them are counted, also those that are there.
    const { estimate } = estimateFor(rules, { pieces: next, folder: '', workers: 1 });
    if (estimate.positions > positions) break;
    pieces = next;
  }
  return pieces;
}

/** Boards up to this size have endings of four pieces unless something else is asked for. */
const SMALL_BOARD = 40;

/** Pieces of the largest endings where nothing is said about them. */
export const usualPieces = ({ board }: Variant): number => (board.size <= SMALL_BOARD ? 4 : 3);

/**
 * The tables that are there, whatever their size; where there are none, the usual ones are built, once, with progress. Null
 * where the rules can have none.
 *
 * @throws CliError when one is damaged
 */
export async function tablesOnDemand(variant: Variant, folder?: string): Promise<TableReader | null> {
  const rules = tableRules(variant);
  if (!rules.ok) return null;
  const root = rootOf(folder);
  const reader = openHere(rules.value, root, undefined);
  if (reader.identity.classes > 0) return reader;
  reader.close();
  return tablesFor(rules.value, usualPieces(variant), root);
}

function openHere(rules: TableRules, root: string, pieces: number | undefined): TableReader {
  return valueOf(openTables(rules, root, { pieces }), 'tables');
}

/**
 * Tables of so many pieces: those that are not there yet are built first, with progress.
 *
 * @param larger whether those of more pieces that are there are read too
 * @throws CliError when one is damaged
 */
export async function tablesFor(
  rules: TableRules,
  pieces: number,
  root: string,
  larger = false,
): Promise<TableReader> {
  const folder = folderOf(root, rules.variant.hash);
  const { estimate } = estimateFor(rules, { pieces, folder });
  if (estimate.positions > 0) {
    const view = createWorkView({
      what: `positions of endings of ${pieces} pieces`,
      total: estimate.positions,
    });
    await buildTables(rules, { pieces, folder, onProgress: ({ done }) => view.at(done) });
    view.end();
  }
  return openHere(rules, root, larger ? undefined : pieces);
}
