import {
  type Issue,
  issueAt,
  type Message,
  message,
  messageOf,
  type Parsed,
  saidBy,
  stableJson,
} from '@draughts-lab/input';
import type { Rules } from '@draughts-lab/engine';
import { type Experiment, needsBooks } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';
import { ballotOf } from './ballot.ts';
import { createRules } from './engines.ts';
import { type LevelCache, levelBooks } from './level-openings.ts';
import { makeBook } from './opening-book.ts';
import { OPENING_TABLES, openingTableOf } from './opening-tables.ts';
import { type BookRow, resolveBook, type ResolvedBook } from './resolve-book.ts';

const MAX_ISSUES = 100;

/** The openings of an experiment as they stand in its manifest. */
export interface MadeBooks {
  /** A book for each variant; null where the experiment says all itself. */
  readonly books: readonly string[][] | null;
  /** What their openings are called, where they have names. */
  readonly names?: readonly (readonly string[])[];
  /** Rows of a file that can be played, but say two different things. */
  readonly notes: readonly Message[];
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
  const notes: Message[] = [];
  const table = openings.kind === 'ballot' ? openings.table : undefined;
  if (table !== undefined && openingTableOf(table) === undefined)
    return { ok: false, issues: [noTable(table)] };
  const names: string[][] = [];
  const books = variants.map((variant) => {
    const rules = createRules(variant, 'compiled');
    const resolved = openings.kind === 'ballot' ? drawnFrom(rules, table) : listed(rules, read.value, path);
    issues.push(...resolved.issues);
    notes.push(...resolved.notes.map((why) => message('about', { name: table ?? path ?? variant.id, why })));
    if (resolved.issues.length > 0) return [];
    const entries =
      (openings.kind === 'book' ? openings.positions : undefined) ?? resolved.rows.map(({ entry }) => entry);
    const count = rotates ? Math.ceil(games / variant.players.length) : games;
    try {
      const book = makeBook({ rules, openings, entries, count, seed, onFiltered });
      const codes = new Map(resolved.rows.map(({ entry, code }) => [entry, code]));
      if (table !== undefined) names.push(book.map((entry) => codes.get(entry)!));
      return book;
    } catch (error) {
      issues.push(issueAt('openings', saidBy(error)));
      return [];
    }
  });
  return issues.length > 0
    ? { ok: false, issues: issues.slice(0, MAX_ISSUES) }
    : { ok: true, value: { books, notes, ...(table !== undefined && { names }) } };
}

/** The openings that lots are drawn from under the rules: those of a table by name, or of their own document. */
function drawnFrom<P>(rules: Rules<P>, id: string | undefined): ResolvedBook {
  const { variant } = rules;
  if (id !== undefined) {
    const { rows, variant: home } = openingTableOf(id)!;
    const { issues, ...rest } = resolveBook(rules, rows);
    if (issues.length === 0) return { ...rest, issues };
    const [first] = issues as [Issue];
    const what = message('openings.table-unfit', {
      count: issues.length,
      rows: rows.length,
      table: id,
      variant: variant.id,
      row: first.path,
      why: messageOf(first),
    });
    return {
      ...rest,
      issues: [issueAt('openings.table', what, message('hint.table-of', { variant: home }))],
    };
  }
  const { rows, issues, notes } = ballotOf(rules);
  const none = rows.length + issues.length === 0;
  return {
    rows,
    notes,
    issues: none
      ? [
          issueAt(
            'openings',
            message('openings.no-ballot', { variant: variant.id }),
            message('hint.table-or-ballot', { tables: tableIds() }),
          ),
        ]
      : issues.map((issue) => inBook(issue, rules, 'openings', `${variant.id}, ${issue.path}`)),
  };
}

function listed<P>(rules: Rules<P>, rows: readonly BookRow[], path: string | undefined): ResolvedBook {
  const { issues, ...rest } = resolveBook(rules, rows);
  return {
    ...rest,
    issues: issues.map((issue) =>
      inBook(issue, rules, 'openings.path', message('openings.row', { file: path ?? '', row: issue.path })),
    ),
  };
}

const inBook = <P>(issue: Issue, { variant }: Rules<P>, path: string, place: string | Message): Issue =>
  issueAt(path, message('openings.no-opening', { place, variant: variant.id, why: messageOf(issue) }));

const tableIds = (): string[] => OPENING_TABLES.map(({ id }) => id);

const noTable = (table: string): Issue =>
  issueAt(
    'openings.table',
    message('openings.no-table', { table: JSON.stringify(table) }),
    message('hint.tables', { tables: tableIds() }),
  );
