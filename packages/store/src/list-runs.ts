import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fail, type Issue, issueAt, saidBy } from '@draughts-lab/input';
import { type Manifest, plannedGames } from '@draughts-lab/records';
import { isMissing } from './durable.ts';
import { finishedBatches, openRun } from './run.ts';

/** A run as a line of a list. */
export interface RunSummary {
  /** Absolute path. */
  readonly dir: string;
  readonly manifest: Manifest;
  readonly gamesPlanned: number;
  readonly gamesFinished: number;
}

/**
 * The runs in a folder, by name; folders whose names begin with a dot are not looked into. No game is read, but every checksum is looked at: the games of a damaged file are not counted.
 *
 * @returns also what was left out, and the folders that look like runs but cannot be read, with the reason
 */
export async function listRuns(folder: string): Promise<{ runs: RunSummary[]; problems: Issue[] }> {
  const runs: RunSummary[] = [];
  const problems: Issue[] = [];
  let names: string[];
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    names = entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return { runs, problems };
    throw error;
  }
  for (const name of names.toSorted()) {
    const dir = join(resolve(folder), name);
    const opened = await openRun(dir).catch((error: Error) => fail([issueAt(dir, saidBy(error))]));
    if (!opened.ok) {
      problems.push(...opened.issues);
      continue;
    }
    const run = opened.value;
    const { manifest } = run;
    const gamesFinished = finishedBatches(run).reduce((sum, { games }) => sum + games, 0);
    problems.push(...run.problems.map((problem) => ({ ...problem, path: join(dir, problem.path) })));
    runs.push({ dir, manifest, gamesPlanned: plannedGames(manifest), gamesFinished });
    await run.close();
  }
  return { runs, problems };
}
