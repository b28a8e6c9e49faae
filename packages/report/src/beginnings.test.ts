import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, type Manifest, planBatches } from '@draughts-lab/records';
import { appendBatch, createRun, openRun } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { besidePeople } from './beside/beside.ts';
import { besideTables } from './beside/beside-tables.ts';
import { compareRows } from './compare/compare-rows.ts';
import { comparedRows } from './compare/compared-row.ts';
import { describeFairest, type Fairest, fairestRows } from './compare/fairest.ts';
import { describeReport } from './describe-report.ts';
import { notes } from './notes.ts';
import type { Row } from './row.ts';
import { buildReport } from './run-report.ts';
import { describeSigns, type SignTable, signTable } from './signs/sign-table.ts';
import { madeRun } from './testing/made-run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-beginnings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A run whose games begin in so many ways, all equally often; the first player wins all of them, unless `score` says another. */
async function reportOf(
  name: string,
  ways: number,
  asked: Partial<Manifest> = {},
  score: (index: number) => 0 | 1 = () => 1,
) {
  const made = madeRun({ seats: [2], games: 120 });
  const manifest: Manifest = { ...made.manifest, openings: { kind: 'start' }, keepMoves: true, ...asked };
  const records = made.records.map((record, index): GameRecord => ({
    ...record,
    ...(record.score === null
      ? {}
      : {
          winner: score(index) === 1 ? record.first : 1 - record.first,
          ending: 'rule' as const,
          score: score(index),
        }),
    openingHash: made.records[0]!.openingHash,
    openingPlies: 0,
    moves: `a b c ${index % ways} e f`,
    plies: Math.max(6, record.plies),
  }));
  const created = await createRun(join(folder, name), manifest);
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  for (const batch of planBatches(manifest)) {
    const own = records.filter((record) => record.batch === batch.index);
    await appendBatch(created.value, { index: batch.index, records: own });
  }
  const report = await buildReport(created.value, { details: true });
  await created.value.close();
  return report;
}

const claims = ({ balance, beginnings }: Row): unknown => [balance?.verdict, beginnings?.distinct];

test('few beginnings: no verdict about the initial position, and the table says how many', async () => {
  const report = await reportOf('few', 3);
  const [row] = report.rows;
  expect(row!.estimand).toBe('initial-position');
  expect(claims(row!)).toEqual(['few-lines', 3]);
  expect(row!.beginnings!.worth).toBeCloseTo(3, 2);
  expect(row!.beginnings!.mostFrequent).toBeCloseTo(1 / 3, 2);
  expect(describeReport(report)).toContain('beginnings');
  expect(notes(report).join('\n')).toMatch(/3 different after 4 plies in \d+ games.*about these lines/);
});

test('few beginnings: undecided would promise that more games decide about the rules', async () => {
  const report = await reportOf('few-even', 3, {}, (index) => (index % 2) as 0 | 1);
  expect(claims(report.rows[0]!)).toEqual(['few-lines', 3]);
  expect(notes(report).join('\n')).not.toContain('more games');
});

test('few beginnings: no ranking, comparison or curve is about the rules', async () => {
  await reportOf('few-again', 3, {}, (index) => (index % 4 > 0 ? 1 : 0));
  await reportOf('few-other', 3, {}, (index) => (index % 4 > 0 ? 0 : 1));
  await reportOf('many-again', 60, {}, (index) => (index % 2) as 0 | 1);
  const runs = await Promise.all(
    ['few-again', 'few-other', 'many-again'].map(async (name) => {
      const opened = await openRun(join(folder, name));
      if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
      return opened.value;
    }),
  );
  const rows = await comparedRows(runs);
  const fairest = fairestRows(rows, 20) as Fairest;
  expect(fairest.lines.map(({ verdict }) => verdict)).toEqual(['undecided', 'few-lines', 'few-lines']);
  expect(describeFairest(fairest)).not.toContain('is fairer than');
  const named = /about few lines, not about the rules, .*: .*few-again, .*few-other$/m;
  expect(describeFairest(fairest)).toMatch(named);
  expect((await compareRows(rows)).warnings.join('\n')).toMatch(named);
  expect(describeSigns(signTable(rows, 20) as SignTable)).toMatch(named);
  for (const run of runs) await run.close();
});

test('few beginnings: the table of people says which rows beside theirs are not about the rules', async () => {
  const { rows } = await reportOf('few-beside', 3);
  const table = (own: readonly Row[]): string | undefined =>
    besideTables({ endings: [], boards: [], ...besidePeople('own', own, [{ run: 'club', rows }]) })[0]!.note;
  expect(table(rows)).toMatch(/about few lines, not about the rules, .*: variant-0, /);
  const { rows: many } = await reportOf('many-beside', 60);
  expect(table(many)).not.toContain('few lines');
});

test('many beginnings: the verdict stands', async () => {
  const [row] = (await reportOf('many', 60)).rows;
  expect(claims(row!)).toEqual(['first-favoured', 60]);
});

test('without moves nothing is said of beginnings', async () => {
  const report = await reportOf('bare', 3, { keepMoves: false });
  expect(claims(report.rows[0]!)).toEqual(['first-favoured', undefined]);
  expect(describeReport(report)).not.toContain('beginnings');
});
