import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComparedRow, comparedRows } from '../compare/compared-row.ts';
import { type ComparedRuns, comparedRuns } from '../testing/compared-runs.ts';
import { describeSigns, type SignTable, signTable } from './sign-table.ts';

let runs: ComparedRuns;
let rows: readonly ComparedRow[];
beforeAll(async () => {
  runs = await comparedRuns();
  rows = await comparedRows([runs.first, runs.other]);
}, 60_000);
afterAll(() => runs[Symbol.asyncDispose]());

/** The four rows (two variants, two players each) with scores that are known to a point. */
const scored = (...values: readonly number[]): ComparedRow[] =>
  rows.map((row, at) => ({
    ...row,
    summary: {
      ...row.summary!,
      score: {
        value: values[at]!,
        standardError: 0.01,
        interval: { low: values[at]! - 0.02, high: values[at]! + 0.02, method: 'wald', confidence: 0.95 },
      },
    },
  }));
const table = (...values: readonly number[]): SignTable => {
  const made = signTable(scored(...values), 20);
  if (!('players' in made)) throw new Error(made.map(({ message }) => message).join());
  return made;
};

test('a line for each variant, a column for each player', () => {
  const { players, lines } = table(0.6, 0.5, 0.4, 0.5);
  expect(players).toHaveLength(2);
  expect(lines.map(({ signs, agreement }) => [signs.join(''), agreement])).toEqual([
    ['+-', 'contradicted'],
    ['00', 'agreed'],
  ]);
  expect(table(0.6, 0.5, 0.515, 0.5).lines[0]).toMatchObject({ signs: ['+', '?'], agreement: 'open' });
  expect(describeSigns(table(0.6, 0.5, 0.4, 0.5))).toContain('contradicted');
});

test('a margin of 0 and questions that are mixed are refused; a row that did not play is empty', () => {
  expect(signTable(rows, 0)).toMatchObject([{ path: 'margin' }]);
  const [a, ...others] = rows as [ComparedRow, ...ComparedRow[]];
  const mixed = [{ ...a, row: { ...a.row, estimand: 'initial-position' as const } }, ...others];
  expect(signTable(mixed, 20)).toMatchObject([{ path: 'rows' }]);
  const three = signTable(scored(0.6, 0.5, 0.4, 0.5).slice(0, 3), 20) as SignTable;
  expect(three.lines[1]!.signs).toEqual(['0', null]);
});
