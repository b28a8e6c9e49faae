import { writeFileSync } from 'node:fs';
import type { Rules } from '@draughts-lab/engine';
import { formatIssues } from '@draughts-lab/input';
import type { Openings } from '@draughts-lab/records';
import { createFilter, createRules, makeBook, resolveBook, type ResolvedRow } from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { createWorkView } from '../shared/work-view.ts';
import { makeFlying } from './make-flying.ts';
import { readBook } from './read-book.ts';

export interface FilterFlags {
  readonly maxScore?: number;
  readonly nodes: number;
  readonly seed: string;
  readonly out?: string;
}

export interface MakeFlags extends FilterFlags {
  readonly enumerate?: number;
  readonly random?: number;
  readonly flying?: boolean;
  readonly count: number;
}

/** Makes a table of openings for a variant. */
export function makeCommand(name: string, flags: MakeFlags): void {
  const variant = loadVariant(name);
  const rules = createRules(variant, 'compiled');
  const { enumerate, random, flying, count, seed } = flags;
  if ([enumerate, random, flying].filter((kind) => kind !== undefined).length !== 1)
    throw new CliError('write one of --enumerate, --random and --flying', EXIT.usage);
  const rows =
    flying === true
      ? makeFlying(variant, count, seed)
      : linesOf(
          rules,
          enumerate === undefined
            ? { kind: 'random', plies: random!, distinct: true }
            : { kind: 'enumerate', plies: enumerate, order: 'listed' },
          count,
          seed,
        );
  writeTable(variant, filtered(rules, rows, flags), flags.out);
}

/** Leaves out the openings of a book that are not even. */
export function filterCommand(path: string, name: string, flags: FilterFlags): void {
  if (flags.maxScore === undefined) throw new CliError('write --max-score', EXIT.usage);
  const variant = loadVariant(name);
  const rules = createRules(variant, 'compiled');
  writeTable(variant, filtered(rules, rowsOf(rules, path), flags), flags.out);
}

/** Says what a book holds under the rules of a variant. */
export function showCommand(path: string, name: string, flags: { readonly json?: boolean }): void {
  const variant = loadVariant(name);
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
  if (flags.json) {
    printJson({ ...facts, openings: rows });
    return;
  }
  print(
    `${facts.rows} openings of ${facts.variant}: ${facts.lines} lines, ${facts.flying} with displaced men, ${facts.positions} positions; ` +
      `${facts.distinct} distinct positions, perplexity ${facts.perplexity.toFixed(1)}`,
  );
  for (const { code, kind, moves, fen } of rows) print(`${code}  ${kind}  ${[...moves, fen].join(' ')}`);
}

function linesOf(
  rules: Rules,
  openings: Exclude<Openings, { kind: 'start' }>,
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

/** Rows of a book that can all be played. */
function rowsOf(rules: Rules, path: string): readonly ResolvedRow[] {
  const { rows, issues, notes } = resolveBook(rules, readBook(path));
  if (issues.length > 0) throw new CliError(formatIssues(path, issues));
  for (const text of notes) note(`${path}: ${text}`);
  return rows;
}

function filtered(
  rules: Rules,
  rows: readonly ResolvedRow[],
  { maxScore, nodes, seed }: FilterFlags,
): readonly ResolvedRow[] {
  if (maxScore === undefined) return rows;
  const isEven = createFilter(rules, { maxScore, player: { player: 'alpha-beta', nodes } }, seed);
  const view = createWorkView({ what: 'openings', total: rows.length });
  const kept = rows.filter(({ entry }, index) => {
    view.at(index);
    return isEven(entry);
  });
  view.end();
  note(`${kept.length} of ${rows.length} openings have a score of at most ${maxScore} at ${nodes} nodes`);
  return kept;
}

function writeTable(variant: Variant, rows: readonly ResolvedRow[], out: string | undefined): void {
  if (rows.length === 0) throw new CliError(`no opening of ${variant.id} is left`);
  const lines = rows.map(({ code, moves, fen, kind }) =>
    JSON.stringify({
      table: /^\d+$/.test(code) ? Number(code) : code,
      moves,
      fen,
      flying: kind === 'flying',
    }),
  );
  const head = `"variant": ${JSON.stringify(variant.id)},\n"variantHash": "${variant.hash}"`;
  const text = `{\n${head},\n"tables": [\n${lines.join(',\n')}\n]\n}`;
  if (out === undefined) {
    print(text);
    return;
  }
  writeFileSync(out, `${text}\n`);
  note(`${rows.length} openings in ${out}`);
}
