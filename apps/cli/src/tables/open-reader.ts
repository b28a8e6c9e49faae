import {
  defaultTableRoot,
  openTables,
  type TableReader,
  type TableRules,
  tableRules,
} from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';
import { valueOf } from '../shared/value-of.ts';

export const rootOf = (folder: string | undefined): string => folder ?? defaultTableRoot();

/** @throws CliError with every reason why a variant can have no tables */
export function tableRulesOf(variant: Variant): TableRules {
  return valueOf(tableRules(variant), `no tables for ${variant.id}`);
}

/** Tables that are there. @throws CliError when there are none, or one is damaged */
export function openReader(variant: Variant, folder: string | undefined): TableReader {
  const reader = valueOf(openTables(tableRulesOf(variant), rootOf(folder)), 'tables');
  if (reader.identity.classes === 0)
    throw new CliError(
      `there are no tables for ${variant.id} in ${rootOf(folder)}; dlab tables build ${variant.id} makes them`,
    );
  return reader;
}
