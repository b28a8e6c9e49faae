import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED } from './durable.ts';

/**
 * Removes from a run folder what processes that were killed have left: unfinished files, and what DuckDB had put
 * aside. Other files stay. What belongs to a running process (a reader) stays too.
 */
export async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const unfinished =
      /^(?:manifest(?:\.copy)?\.json|catalogue\.json|writer-[\da-f-]+\.lock|positions-[\da-f-]+\.parquet)\./.test(
        name,
      ) && name.endsWith(UNFINISHED);
    const aside = /^tmp-(\d+)-\d+$/.exec(name);
    if (unfinished || (aside !== null && !exists(Number(aside[1]))))
      await rm(join(dir, name), { recursive: true });
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
}
