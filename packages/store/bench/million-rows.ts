/**
 * Measures the store with a million made-up games: `../../ts bench/million-rows.ts [games] [memory limit]`.
 * Prints a table; the numbers of one machine are in README.md.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Parsed } from '@draughts-lab/input';
import { type GameRecord, planBatches } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import {
  aggregate,
  appendBatch,
  compact,
  createRun,
  openRun,
  openingResults,
  query,
  runHash,
} from '../src/index.ts';

const games = Number(process.argv[2] ?? 1_000_000);
const memoryLimit = process.argv[3] ?? '1GB';
const CELLS = 6;

function value<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const rows: { step: string; seconds: string; cpu: string; note: string }[] = [];
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);

async function measure<T>(
  step: string,
  work: () => Promise<T>,
  note: (result: T) => string = () => '',
): Promise<T> {
  peak = process.memoryUsage.rss();
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  rows.push({
    step,
    seconds: seconds.toFixed(2),
    cpu: ((user + system) / 1e6).toFixed(2),
    note: `${note(result)} peak ${(peak / 2 ** 20).toFixed(0)} MB`.trim(),
  });
  return result;
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

const dir = join(mkdtempSync(join(tmpdir(), 'store-bench-')), 'run');
const manifest = syntheticManifest({
  seats: new Array<number>(CELLS).fill(2),
  games: Math.ceil(games / CELLS),
  batchSize: 500,
});
const run = value(await createRun(dir, manifest, { memoryLimit }));
let appending = 0;
let compacting = 0;
let making = 0;
await measure('make, append and compact', async () => {
  for (const batch of planBatches(manifest)) {
    const started = performance.now();
    const records: GameRecord[] = syntheticRecords(manifest, batch);
    const made = performance.now();
    value(await appendBatch(run, { index: batch.index, records }));
    const appended = performance.now();
    await compact(run, { minGames: 100_000 });
    making += made - started;
    appending += appended - made;
    compacting += performance.now() - appended;
  }
  const started = performance.now();
  await compact(run);
  compacting += performance.now() - started;
});
const second = (ms: number): string => (ms / 1000).toFixed(2);
rows.push({ step: '  of it: making the games', seconds: second(making), cpu: '', note: '(not the store)' });
rows.push({
  step: '  of it: appendBatch',
  seconds: second(appending),
  cpu: '',
  note: `${planBatches(manifest).length} batches, fsync each`,
});
rows.push({
  step: '  of it: compact',
  seconds: second(compacting),
  cpu: '',
  note: `${readdirSync(join(dir, 'shards')).length} shards, ${(sizeOf(join(dir, 'shards')) / 2 ** 20).toFixed(1)} MB`,
});
await run.close();

const reader = value(await measure('openRun', () => openRun(dir, { memoryLimit })));
await measure(
  'aggregate',
  () => aggregate(reader),
  (tallies) => `${tallies.length} cells`,
);
await measure(
  'openingResults',
  () => openingResults(reader),
  (openings) => `${openings.length} openings`,
);
await measure('query: W/D/L, mean and median length by variant', () =>
  query(
    reader,
    `SELECT variant, count(*) FILTER (score = 1), count(*) FILTER (score = 0.5), count(*) FILTER (score = 0),
         avg(plies), median(plies) FROM games GROUP BY variant`,
  ),
);
await measure('runHash (reads every game in index order)', () => runHash(reader));
await reader.close();
clearInterval(watch);
rmSync(join(dir, '..'), { recursive: true });

console.log(
  `${games} games in ${CELLS} cells; ${cpus().length} x ${cpus()[0]!.model}; Node ${process.version}; DuckDB limit ${memoryLimit}`,
);
console.log(`${''.padEnd(50)} ${'wall'.padStart(8)}   ${'CPU'.padStart(8)}`);
for (const { step, seconds, cpu, note } of rows)
  console.log(`${step.padEnd(50)} ${seconds.padStart(8)} s ${cpu.padStart(8)} s   ${note}`);
