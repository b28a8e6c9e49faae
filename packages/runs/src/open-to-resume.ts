import { fail, type Parsed } from '@draughts-lab/input';
import { planBatches } from '@draughts-lab/records';
import { checkRun, type EngineName, type Guests, isThisProgram } from '@draughts-lab/selfplay';
import { finishedBatches, openRun, type Run } from '@draughts-lab/store';

/** Who played games of a run. */
export interface Program {
  readonly code: string;
  readonly node: string;
}

/** Opens a run for writing, if its games can be played here. */
export async function openToResume(
  dir: string,
  options: { readonly engine?: EngineName; readonly guests?: Guests } = {},
): Promise<Parsed<Run>> {
  const opened = await openRun(dir, { write: true });
  if (!opened.ok) return opened;
  const problems = checkRun(opened.value.manifest, options.engine, options.guests);
  if (problems.length === 0) return opened;
  await opened.value.close();
  return fail(problems);
}

/**
 * The program that played the last games of a run, where games are missing and this program is another one: rows of two
 * programs need not be those of one, so going on has to be wanted.
 */
export function otherProgramOf(run: Run): Program | undefined {
  const played: readonly Program[] = [run.manifest, ...run.otherPrograms];
  const isComplete = finishedBatches(run).length === planBatches(run.manifest).length;
  return isComplete || played.some(isThisProgram) ? undefined : played.at(-1);
}
