import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type GameRecord,
  type Manifest,
  movesHash,
  planBatches,
  type UnitValues,
} from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { holm, pairValues } from '@draughts-lab/stats';
import { appendBatch, createRun, type Run } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDlab } from '../testing/run-dlab.ts';
import { compareCells } from './compare-cells.ts';
import { describeComparison } from './describe-comparison.ts';
import { type ComparedCell, readCells } from './read-cells.ts';
import { foldersOf, readSelector, repeatedSelectors, selectRows } from './select-rows.ts';
import { whatDiffers } from './what-differs.ts';

let folder: string;
const open: Run[] = [];

/** Every game with moves of its own and a fixed opening for each unit: no copies. */
const distinct = (records: GameRecord[], salt: string): GameRecord[] =>
  records.map((record) => ({
    ...record,
    movesHash: movesHash([salt, `${record.cell}.${record.unit}.${record.game}`]),
  }));

async function store(name: string, manifest: Manifest): Promise<Run> {
  const created = await createRun(join(folder, name), { ...manifest, run: name });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  for (const batch of planBatches(manifest)) {
    const records = distinct(syntheticRecords(manifest, batch), name);
    const added = await appendBatch(created.value, { index: batch.index, records });
    if (!added.ok) throw new Error(JSON.stringify(added.issues));
  }
  open.push(created.value);
  return created.value;
}

let first: Run;
let other: Run;
const made = syntheticManifest({ seats: [2, 2], games: 200, batchSize: 100 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-compare-'));
  first = await store('first', {
    ...made,
    variants: made.variants.map((variant, index) => ({
      ...variant,
      document: { ...variant.document, draws: { repetition: index } },
    })),
  });
  other = await store('other', {
    ...made,
    seed: '99',
    players: made.players.map(({ name, spec }) => ({ name, spec: { ...spec, nodes: 12345 } })),
  });
}, 60_000);

afterAll(async () => {
  for (const run of open) await run.close();
  rmSync(folder, { recursive: true });
});

test('all pairs with the same players, and the same rules with other players; never both at once', async () => {
  const { differences, rows, tests, warnings } = await compareCells(await readCells([first, other]), 'holm');
  expect(rows).toHaveLength(4);
  const pairs = new Set(differences.map(({ a, b }) => `${a} - ${b}`));
  expect(pairs.size).toBe(4);
  expect(tests).toBe(16);
  expect(warnings.filter((text) => text.includes('the players differ'))).toHaveLength(2);
  expect(warnings.some((text) => text.includes('the draw rules differ'))).toBe(true);
});

test('differences are those of the rows, with p-values adjusted over all of them', async () => {
  const cells = await readCells([first]);
  const { differences } = await compareCells(cells, 'holm');
  const [a, b] = cells as [ComparedCell, ComparedCell];
  expect(differences.map(({ metric }) => metric)).toEqual(['score', 'draws', 'decisive', 'plies']);
  const values = differences.map(({ value }) => value);
  expect(values[0]).toBeCloseTo(a.summary!.score.value - b.summary!.score.value, 12);
  expect(values[1]).toBeCloseTo(a.summary!.drawRate.value - b.summary!.drawRate.value, 12);
  expect(values[3]).toBeCloseTo(a.row.plies!.value - b.row.plies!.value, 9);
  for (const { low, value, high } of differences) {
    expect(low).toBeLessThan(value);
    expect(value).toBeLessThan(high);
  }
  expect(differences.map(({ pAdjusted }) => pAdjusted)).toEqual(
    holm(differences.map(({ pValue }) => pValue)),
  );
});

test('the same experiment with the same seed is not compared with itself', async () => {
  const copy = await store('copy', first.manifest);
  const { differences, warnings } = await compareCells(await readCells([first, copy]), 'bh');
  expect(warnings.filter((text) => text.includes('the same games'))).toHaveLength(2);
  expect(differences.every(({ a, b }) => a.split(' · ')[0] !== b.split(' · ')[0])).toBe(true);
});

test('rows that share no question give a sentence', async () => {
  const [a] = await readCells([first]);
  const text = describeComparison(await compareCells([a!], 'holm'));
  expect(text).toContain('nothing to compare');
});

