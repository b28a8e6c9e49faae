import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Issue } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { type BatchInfo, readBatchHeader } from './batch-file.ts';
import { readCatalogue } from './catalogue.ts';
import { isMissing } from './durable.ts';
import { BATCHES, batchIndex, shardPath } from './layout.ts';
import { readManifestFile } from './manifest-file.ts';
import { ownerOf } from './run.ts';

/** A run as a line of a list. */
export interface RunSummary {
  /** Absolute path. */
  readonly dir: string;
  readonly manifest: Manifest;
  readonly gamesPlanned: number;
  readonly gamesFinished: number;
}

/**
 * The runs in a folder, by name. Quick: counts what the catalogue and the headers of the batch files say, where the files have
 * their size; their checksums are looked at when a run is opened.
 *
 * @returns also the folders that look like runs but cannot be read, with the reason
 */
export async function listRuns(folder: string): Promise<{ runs: RunSummary[]; problems: Issue[] }> {
  const runs: RunSummary[] = [];
  const problems: Issue[] = [];
  let names: string[];
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return { runs, problems };
    throw error;
  }
  for (const name of names.toSorted()) {
    const dir = join(resolve(folder), name);
    const read = await readManifestFile(dir);
    if (!read.ok) {
      problems.push(...read.issues);
      continue;
    }
    const { manifest } = read.value;
    const { cells, games } = manifest;
    const { finished, cut } = await countFinished(dir, manifest);
    problems.push(...cut.map(({ file, found }) => shardIssue(dir, file, found)));
    runs.push({ dir, manifest, gamesPlanned: cells.length * games, gamesFinished: finished });
  }
  return { runs, problems };
}

/** A shard that has not the size that was written; found: bytes, or null where it is gone. */
interface CutShard {
  readonly file: string;
  readonly found: number | null;
}

function shardIssue(dir: string, file: string, found: number | null): Issue {
  return {
    path: shardPath(dir, file),
    message:
      found === null ? 'is gone: its games are not counted' : 'is not whole: its games are not counted',
    hint: `dlab verify ${dir} says what can be read`,
  };
}

async function countFinished(
  dir: string,
  manifest: Manifest,
): Promise<{ readonly finished: number; readonly cut: readonly CutShard[] }> {
  const owner = ownerOf(manifest);
  const files = await readdir(join(dir, BATCHES)).catch(() => []);
  const catalogue = await readCatalogue(dir, owner);
  const cut: CutShard[] = [];
  const batches: BatchInfo[] = [];
  for (const shard of catalogue.ok ? catalogue.value : []) {
    const found = await lstat(shardPath(dir, shard.file)).then(
      ({ size }) => size,
      () => null,
    );
    if (found === shard.bytes) batches.push(...shard.batches);
    else cut.push({ file: shard.file, found });
  }
  const games = new Map(batches.map((batch) => [batch.index, batch.games]));
  for (const file of files) {
    const index = batchIndex(file);
    if (index === undefined || games.has(index)) continue;
    try {
      const header = await readBatchHeader(join(dir, BATCHES, file), file, owner);
      if (header.ok) games.set(index, header.value.info.games);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return { finished: [...games.values()].reduce((sum, count) => sum + count, 0), cut };
}
