import { formatIssues } from '@draughts-lab/input';
import {
  defaultTableRoot,
  openTables,
  type TableReader,
  type TableRules,
  tableRules,
} from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';

export const rootOf = (folder: string | undefined): string => folder ?? defaultTableRoot();

/** @throws CliError with every reason why a variant can have no tables */
export function tableRulesOf(variant: Variant): TableRules {
  const rules = tableRules(variant);
  if (!rules.ok)
    throw new CliError(formatIssues(`no tables for ${variant.id}`, rules.issues), undefined, {
      issues: rules.issues,
    });
  return rules.value;
}

/** Tables that are there. @throws CliError when there are none, or one is damaged */
export function openReader(variant: Variant, folder: string | undefined): TableReader {
  const reader = openTables(tableRulesOf(variant), rootOf(folder));
  if (!reader.ok)
    throw new CliError(formatIssues('tables', reader.issues), undefined, { issues: reader.issues });
  if (reader.value.identity.classes === 0)
    throw new CliError(
      `there are no tables for ${variant.id} in ${rootOf(folder)}; dlab tables build ${variant.id} makes them`,
    );
  return reader.value;
}
