import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTables } from '../../build/build-tables.ts';
import { folderOf } from '../../file/folder.ts';
import { openTables, type TableReader } from '../../probe/table-reader.ts';
import { tableRules } from '../../rules/table-rules.ts';
import type { Variant } from '@draughts-lab/variant';

/** Tables in a folder that is gone again: files stay open for as long as they are asked. */
export async function tablesOf(variant: Variant, pieces: number): Promise<TableReader> {
  const root = mkdtempSync(join(tmpdir(), 'solver-tables-'));
  const rules = tableRules(variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  await buildTables(rules.value, { pieces, folder: folderOf(root, variant.hash), workers: 1 });
  const reader = openTables(rules.value, root);
  rmSync(root, { recursive: true, force: true });
  if (!reader.ok) throw new Error(JSON.stringify(reader.issues));
  return reader.value;
}
