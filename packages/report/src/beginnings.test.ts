import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import { planBatches } from '@draughts-lab/records';
import { appendBatch, createRun } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeReport } from './describe-report.ts';
import { notes } from './notes.ts';
import type { Row } from './row.ts';
import { buildReport } from './run-report.ts';
import { madeRun } from './testing/made-run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-beginnings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A run whose games all are won by the first player, and begin in so many ways, all equally often. */
async function reportOf(name: string, ways: number, asked: Partial<Manifest> = {}) {
  const made = madeRun({ seats: [2], games: 120 });
  const manifest: Manifest = { ...made.manifest, openings: { kind: 'start' }, keepMoves: true, ...asked };
  const records = made.records.map((record, index): GameRecord => ({
    ...record,
    ...(record.score === null ? {} : { winner: record.first, ending: 'rule' as const, score: 1 }),
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

test('many beginnings: the verdict stands', async () => {
  const [row] = (await reportOf('many', 60)).rows;
  expect(claims(row!)).toEqual(['first-favoured', 60]);
});

test('without moves nothing is said of beginnings', async () => {
  const report = await reportOf('bare', 3, { keepMoves: false });
  expect(claims(report.rows[0]!)).toEqual(['first-favoured', undefined]);
  expect(describeReport(report)).not.toContain('beginnings');
});