const unit = (opening: string, score: number, games = 1): UnitValues => ({
  opening,
  games,
  complete: true,
  values: { score, draws: score === 0.5 ? 1 : 0, plies: 50 + score },
});
const units = (count: number, of: (index: number) => UnitValues): Map<string, UnitValues> =>
  new Map(Array.from({ length: count }, (_, index) => [String(index), of(index)]));

test('units are paired one by one', () => {
  const a = units(40, (index) => unit(`o${index}`, index % 2));
  const b = units(40, (index) => unit(`o${index}`, index % 4 === 0 ? 1 : index % 2));
  const paired = pairValues(a, b, 'seed')!;
  expect(paired.pairs).toBe(40);
  expect(paired.differences.score.value).toBeCloseTo(-0.25, 12);
  expect(paired.differences.score.varianceRatio).toBeLessThan(1);
});

test('units with another opening are no pairs, nor are openings that only one row has, nor too few', () => {
  const a = units(40, (index) => unit(`o${index}`, 1));
  expect(
    pairValues(
      a,
      units(40, (index) => unit(`x${index}`, 1)),
      'seed',
    ),
  ).toBeNull();
  expect(
    pairValues(
      a,
      units(39, (index) => unit(`o${index}`, 1)),
      'opening',
    ),
  ).toBeNull();
  expect(
    pairValues(
      a,
      units(39, (index) => unit(`o${index}`, 1)),
      'seed',
    )!.pairs,
  ).toBe(39);
  expect(
    pairValues(
      a,
      units(30, (index) => unit(`o${index}`, 1)),
      'seed',
    ),
  ).toBeNull();
  expect(
    pairValues(
      a,
      units(40, (index) => unit(`o${index}`, 1, 2)),
      'opening',
    ),
  ).toBeNull();
  const few = units(20, (index) => unit(`o${index}`, 1));
  expect(pairValues(few, few, 'seed')).toBeNull();
});

test('rows are named by variant or number, in the order of the command line', async () => {
  const cells = await readCells([first, other]);
  const named = (...texts: string[]): string[] =>
    selectRows(cells, texts.map(readSelector)).map(({ label }) => label);
  const all = cells.map(({ label }) => label);
  expect(named(first.dir)).toEqual(all.slice(0, 2));
  expect(named(`${other.dir}:variant-1`, `${first.dir}:0`)).toEqual([all[3], all[0]]);
  expect(named(`${first.dir}:1`, first.dir, `${first.dir}/:variant-1`)).toEqual([all[1], all[0]]);
  expect(() => named(`${first.dir}:nowhere`, `${other.dir}:7`)).toThrow(
    /no row nowhere; there are 0 \(variant-0, .*no row 7; there are/s,
  );
  const selectors = [first.dir, `${first.dir}/`, `${first.dir}:1`].map(readSelector);
  expect(foldersOf(selectors)).toEqual([first.dir]);
  expect(repeatedSelectors(selectors)).toEqual([`${first.dir}/`]);
});

test('what differs between rules and between runs is told once, and as the differences are signed', async () => {
  const cells = await readCells([first, other]);
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
  const { differences } = await compareCells(await readCells([first]), 'holm');
  expect(differences.map(({ effect }) => effect!.measure)).toEqual([
    'elo',
    'cohens-h',
    'cohens-h',
    'cliffs-delta',
  ]);
  for (const { effect } of differences) {
    expect(effect!.low).toBeLessThan(effect!.value);
    expect(effect!.value).toBeLessThan(effect!.high);
  }
  // Score and shares have the sign of their difference; lengths may not, when one row has a longer tail.
  for (const { value, effect } of differences.slice(0, 3))
    expect(Math.sign(effect!.value)).toBe(Math.sign(value));
});

test('dlab compare prints one JSON object; a run named twice counts once; an unknown variant is a usage error', async () => {
  const twice = await runDlab(['compare', first.dir, `${first.dir}/`, '--json'], { cwd: folder });
  expect(twice.status).toBe(0);
  expect(twice.stderr).toContain('counted once');
  expect(JSON.parse(twice.stdout)).toMatchObject({ version: 1, adjustment: 'holm', tests: 4 });
  const unknown = await runDlab(['compare', first.dir, '--variants', 'nowhere'], { cwd: folder });
  expect(unknown).toMatchObject({ status: 2, stdout: '' });
  expect(unknown.stderr).toMatch(/no games of nowhere; there are variant-0/);
}, 60_000);
