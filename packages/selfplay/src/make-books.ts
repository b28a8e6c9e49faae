import { type Issue, type Parsed, stableJson } from '@draughts-lab/input';
import { type Experiment, needsBooks } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';
import { ballotOf } from './ballot.ts';
import { createRules } from './engines.ts';
import { type LevelCache, levelBooks } from './level-openings.ts';
import { makeBook } from './opening-book.ts';
import { errorText } from './play-game.ts';
import { type BookRow, resolveBook } from './resolve-book.ts';

const MAX_ISSUES = 100;

/** The openings of an experiment as they stand in its manifest. */
export interface MadeBooks {
  /** A book for each variant; null where the experiment says all itself. */
  readonly books: readonly string[][] | null;
  /** Rows of a file that can be played, but say two different things. */
  readonly notes: readonly string[];
  /** Of level openings: how many were looked at, and how many kept. */
  readonly looked?: { readonly looked: number; readonly kept: number } | undefined;
}

/**
 * The openings of an experiment for each of its variants: drawn, enumerated, or given and read under its rules.
 *
 * @param readBook the rows of a book that the experiment names by a path
 * @param onFiltered told after each opening that a filter has looked at how many there were, from 1 for each variant
 */
export function makeBooks(
  { openings, games, pairings, seats }: Experiment,
  variants: readonly Variant[],
  seed: string,
  readBook: (path: string) => Parsed<readonly BookRow[]>,
  onFiltered?: (count: number) => void,
  cache?: LevelCache,
): Parsed<MadeBooks> {
  const path = openings.kind === 'book' ? openings.path : undefined;
  if (
    openings.kind === 'start' ||
    openings.kind === 'varied' ||
    (path === undefined && !needsBooks(openings))
  )
    return { ok: true, value: { books: null, notes: [] } };
  const read = path === undefined ? { ok: true as const, value: [] } : readBook(path);
  if (!read.ok) return read;
  // Units of one game each need the most openings; where all pairings rotate, fewer are enough.
  const rotates =
    seats === 'rotate' ||
    (seats === 'auto' && pairings.every(({ players }) => new Set(players.map(stableJson)).size > 1));
  if (openings.kind === 'level') {
    const units = variants.map((variant) => (rotates ? games / variant.players.length : games));
    return levelBooks({ openings, variants, units, seed, onLooked: onFiltered, cache });
  }
  const issues: Issue[] = [];
  const notes: string[] = [];
  const books = variants.map((variant) => {
    const rules = createRules(variant, 'compiled');
    const ballot = openings.kind === 'ballot';
    const resolved = ballot ? ballotOf(rules) : resolveBook(rules, read.value);
    const file = ballot ? variant.id : path;
    issues.push(
      ...resolved.issues.map((issue) => ({
        path: ballot ? 'openings' : 'openings.path',
        message: `${file}, ${ballot ? '' : 'row '}${issue.path}: no opening of ${variant.id}: ${issue.message}`,
      })),
    );
    if (ballot && resolved.rows.length + resolved.issues.length === 0)
      issues.push({
        path: 'openings',
        message: `the rules of ${variant.id} have no ballot to draw from`,
        hint: 'give its document a "ballot", or choose openings of another kind',
      });
    notes.push(...resolved.notes.map((text) => `${file}: ${text}`));
    if (resolved.issues.length > 0 || (ballot && resolved.rows.length === 0)) return [];
    const entries =
      openings.kind === 'book' || ballot
        ? ((openings.kind === 'book' ? openings.positions : undefined) ??
          resolved.rows.map(({ entry }) => entry))
        : undefined;
    const count = rotates ? Math.ceil(games / variant.players.length) : games;
    try {
      return makeBook({ rules, openings, entries, count, seed, onFiltered });
    } catch (error) {
      issues.push({ path: 'openings', message: errorText(error) });
      return [];
    }
  });
  return issues.length > 0
    ? { ok: false, issues: issues.slice(0, MAX_ISSUES) }
    : { ok: true, value: { books, notes } };
}
