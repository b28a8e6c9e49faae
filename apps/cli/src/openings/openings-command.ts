import type { Rules } from '@draughts-lab/engine';
import { formatIssues, say } from '@draughts-lab/input';
import type { Openings } from '@draughts-lab/records';
import { formatEstimate, PLAIN } from '@draughts-lab/report/draw';
import { levelShare } from '@draughts-lab/report';
import {
  createFilter,
  createRules,
  drawnLine,
  makeBook,
  OPENING_TABLES,
  openingTableOf,
  resolveBook,
  type ResolvedRow,
} from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, print, printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { shownWork } from '../shared/shown-work.ts';
import { refuseExisting, writeText } from '../shared/write-files.ts';
import { makeFlying } from './make-flying.ts';
import { readBook, SUM, sumOf } from './read-book.ts';

export interface FilterFlags {
  readonly maxScore?: number;
  readonly nodes: number;
  readonly seed: string;
  readonly out?: string;
  readonly overwrite?: boolean;
}

export interface LevelFlags extends FilterFlags {
  readonly random?: number;
  readonly book?: string;
  readonly count: number;
  readonly json?: boolean;
}

export interface MakeFlags extends FilterFlags {
  readonly enumerate?: number;
  readonly random?: number;
  readonly flying?: boolean;
  readonly ballots?: number;
  readonly count: number;
}

/** Makes a table of openings for a variant. */
export function makeCommand(name: string, flags: MakeFlags): void {
  refuseOut(flags);
  const variant = loadVariant(name);
  const rules = createRules(variant, 'compiled');
  const { random, flying, ballots, count, seed } = flags;
  const enumerate = flags.enumerate ?? ballots;
  if ([flags.enumerate, ballots, random, flying].filter((kind) => kind !== undefined).length !== 1)
    throw new CliError('write one of --enumerate, --ballots, --random and --flying', EXIT.usage);
  const rows =
    flying === true
      ? makeFlying(variant, count, seed)
      : linesOf(
          rules,
          enumerate === undefined
            ? { kind: 'random', plies: random!, mixed: false, distinct: true }
            : { kind: 'enumerate', plies: enumerate, order: 'listed' },
          count,
          seed,
        );
  const maxScore = flags.maxScore ?? (ballots === undefined ? undefined : BALLOT_SCORE);
  writeTable(
    variant,
    filtered(rules, rows, { ...flags, ...(maxScore !== undefined && { maxScore }) }),
    flags.out,
  );
}

const refuseOut = ({ out, overwrite }: FilterFlags): void =>
  refuseExisting(out === undefined ? [] : [out], overwrite);

/** A ballot in which one side is nearly a man ahead is barred. */
const BALLOT_SCORE = 75;

/** Says how many openings of a distribution, or of a book, are level. */
export function levelCommand(name: string, flags: LevelFlags): void {
  const variant = loadVariant(name);
  const rules = createRules(variant, 'compiled');
  const { random, book, count, seed, nodes, maxScore = LEVEL_SCORE } = flags;
  if ((random === undefined) === (book === undefined))
    throw new CliError('write one of --random and --book', EXIT.usage);
  const entries =
    book === undefined
      ? // Openings as a run draws them: each draw for itself, whatever came before.
        Array.from({ length: count }, (_, unit) => drawnLine(rules, random!, seed, unit))
      : rowsOf(rules, book).map(({ entry }) => entry);
  const isLevel = createFilter(rules, { maxScore, player: { player: 'alpha-beta', nodes } }, seed);
  const level = shownWork(entries, 'openings').filter(isLevel).toArray().length;
  const share = levelShare(level, entries.length);
  const said = { variant: variant.id, openings: entries.length, level, maxScore, nodes, unlevel: share };
  printResult(
    flags.json,
    said,
    () =>
      `${variant.id}: in ${formatEstimate({ ...share, unit: 'share' }, PLAIN)} of ${entries.length} openings ${nodes} nodes see one side more than ${maxScore / 100} men ahead (95 %)`,
  );
}

/** Half a man: what the search of a player of some strength sees as an advantage that counts. */
const LEVEL_SCORE = 50;

/** Leaves out the openings of a book that are not even. */
export function filterCommand(path: string, name: string, flags: FilterFlags): void {
  if (flags.maxScore === undefined) throw new CliError('write --max-score', EXIT.usage);
  refuseOut(flags);
  const variant = loadVariant(name);
  const rules = createRules(variant, 'compiled');
  writeTable(variant, filtered(rules, rowsOf(rules, path), flags), flags.out);
}

