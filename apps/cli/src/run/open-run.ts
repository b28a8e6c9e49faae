import type { Parsed } from '@draughts-lab/input';
import type { OtherProgram, Run } from '@draughts-lab/store';
import { note } from '../shared/io.ts';
import { shippedPath } from '../shared/shipped.ts';
import { valueOf } from '../shared/value-of.ts';
import { refuseWhatIsNoRun } from './not-a-run.ts';

/**
 * Opens a run, says what in it is damaged, does the work and closes it again.
 *
 * @param named its folder, or the name of a run that comes with the program
 * @throws CliError when there is no run, or it cannot be read
 */
export async function withRun<T>(
  named: string,
  options: { readonly write?: boolean },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const dir = shippedPath(named, 'run');
  refuseWhatIsNoRun(dir);
  // DuckDB is loaded only by commands that need it.
  const { openRun } = await import('@draughts-lab/store');
  return useRun(dir, await openRun(dir, options), work);
}

/** The same for a run that has just been opened or made. */
export async function useRun<T>(
  dir: string,
  opened: Parsed<Run>,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const run = valueOf(opened, dir);
  try {
    noteProblems(run);
    return await work(run);
  } finally {
    await run.close();
  }
}

/** Says what is damaged in a run, and that more than one program played it. */
export function noteProblems({ problems, otherPrograms }: Run): void {
  for (const { path, message, hint } of problems)
    note(`${path}: ${message}${hint === undefined ? '' : `; ${hint}`}`);
  for (const program of otherPrograms) note(otherProgramText(program));
}

/** What everybody who looks at a run of two programs should know. */
export function otherProgramText({ code, node, since, batches }: OtherProgram): string {
  return `the games were played by more than one program: after ${batches} batches, on ${since.slice(0, 10)}, ${code} with Node ${node} went on`;
}
