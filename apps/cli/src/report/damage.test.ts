import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectReport, describeNotes, markdownReport } from '@draughts-lab/report';
import { openRun, type Run } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeKind } from '../testing/kinds-of-runs.ts';
import { callDlab } from '../testing/call-dlab.ts';
import { EXIT } from '../shared/exit.ts';
import { htmlReport } from './html-report.ts';

let folder: string;
let dir: string;

async function opened(): Promise<Run> {
  const run = await openRun(dir);
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  return run.value;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-damage-'));
  dir = join(folder, 'run');
  // One half in a shard, which is then broken, the other half in batches.
  const half = { options: { seats: [2], games: 200, batchSize: 20 } };
  await storeKind(dir, 'run', { ...half, isStored: ({ index }) => index < 5, compacted: true });
  await storeKind(dir, 'run', { ...half, isStored: ({ index }) => index >= 5, again: true });
  const [shard] = globSync(join(dir, 'shards', '*.parquet'));
  const bytes = readFileSync(shard!);
  bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
  writeFileSync(shard!, bytes);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('damage is said with its numbers in every output', async () => {
  const run = await opened();
  try {
    const { report, tallies } = await collectReport(run, { details: true });
    expect([report.games, report.gamesPlanned, report.rows[0]!.games]).toEqual([100, 200, 100]);
    expect(report.problems[0]!.path).toMatch(/shards/);
    for (const text of [
      describeNotes(report),
      markdownReport(run.manifest, report),
      htmlReport({ manifest: run.manifest, report, tallies }),
    ])
      expect(text).toMatch(/the 100 of 200 games that can/);
    // Every figure says it in its caption.
    const page = htmlReport({ manifest: run.manifest, report, tallies });
    const figures = [...page.matchAll(/<svg .*?<\/svg>/gs)].map(([svg]) =>
      svg.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    );
    expect(figures.length).toBeGreaterThan(3);
    for (const figure of figures)
      expect(figure).toContain('the run run is damaged: made from the 100 of 200 games that can be read');
  } finally {
    await run.close();
  }
});

test('the list of runs does not count what is damaged, and names it', async () => {
  const listed = await callDlab(['runs', folder, '--json']);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ games: 100, gamesPlanned: 200, state: 'unfinished' }]);
  expect(listed.stderr).toMatch(/shards\/part-.*: does not match its checksum/);
  expect(listed.status).toBe(EXIT.invalid);
});

test('a file that is no part of the run costs no games, and nothing says so', async () => {
  const sound = join(folder, 'sound');
  await storeKind(sound, 'sound', { options: { seats: [2], games: 20, batchSize: 20 } });
  writeFileSync(join(sound, 'batches', 'notes.txt'), 'mine');
  const { stdout, stderr, status } = await callDlab(['report', sound]);
  expect(stderr).toContain('batches/notes.txt: is not a file of a run; it is ignored');
  expect(stdout).not.toMatch(/Damaged|missing/);
  expect(status).toBe(0);
  rmSync(sound, { recursive: true });
});

test('a file of games has a file beside it that says what is missing, until nothing is', async () => {
  const out = join(folder, 'games.csv');
  expect((await callDlab(['export', dir, '--format', 'csv', '--out', out])).status).toBe(0);
  expect(readFileSync(`${out}.damaged.txt`, 'utf8')).toMatch(/100 of 200 games/);
  const sound = join(folder, 'sound');
  await storeKind(sound, 'sound', { options: { seats: [2], games: 20, batchSize: 20 } });
  await callDlab(['export', sound, '--format', 'csv', '--out', out, '--overwrite']);
  expect(globSync(`${out}.damaged.txt`)).toEqual([]);
});
