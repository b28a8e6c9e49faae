import { ok, type Parsed } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { defaultTableRoot } from '../file/folder.ts';
import { tableRules } from '../rules/table-rules.ts';
import { openTables, type TableReader } from './table-reader.ts';

/** The tables that this machine has for a variant: null where it has none, or the rules can have none. */
export function openTablesHere(variant: Variant): Parsed<TableReader | null> {
  const rules = tableRules(variant);
  if (!rules.ok) return ok(null);
  const opened = openTables(rules.value, defaultTableRoot());
  if (!opened.ok || opened.value.identity.classes > 0) return opened;
  opened.value.close();
  return ok(null);
}
