import { formatFen, parseFen, readSquare } from '@draughts-lab/notation';
import { initialSetup, loadPreset, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createRules } from './engines.ts';
import { createFilter, enumerateOpenings } from './opening-book.ts';
import { OPENING_TABLES, openingTableOf } from './opening-tables.ts';
import { resolveBook, type ResolvedBook } from './resolve-book.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

const resolved = (id: string): ResolvedBook => {
  const { rows, variant } = openingTableOf(id)!;
  return resolveBook(createRules(preset(variant), 'compiled'), rows);
};

describe.each(OPENING_TABLES.map(({ id }) => id))('%s', (id) => {
  test('can be played whole, and says where it is from', () => {
    const { issues, notes, rows } = resolved(id);
    expect({ issues, notes }).toEqual({ issues: [], notes: [] });
    expect(rows).toHaveLength(openingTableOf(id)!.rows.length);
    expect(openingTableOf(id)!.source.length).toBeGreaterThan(50);
  });

  test('has a name of its own for each opening, and none twice', () => {
    const { rows } = resolved(id);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(new Set(rows.map(({ entry }) => entry)).size).toBe(rows.length);
  });
});

test('the deck and the barred ballots are the positions after three plies in which no man is lost', () => {
  const rules = createRules(preset('english'), 'compiled');
  const tables = [resolved('english-ballots').rows, resolved('english-barred').rows];
  expect(tables.map(({ length }) => length)).toEqual([156, 18]);
  const all = enumerateOpenings(rules, 3);
  expect(all).toHaveLength(216);
  const player = { player: 'alpha-beta', nodes: 2000, weights: 'none' };
  const isLevel = createFilter(rules, { maxScore: 60, player }, '1');
  const fens = (entries: readonly string[]): string[] =>
    resolveBook(
      rules,
      entries.map((entry) => ({ code: entry, fen: null, moves: entry.split(' ').slice(1) })),
    )
      .rows.map(({ fen }) => fen)
      .toSorted();
  expect(fens(all.filter(isLevel))).toEqual(
    tables
      .flat()
      .map(({ fen }) => fen)
      .toSorted(),
  );
});

test('where men have been put elsewhere the position is what the moves say, and the first player begins', () => {
  const variant = preset('russian');
  const flying = openingTableOf('russian-drawn')!.rows.filter(({ fen }) => fen !== null);
  expect([flying.length, openingTableOf('russian-drawn')!.rows.length]).toEqual([396, 745]);
  const start = initialSetup(variant);
  for (const { code, fen, moves } of flying) {
    const put = moves.map(
      (move) => move.split('-').map((name) => readSquare(variant, name)) as [number, number],
    );
    // All are lifted first: one may be put where another stood.
    const stacks = start.stacks.map((stack, at) => (put.some(([from]) => from === at) ? [] : stack));
    for (const [from, to] of put) {
      expect([code, stacks[to]]).toEqual([code, []]);
      stacks[to] = start.stacks[from]!;
    }
    const parsed = parseFen(variant, fen!);
    const text = parsed.ok ? formatFen(variant, parsed.value, { state: false }) : parsed.issues;
    expect([code, text]).toEqual([code, formatFen(variant, { ...start, stacks }, { state: false })]);
  }
});
