import { mkdtempSync, rmSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Parsed } from '@draughts-lab/input';
import { type GameRecord, type Manifest, compareRecords, planBatches } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { type Run, appendBatch, createRun, openRun } from '../index.ts';

/** The value of a result that has to be there. */
export function value<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** The issues of a result that has to have some, as `path: message`. */
export function issuesOf(parsed: Parsed<unknown>): string[] {
  if (parsed.ok) throw new Error('expected issues');
  return parsed.issues.map(({ path, message }) => `${path}: ${message}`);
}

/** A folder that is gone at the end of the block it is declared in with `using`. */
export function temporaryFolder(): { readonly path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'store-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A text with names of shards, without the checksums in these: they depend on the version of DuckDB. */
export const unmarked = (text: string): string => text.replaceAll(/(part-\d+-\d+)-[0-9a-f]{16}/g, '$1');

/** The path of a shard of a run, by its name without the checksum; as it stands when there is none. */
export function shardFile(dir: string, name: string): string {
  const found = readdirSync(join(dir, 'shards')).find((file) => unmarked(file) === name);
  return join(dir, 'shards', found ?? name);
}

/** What a run folder holds when nobody writes to it. */
export const RUN_FILES: readonly string[] = [
  'batches',
  'catalogue.json',
  'manifest.copy.json',
  'manifest.json',
  'shards',
];

/** Two cells of two players and one of three, 8 batches each. */
export const manifest: Manifest = syntheticManifest({
  seats: [2, 2, 3],
  games: 40,
  batchSize: 5,
  keepMoves: true,
  trace: true,
});

/** Every game of a run in index order. */
export function allRecords(of: Manifest = manifest): GameRecord[] {
  return planBatches(of)
    .flatMap((batch) => syntheticRecords(of, batch))
    .toSorted(compareRecords);
}

export async function append(run: Run, indexes: Iterable<number>): Promise<void> {
  const plan = planBatches(run.manifest);
  for (const index of indexes) {
    value(await appendBatch(run, { index, records: syntheticRecords(run.manifest, plan[index]!) }));
  }
}

/** A new run with the given batches, or all of them. */
export async function filledRun(
  dir: string,
  indexes?: Iterable<number>,
  of: Manifest = manifest,
): Promise<Run> {
  const run = value(await createRun(dir, of));
  await append(run, indexes ?? planBatches(of).keys());
  return run;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Opens a run, hands it over, and closes it again. */
export async function withRun<T>(dir: string, write: boolean, work: (run: Run) => Promise<T>): Promise<T> {
  const run = value(await openRun(dir, { write }));
  try {
    return await work(run);
  } finally {
    await run.close();
  }
}
