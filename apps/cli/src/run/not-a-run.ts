import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { nearest } from '@draughts-lab/input';
import { presetIds } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';
import { shippedNames } from '../shared/shipped.ts';

const RUNS = 'runs';
const EXPERIMENTS = 'experiments';
/** Of many runs in a folder so many are named. */
const MAX_NAMED = 3;

/**
 * What somebody may have meant who names no run where one is expected: a game, the name of a run without its folder, a
 * name that is nearly right, a folder of runs, a file. Says nothing of what may be a damaged run.
 *
 * @throws CliError with the remedy
 */
export function refuseWhatIsNoRun(named: string): void {
  const stat = statSync(named, { throwIfNoEntry: false });
  if (stat?.isFile() === true)
    throw new CliError(`${named}: is a file; expected the folder of a run, such as runs/six-variants`);
  if (stat?.isDirectory() === true) {
    if (isRun(named)) return;
    const runs = runsIn(named);
    if (runs.length === 0) return;
    const some = runs.slice(0, MAX_NAMED).map((run) => join(named, run));
    const more = runs.length > MAX_NAMED ? ` and ${runs.length - MAX_NAMED} more` : '';
    throw new CliError(`${named}: is a folder of runs; expected one of them: ${some.join(', ')}${more}`);
  }
  if (stat !== undefined) return;
  if (presetIds().includes(named))
    throw new CliError(
      `${named}: is a game, expected the folder of a run: dlab runs lists them, dlab run plays one; ` +
        `dlab diff compares the rules of two games`,
    );
  const inRuns = join(RUNS, named);
  if (isRun(inRuns)) throw new CliError(`${named}: there is no such folder; did you mean ${inRuns}?`);
  const folder = dirname(named);
  const near = nearest(basename(named), runsIn(folder));
  if (near !== undefined)
    throw new CliError(`${named}: there is no such folder; did you mean ${join(folder, near)}?`);
}

/**
 * A folder that holds runs.
 *
 * @throws CliError where it is a file, or a run itself
 */
export function refuseWhatHoldsNoRuns(named: string, command: string): void {
  const stat = statSync(named, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isDirectory())
    throw new CliError(`${named}: is a file; expected a folder of runs`);
  if (isRun(named)) {
    const folder = relative(process.cwd(), dirname(resolve(named))) || '.';
    throw new CliError(`${named}: is a run; expected the folder that holds it: dlab ${command} ${folder}`);
  }
}

/** What somebody may have meant who names no experiment where one is played. @throws CliError with the remedy */
export function refuseWhatIsNoExperiment(named: string): void {
  if (isRun(named))
    throw new CliError(
      `${named}: is a run, expected an experiment file: dlab report ${named} shows it, dlab resume ${named} resumes it`,
    );
  if (!existsSync(named) && presetIds().includes(named))
    throw new CliError(
      `${named}: is a game, expected an experiment file such as experiments/six-variants.json: docs/experiments.md describes ` +
        `it; dlab match ${named} alpha-beta:1000 alpha-beta:300 needs no file`,
    );
  if (existsSync(named)) return;
  const file = named.endsWith('.json') ? named : `${named}.json`;
  const meant = [file, join(EXPERIMENTS, basename(file))].find((path) => existsSync(path));
  const near = nearest(basename(file), [...filesIn(dirname(file)), ...filesIn(EXPERIMENTS)]);
  const path = meant ?? [join(dirname(file), near ?? ''), join(EXPERIMENTS, near ?? '')].find(isFile);
  if (path !== undefined) throw new CliError(`${named}: there is no such file; did you mean ${path}?`);
  if (!/[\\/]/.test(named))
    throw new CliError(
      `${named}: there is no such file, and no experiment of this name comes with the program: ${shippedNames('experiment').join(', ')}`,
    );
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

const isRun = (folder: string): boolean =>
  ['manifest.json', 'manifest.copy.json'].some((name) => existsSync(join(folder, name)));

function runsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => isRun(join(folder, name)))
      .toSorted();
  } catch {
    return [];
  }
}
