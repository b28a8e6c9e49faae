import {
  buildTables,
  estimateFor,
  folderOf,
  openTables,
  type TableReader,
  type TableRules,
} from '@draughts-lab/tables';
import { formatIssues } from '@draughts-lab/input';
import { CliError } from '../shared/exit.ts';
import { createWorkView } from '../shared/work-view.ts';

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

/** Tables of exactly so many pieces: those that are not there yet are built first, with progress. @throws CliError when one is damaged */
export async function tablesFor(rules: TableRules, pieces: number, root: string): Promise<TableReader> {
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
  const reader = openTables(rules, root, { pieces });
  if (!reader.ok)
    throw new CliError(formatIssues('tables', reader.issues), undefined, { issues: reader.issues });
  return reader.value;
}
