import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parsePlayer } from '@draughts-lab/players';
import type { Experiment, JsonObject } from '@draughts-lab/records';
import {
  type Issue,
  loadPreset,
  type Parsed,
  parseVariant,
  presetIds,
  type Variant,
} from '@draughts-lab/variant';
import { CliError } from '../exit.ts';
import { readVariantFile, resolveBeside } from '../load-variant.ts';

/** A valid variant of an experiment. */
export interface ExperimentVariant {
  /** Place in the list of the file. */
  readonly index: number;
  readonly variant: Variant;
}

/**
 * The variants of an experiment, and every problem with the others.
 *
 * @param entries ids of presets, paths from the folder of the experiment, or documents
 */
export function readVariants(
  entries: readonly (string | JsonObject)[],
  folder: string,
): { variants: ExperimentVariant[]; issues: Issue[] } {
  const variants: ExperimentVariant[] = [];
  const issues: Issue[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry, folder);
    if (read.ok) {
      variants.push({ index, variant: read.value });
      continue;
    }
    const at = `variants[${index}]`;
    for (const issue of read.issues) {
      const isWhole = issue.path === '' || issue.path === 'variant';
      issues.push({ ...issue, path: isWhole ? at : `${at}.${issue.path}` });
    }
  }
  return { variants, issues };
}

function readEntry(entry: string | JsonObject, folder: string): Parsed<Variant> {
  if (typeof entry !== 'string') return parseVariant(entry, { resolveBase: resolveBeside(folder) });
  if (presetIds().includes(entry)) return loadPreset(entry);
  const path = isAbsolute(entry) ? entry : join(folder, entry);
  if (!existsSync(path)) {
    if (!entry.endsWith('.json')) return loadPreset(entry);
    return { ok: false, issues: [{ path: '', message: `there is no file ${path}` }] };
  }
  try {
    return readVariantFile(path).variant;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { ok: false, issues: [{ path: '', message: error.message }] };
  }
}

/** Players that do not exist, have wrong options, or cannot play one of the variants. */
export function playerIssues({ pairings }: Experiment, variants: readonly ExperimentVariant[]): Issue[] {
  return pairings.flatMap(({ name, players }, index) =>
    variants.flatMap(({ variant }) =>
      players.flatMap((spec): Issue[] => {
        const parsed = parsePlayer(spec, variant);
        if (parsed.ok) return [];
        const at = pairings.length === 1 ? 'players' : `players[${index}]`;
        return parsed.issues.map((issue) => ({
          ...issue,
          path: [at, issue.path].filter((part) => part !== '').join('.'),
          message: `${name}: ${issue.message}`,
        }));
      }),
    ),
  );
}