/** Lists the tables of openings by name. */
export function tablesCommand({ json }: { readonly json?: boolean }): void {
  const tables = OPENING_TABLES.map(({ rows, ...table }) => ({ ...table, openings: rows.length }));
  printResult(json, { tables }, () =>
    [
      ...tables.map(
        ({ id, name, variant, openings, source }) =>
          `${id}: ${name}, ${openings} for ${variant}\n  ${source}`,
      ),
      'In an experiment: "openings": { "kind": "ballot", "table": "..." }. What one holds: dlab openings show NAME',
    ].join('\n'),
  );
}

/** Says what a book holds under the rules of a variant; a table by name is for rules of its own. */
export function showCommand(
  path: string,
  name: string | undefined,
  flags: { readonly json?: boolean },
): void {
  const home = name ?? openingTableOf(path)?.variant;
  if (home === undefined)
    throw new CliError(`name the variant too: ${path} is no table of openings by name`, EXIT.usage);
  const variant = loadVariant(home);
  const rules = createRules(variant, 'compiled');
  const rows = rowsOf(rules, path);
  const count = (kind: ResolvedRow['kind']): number => rows.filter((row) => row.kind === kind).length;
  const byPosition = new Map<string, number>();
  for (const { fen } of rows) byPosition.set(fen, (byPosition.get(fen) ?? 0) + 1);
  const shares = [...byPosition.values()].map((n) => n / rows.length);
  const facts = {
    variant: variant.id,
    rows: rows.length,
    lines: count('line'),
    flying: count('flying'),
    positions: count('position'),
    distinct: byPosition.size,
    perplexity: Math.exp(-shares.reduce((sum, share) => sum + share * Math.log(share), 0)),
  };
  printResult(flags.json, { ...facts, openings: rows }, () =>
    [
      `${facts.rows} openings of ${facts.variant}: ${facts.lines} lines, ${facts.flying} with displaced men, ${facts.positions} positions; ` +
        `${facts.distinct} distinct positions, perplexity ${facts.perplexity.toFixed(1)}`,
      ...rows.map(({ code, kind, moves, fen }) => `${code}  ${kind}  ${[...moves, fen].join(' ')}`),
    ].join('\n'),
  );
}

function linesOf(
  rules: Rules,
  openings: Exclude<Openings, { kind: 'start' | 'level' | 'varied' }>,
  count: number,
  seed: string,
): ResolvedRow[] {
  try {
    const entries = makeBook({ rules, openings, count, seed });
    const book = entries.map((entry, index) => ({
      code: String(index + 1),
      fen: null,
      moves: entry.split(' ').slice(1),
    }));
    return [...resolveBook(rules, book).rows];
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error), undefined, { cause: error });
  }
}

/** Rows of a table by name, or of a book, that can all be played. */
function rowsOf(rules: Rules, path: string): readonly ResolvedRow[] {
  const { rows, issues, notes } = resolveBook(rules, openingTableOf(path)?.rows ?? readBook(path));
  if (issues.length > 0) throw new CliError(formatIssues(path, issues));
  for (const one of notes) note(`${path}: ${say('en', one)}`);
  return rows;
}

function filtered(
  rules: Rules,
  rows: readonly ResolvedRow[],
  { maxScore, nodes, seed }: FilterFlags,
): readonly ResolvedRow[] {
  if (maxScore === undefined) return rows;
  const isEven = createFilter(rules, { maxScore, player: { player: 'alpha-beta', nodes } }, seed);
  const kept = shownWork(rows, 'openings')
    .filter(({ entry }) => isEven(entry))
    .toArray();
  note(`${kept.length} of ${rows.length} openings have a score of at most ${maxScore} at ${nodes} nodes`);
  return kept;
}

function writeTable(variant: Variant, rows: readonly ResolvedRow[], out: string | undefined): void {
  if (rows.length === 0) throw new CliError(`no opening of ${variant.id} is left`);
  const table = {
    variant: variant.id,
    variantHash: variant.hash,
    tables: rows.map(({ code, moves, fen, kind }) => ({
      table: /^\d+$/.test(code) ? Number(code) : code,
      moves: [...moves],
      fen,
      flying: kind === 'flying',
    })),
  };
  const fields = { variant: table.variant, variantHash: table.variantHash, [SUM]: sumOf(table) };
  const head = Object.entries(fields).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const lines = table.tables.map((row) => JSON.stringify(row));
  const text = `{\n${head.join(',\n')},\n"tables": [\n${lines.join(',\n')}\n]\n}`;
  if (out === undefined) return print(text);
  writeText(out, `${text}\n`);
  note(`${rows.length} openings in ${out}`);
}
