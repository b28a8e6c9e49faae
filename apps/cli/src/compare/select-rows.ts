import { existsSync, realpathSync } from 'node:fs';
import { CliError, EXIT } from '../shared/exit.ts';
import { shippedPath } from '../shared/shipped.ts';

/** Rows of a run as the command line names them: `RUN`, `RUN:variant` or `RUN:cell`. */
export interface RowSelector {
  readonly text: string;
  readonly dir: string;
  /** Id of a variant, or the number of a row; null for all. */
  readonly row: string | null;
}

/** A row as it is named. */
interface SelectableRow {
  readonly source: { readonly dir: string };
  readonly cell: number;
  readonly variant: string;
  readonly players: string;
}

/** A folder of that name comes first, so a colon in the name of a folder does no harm. */
export function readSelector(text: string): RowSelector {
  const [, dir, row] = /^(.+):([^:/\\]+)$/.exec(text) ?? [];
  return dir === undefined || existsSync(text)
    ? { text, dir: shippedPath(text, 'run'), row: null }
    : { text, dir: shippedPath(dir, 'run'), row: row! };
}

/** Selectors that name what an earlier one names too. */
export function repeatedSelectors(selectors: readonly RowSelector[]): string[] {
  const seen = new Set<string>();
  return selectors.flatMap(({ text, dir, row }) => {
    const key = `${row} ${pathOf(dir)}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [] : [text];
  });
}

/** The run folders of some selectors, each once, as it was named first. */
export function foldersOf(selectors: readonly RowSelector[]): string[] {
  const folders = new Map<string, string>();
  for (const { dir } of selectors) {
    const path = pathOf(dir);
    if (!folders.has(path)) folders.set(path, dir);
  }
  return [...folders.values()];
}

/**
 * The rows that the selectors name, in the order of the command line, each once.
 *
 * @throws CliError for a selector that names no row, with what there is
 */
export function selectRows<Row extends SelectableRow>(
  rows: readonly Row[],
  selectors: readonly RowSelector[],
): Row[] {
  const chosen = new Set<Row>();
  const wrong: string[] = [];
  for (const { text, dir, row } of selectors) {
    const own = rows.filter(({ source }) => pathOf(source.dir) === pathOf(dir));
    const named = own.filter(({ variant, cell }) => row === null || row === variant || row === String(cell));
    for (const cell of named) chosen.add(cell);
    if (named.length > 0 || row === null) continue;
    const there = own.map(({ cell, variant, players }) => `${cell} (${variant}, ${players})`);
    wrong.push(`${text}: no row ${row}; there are ${there.join(', ') || 'none with games'}`);
  }
  if (wrong.length > 0) throw new CliError(wrong.join('\n'), EXIT.usage);
  return [...chosen];
}

/** The folder itself, however it is named; a missing one is reported when it is opened. */
function pathOf(dir: string): string {
  try {
    return realpathSync(dir);
  } catch {
    return dir;
  }
}
