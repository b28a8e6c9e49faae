import type { Message } from '@draughts-lab/input';
import { holm } from '@draughts-lab/stats';
import type { Run } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComparedRuns, comparedRuns } from '../testing/compared-runs.ts';
import { type ComparisonLine, compareRows } from './compare-rows.ts';
import { type ComparedRow, comparedRows } from './compared-row.ts';
import { offFair } from './off-fair.ts';
import { describeAnswers } from './describe-answers.ts';
import { describeComparison } from './describe-comparison.ts';
import { whatDiffers } from './what-differs.ts';

let runs: ComparedRuns;
let first: Run;
let other: Run;

beforeAll(async () => {
  runs = await comparedRuns();
  ({ first, other } = runs);
}, 60_000);
afterAll(() => runs[Symbol.asyncDispose]());

test('all pairs with the same players, and the same rules with other players; never both at once', async () => {
  const { differences, rows, tests, warnings } = await compareRows(await comparedRows([first, other]), {
    adjustment: 'holm',
  });
  expect(rows).toHaveLength(4);
  const pairs = new Set(differences.map(({ a, b }) => `${a} - ${b}`));
  expect(pairs.size).toBe(4);
  expect(tests).toBe(20);
  const codes = warnings.map(({ params }) => (params!['why'] as Message).code);
  expect(codes.filter((code) => code === 'compare.players')).toHaveLength(2);
  expect(codes).toContain('compare.draw-rules');
});

test('differences are those of the rows, with p-values adjusted over all of them', async () => {
  const cells = await comparedRows([first]);
  const { differences } = await compareRows(cells, { adjustment: 'holm' });
  const [a, b] = cells as [ComparedRow, ComparedRow];
  expect(differences.map(({ metric }) => metric)).toEqual([
    'score',
    'fairness',
    'draws',
    'firstOfDecisive',
    'plies',
  ]);
  const values = differences.map(({ value }) => value);
  expect(values[0]).toBeCloseTo(a.summary!.score.value - b.summary!.score.value, 12);
  const off = ({ summary }: ComparedRow): number => Math.abs(summary!.score.value - 0.5);
  expect(values[1]).toBeCloseTo(off(a) - off(b), 12);
  expect(values[2]).toBeCloseTo(a.summary!.drawRate.value - b.summary!.drawRate.value, 12);
  expect(values[4]).toBeCloseTo(a.row.plies!.value - b.row.plies!.value, 9);
  for (const { low, value, high } of differences) {
    expect(low).toBeLessThan(value);
    expect(value).toBeLessThan(high!);
  }
  expect(differences.map(({ pAdjusted }) => pAdjusted)).toEqual(
    holm(differences.map(({ pValue }) => pValue)),
  );
});

test('fairness of a row whose games all begin alike has no answer that more games would give', async () => {
  const cells = await comparedRows([first]);
  const codesOf = async (rows: readonly ComparedRow[]): Promise<string[]> => {
    const { answers } = await compareRows(rows);
    return answers.map(({ question, code, why }) => `${question}: ${why ?? code}`);
  };
  const before = await codesOf(cells);
  const [a, b] = cells as [ComparedRow, ComparedRow];
  const lines = [{ ...a.tally!.lines[0]!, lines: 1 }];
  const after = await codesOf([{ ...a, tally: { ...a.tally!, lines } }, b]);
  expect(before[0]).toMatch(/^fairness: (open|alike|more|less)$/);
  expect(after).toEqual(['fairness: one-line', ...before.slice(1)]);
});

test('the same experiment with the same seed is not compared with itself', async () => {
  const copy = await runs.store('copy', first.manifest);
  const { differences, refused } = await compareRows(await comparedRows([first, copy]), {
    adjustment: 'bh',
  });
  expect(refused.filter(({ why }) => why === 'same-games')).toHaveLength(2);
  expect(differences.every(({ a, b }) => a.split(' · ')[0] !== b.split(' · ')[0])).toBe(true);
});

test('rows that share no question give a sentence', async () => {
  const [a] = await comparedRows([first]);
  const text = describeComparison(await compareRows([a!], { adjustment: 'holm' }));
  expect(text).toContain('nothing to compare');
});

test('what differs between rules and between runs is told once, and as the differences are signed', async () => {
  const cells = await comparedRows([first, other]);
  const { rules, moreRules, settings } = whatDiffers(cells.slice(0, 2));
  expect(rules).toMatchObject([{ a: 'variant-0', b: 'variant-1' }]);
  expect(rules[0]!.fields).toContainEqual({ path: 'draws.repetition', before: 1, after: 0 });
  expect([moreRules, settings]).toEqual([0, []]);
  const between = whatDiffers([cells[0]!, cells[2]!]);
  expect(between.rules).toEqual([]);
  expect(between.settings).toMatchObject([{ a: 'first', b: 'other' }]);
  expect(between.settings[0]!.fields).toContainEqual({
    path: 'seed',
    before: '99',
    after: first.manifest.seed,
  });
});

