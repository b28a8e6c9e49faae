import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Manifest, planHash } from '@draughts-lab/records';
import { isThisProgram } from '@draughts-lab/selfplay';
import { RUNS_FOLDER } from '../shared/runs-folder.ts';
import { type RunState, runStateOf } from './run-state.ts';

/** A run that has the games of a plan, or some of them. */
export interface FoundRun {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly state: RunState;
}

/**
 * Looks for a run with the same plan: the same seed, rules, players, openings and games, however many threads play it. It must
 * keep all that is asked for; one that keeps more will do.
 *
 * @param out the folder that was named; without it, the runs of the same experiment in the usual folder
 * @returns one that is finished, if possible by this program, or else the one with the most games that this program can go on
 *   with; undefined when there is none
 */
export async function findRun(manifest: Manifest, out: string | undefined): Promise<FoundRun | undefined> {
  const folder = out === undefined ? RUNS_FOLDER : dirname(out);
  if (!existsSync(folder)) return undefined;
  const { listRuns } = await import('@draughts-lab/store');
  const plan = planHash(manifest);
  const same = (await listRuns(folder)).runs
    .map((run) => ({ ...run, dir: join(folder, basename(run.dir)) }))
    .filter(({ dir }) => out === undefined || basename(dir) === basename(out))
    .filter(({ manifest: other }) => other.experiment === manifest.experiment && planHash(other) === plan)
    .filter(
      ({ manifest: { keepMoves, trace } }) => keepMoves >= manifest.keepMoves && trace >= manifest.trace,
    )
    .toSorted((a, b) => b.gamesFinished - a.gamesFinished);
  const found = await Array.fromAsync(same, async (run) => {
    const { dir, manifest: played } = run;
    return { dir, manifest: played, state: await runStateOf(run), own: isThisProgram(played) };
  });
  const finished = found.filter(({ state }) => state !== 'unfinished');
  return finished.find(({ own }) => own) ?? finished[0] ?? found.find(({ own }) => own);
}
