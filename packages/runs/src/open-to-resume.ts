import { fail, type Issue, type Parsed } from '@draughts-lab/input';
import { type Manifest, planBatches } from '@draughts-lab/records';
import { checkRun, type EngineName, type Guests, isThisProgram } from '@draughts-lab/selfplay';
import { finishedBatches, openRun, type Run } from '@draughts-lab/store';

/** Who played games of a run. */
export interface Program {
  readonly code: string;
  readonly node: string;
}

export interface ResumeOptions {
  readonly engine?: EngineName;
  readonly guests?: Guests;
  /** What would keep the run from being played; default: `checkRun`, which may take long. */
  readonly check?: (manifest: Manifest) => readonly Issue[] | Promise<readonly Issue[]>;
}

/** Opens a run for writing, if its games can be played here. */
export async function openToResume(
  dir: string,
  { engine, guests, check = (manifest) => checkRun(manifest, engine, guests) }: ResumeOptions = {},
): Promise<Parsed<Run>> {
  const opened = await openRun(dir, { write: true });
  if (!opened.ok) return opened;
  const { value: run } = opened;
  let isPlayable = false;
  try {
    const problems = await check(run.manifest);
    isPlayable = problems.length === 0;
    return isPlayable ? opened : fail(problems);
  } finally {
    if (!isPlayable) await run.close();
  }
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
