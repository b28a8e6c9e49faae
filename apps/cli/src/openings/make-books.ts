import { isAbsolute, join } from 'node:path';
import { type Experiment, needsBooks, stableJson } from '@draughts-lab/records';
import { createRules, makeBook } from '@draughts-lab/selfplay';
import type { Issue, Parsed, Variant } from '@draughts-lab/variant';
import { note } from '../io.ts';
import { readBook } from './read-book.ts';
import { resolveBook } from './resolve-book.ts';

/**
 * The openings of an experiment for each of its variants, as they stand in the manifest; null where the experiment
 * says all itself.
 *
 * @param folder where paths of the experiment begin
 * @throws CliError for a book that cannot be read
 */
export function makeBooks(
  { openings, games, pairings, seats }: Experiment,
  variants: readonly Variant[],
  seed: string,
  folder: string,
): Parsed<string[][] | null> {
  const path = openings.kind === 'book' ? openings.path : undefined;
  if (openings.kind === 'start' || (path === undefined && !needsBooks(openings)))
    return { ok: true, value: null };
  const rows = path === undefined ? [] : readBook(isAbsolute(path) ? path : join(folder, path));
  // Units of one game each need the most openings; where all pairings rotate, fewer are enough.
  const rotates =
    seats === 'rotate' ||
    (seats === 'auto' && pairings.every(({ players }) => new Set(players.map(stableJson)).size > 1));
  const issues: Issue[] = [];
  const books = variants.map((variant) => {
    const rules = createRules(variant, 'compiled');
    const resolved = resolveBook(rules, rows);
    issues.push(
      ...resolved.issues.map((issue) => ({
        path: 'openings.path',
        message: `${path}, row ${issue.path}: no opening of ${variant.id}: ${issue.message}`,
      })),
    );
    for (const text of resolved.notes) note(`${path}: ${text}`);
    if (resolved.issues.length > 0) return [];
    const entries =
      openings.kind === 'book' ? (openings.positions ?? resolved.rows.map(({ entry }) => entry)) : undefined;
    const count = rotates ? Math.ceil(games / variant.players.length) : games;
    try {
      return makeBook({ rules, openings, entries, count, seed });
    } catch (error) {
      issues.push({ path: 'openings', message: error instanceof Error ? error.message : String(error) });
      return [];
    }
  });
  return issues.length > 0 ? { ok: false, issues: issues.slice(0, MAX_ISSUES) } : { ok: true, value: books };
}

const MAX_ISSUES = 100;
