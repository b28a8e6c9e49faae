import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from './durable.ts';
import { SET_ASIDE } from './layout.ts';
import { exclusively, type Run } from './run.ts';

/**
 * Takes a list of games that are no part of an imported run into its folder.
 *
 * @param file a line of JSON for each game, on the same file system; it is moved
 */
export async function keepSetAside(run: Run, file: string): Promise<void> {
  await exclusively(run, async ({ dir }) => {
    await syncPath(file);
    await rename(file, join(dir, SET_ASIDE));
    await syncPath(dirname(join(dir, SET_ASIDE)));
  });
}