test('each difference has an effect on a scale of its own', async () => {
  const { differences } = await compareRows(await comparedRows([first]), { adjustment: 'holm' });
  expect(differences.map(({ effect }) => effect!.measure)).toEqual([
    'elo',
    'elo',
    'cohens-h',
    'cohens-h',
    'cliffs-delta',
  ]);
  for (const { effect } of differences) {
    expect(effect!.low).toBeLessThan(effect!.value);
    expect(effect!.value).toBeLessThan(effect!.high!);
  }
  // Score and shares have the sign of their difference; lengths may not, when one row has a longer tail.
  for (const { value, effect } of differences.slice(0, 4))
    expect(Math.sign(effect!.value)).toBe(Math.sign(value));
});

test('rows that are mostly copies are compared with nothing, and the pair is named with the reason', async () => {
  const [a, b] = (await comparedRows([first])) as [ComparedRow, ComparedRow];
  const guard = { ...b.summary!.guard, verdict: 'refuse' as const };
  const copied = { ...b, summary: { ...b.summary!, guard } };
  const comparison = await compareRows([a, copied]);
  const { differences, refused, tests } = comparison;
  expect([differences, tests]).toEqual([[], 0]);
  expect(describeAnswers(comparison, [])).toContain('Nothing to compare: mostly copies of the same games');
  expect(describeComparison(comparison)).toContain('nothing to compare: mostly copies of the same games');
  expect(refused).toEqual([{ a: a.label, b: b.label, why: 'copies' }]);
});

test('draws are compared by the interval of Newcombe, whichever row is the baseline', async () => {
  const rows = (await comparedRows([first])) as [ComparedRow, ComparedRow];
  const draws = async (pairs: 'all' | 'first'): Promise<ComparisonLine> =>
    (await compareRows(rows, { pairs })).differences.find(({ metric }) => metric === 'draws')!;
  const [all, baseline] = [await draws('all'), await draws('first')];
  expect([all.method, baseline.method]).toEqual(['newcombe', 'newcombe']);
  expect([baseline.a, baseline.b]).toEqual([all.b, all.a]);
  expect(baseline.value).toBeCloseTo(-all.value, 12);
  expect(baseline.pValue).toBeCloseTo(all.pValue, 12);
  expect([baseline.low, baseline.high]).toEqual([
    expect.closeTo(-all.high!, 12) as unknown,
    expect.closeTo(-all.low!, 12) as unknown,
  ]);
});

test('46.6 % and 55.1 % differ in their score and are about equally far from fair', async () => {
  const [a, b] = (await comparedRows([first])) as [ComparedRow, ComparedRow];
  const at = (row: ComparedRow, value: number): ComparedRow => ({
    ...row,
    summary: {
      ...row.summary!,
      score: {
        value,
        standardError: 0.0175,
        interval: { low: value - 0.034, high: value + 0.034, method: 'wald', confidence: 0.95 },
      },
    },
  });
  const { differences } = await compareRows([at(a, 0.466), at(b, 0.551)]);
  const [score, fairness] = differences;
  expect([score!.metric, fairness!.metric]).toEqual(['score', 'fairness']);
  expect(score!.pValue).toBeLessThan(0.001);
  expect(fairness!.value).toBeCloseTo(-0.017, 12);
  expect(fairness!.pValue).toBeGreaterThan(0.4);
  expect(fairness!.low).toBeLessThan(0);
  expect(fairness!.high).toBeGreaterThan(0);
});

test('a distance from fair begins at 0 where the sign is open', () => {
  const off = (value: number): unknown =>
    offFair({ value, low: value - 0.03, high: value + 0.03, method: 'wald' }, 0.5);
  expect(off(0.49)).toEqual({
    value: expect.closeTo(0.01, 9) as number,
    low: 0,
    high: expect.closeTo(0.04, 9) as number,
    method: 'wald',
  });
  expect(off(0.4)).toMatchObject({ low: expect.closeTo(0.07, 9), high: expect.closeTo(0.13, 9) });
  expect(offFair({ value: 0.4, low: null, high: null, method: null }, 0.5)).toMatchObject({ low: null });
});

test('no row is dropped in silence', async () => {
  const rows = await comparedRows([first, other]);
  const { differences, refused } = await compareRows(rows);
  const pairs = new Set(differences.map(({ a, b }) => `${a} ${b}`)).size;
  expect(pairs + refused.length).toBe((rows.length * (rows.length - 1)) / 2);
  const lonely = describeComparison(await compareRows([rows[0]!, rows[3]!]));
  expect(lonely).toContain('neither the rules nor the players are the same');
  expect(lonely).toContain(`without any comparison: ${rows[0]!.label}; ${rows[3]!.label}`);
});
