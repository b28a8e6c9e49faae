import { formatIssues } from '@draughts-lab/input';
import type { Endgame } from '@draughts-lab/players';
import { openTablesHere, tableEndgame, type TableReader } from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';
import { note } from '../shared/io.ts';

/** The endgame tables that were built for a variant, or undefined where there are none. Damaged ones are told and left aside. */
export function endgameHere(variant: Variant): Endgame | undefined {
  const reader = readerHere(variant);
  return reader === undefined ? undefined : tableEndgame(reader);
}

/** The same as tables. */
export function readerHere(variant: Variant): TableReader | undefined {
  const opened = openTablesHere(variant);
  if (opened.ok) return opened.value ?? undefined;
  note(formatIssues('tables', opened.issues));
  return undefined;
}
