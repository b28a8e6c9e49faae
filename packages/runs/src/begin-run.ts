import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fail, type Issue, issueAt, message, type Parsed } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { createRun, freeBytes, type Run } from '@draughts-lab/store';

/** Below this no run is begun or resumed: batches could not be stored. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Makes the folder of a new run, where the disk has room for its games, and opens it for writing. */
export async function beginRun(dir: string, manifest: Manifest): Promise<Parsed<Run>> {
  const folder = dirname(dir);
  await mkdir(folder, { recursive: true });
  const full = await diskIssue(folder);
  return full === undefined ? createRun(dir, manifest) : fail([full]);
}

/** The problem of a disk that is nearly full; undefined where there is room. */
export async function diskIssue(folder: string): Promise<Issue | undefined> {
  const free = await freeBytes(folder);
  if (free >= MIN_FREE_BYTES) return undefined;
  return issueAt(
    folder,
    message('request.disk-free', { free: Math.floor(free / 2 ** 20) }),
    message('request.disk', { needed: MIN_FREE_BYTES / 2 ** 20 }),
  );
}
