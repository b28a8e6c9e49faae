import { basename, resolve } from 'node:path';
import type { Parsed } from '@draughts-lab/input';
import { type ExperimentSources, prepareExperiment, type PreparedExperiment } from '@draughts-lab/selfplay';
import { freeFolder } from './free-folder.ts';

/** The folder of a run, or the folder in which it takes the first free one named after its experiment. */
export type RunPlace = { readonly dir: string } | { readonly inside: string };

/** What an application knows of an experiment: how its variants and books are read. */
export type RunSources = Omit<ExperimentSources, 'runName'>;

export interface PreparedRun extends PreparedExperiment {
  /** The folder of the run; not made yet. */
  readonly dir: string;
}

/**
 * Writes an experiment out in full and checks it; nothing is played or written yet.
 *
 * @param experiment any JSON value, read once by whoever calls
 */
export function prepareRun(experiment: unknown, place: RunPlace, sources: RunSources): Parsed<PreparedRun> {
  const folderOf = (id: string): string => ('dir' in place ? place.dir : freeFolder(place.inside, id));
  const prepared = prepareExperiment(experiment, {
    ...sources,
    runName: (id) => nameOf(folderOf(id), id),
  });
  if (!prepared.ok) return prepared;
  return { ok: true, value: { ...prepared.value, dir: folderOf(prepared.value.manifest.experiment) } };
}

/** The name of a folder where it can be that of a run; otherwise the name of the experiment. */
function nameOf(dir: string, id: string): string {
  const name = basename(resolve(dir));
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name) ? name : id;
}
