import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { message } from '@draughts-lab/input';
import { isBeingWritten } from '@draughts-lab/store';
import { ApiFailure, noSuchRun } from './errors.ts';
import { findPlace, type RunPlace, type RunsFolder } from './runs-folder.ts';

/** Inside the folder of runs; no run has such a name. Who needs the room removes it by hand. */
const DELETED = '.deleted';

type IsLive = (name: string) => boolean;

/** What was deleted of the runs that were named. */
export interface Deleted {
  /** The number by which all of them can be put back. */
  readonly deleted: string;
  /** Those that are where they were. */
  readonly left: readonly string[];
}

/**
 * Takes runs out of the folder of runs; their games stay until somebody removes them.
 *
 * @param isLive whether this server plays a run
 * @throws ApiFailure where none can be taken: the example, a round of a search, a run that is being played
 */
export async function deleteRuns(
  folder: RunsFolder,
  names: readonly string[],
  isLive: IsLive,
): Promise<Deleted> {
  const named = [...new Set(names)];
  const left: string[] = [];
  let why: unknown;
  let aside: string | undefined;
  for (const name of named) {
    try {
      const { dir } = await deletable(folder, name, isLive);
      aside ??= await newPlace(join(folder.runs, DELETED));
      await rename(dir, join(aside, name));
    } catch (error) {
      why ??= error;
      left.push(name);
    }
  }
  if (aside !== undefined && left.length < named.length) return { deleted: basename(aside), left };
  if (aside !== undefined) await rmdir(aside);
  throw why;
}

/** A folder with the next number. */
async function newPlace(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const numbers = (await readdir(parent)).map(Number).filter(Number.isSafeInteger);
  const place = join(parent, String(Math.max(0, ...numbers) + 1));
  await mkdir(place);
  return place;
}

async function deletable(folder: RunsFolder, name: string, isLive: IsLive): Promise<RunPlace> {
  const place = await findPlace(folder, name);
  if (place.example) throw new ApiFailure(409, 'example', message('request.example'));
  if (place.dir !== join(folder.runs, name))
    throw new ApiFailure(409, 'in-search', message('request.in-search', { run: name }));
  if (isLive(name) || isBeingWritten(place.dir))
    throw new ApiFailure(409, 'being-played', message('request.being-played', { run: name }));
  return place;
}

/**
 * Puts deleted runs back, all of them or none.
 *
 * @param number what `deleteRuns` answered
 * @returns the names of the runs
 * @throws ApiFailure when they are not there any more, or another run has the name of one by now
 */
export async function restoreRuns(folder: RunsFolder, number: string): Promise<string[]> {
  const aside = join(folder.runs, DELETED, number);
  const names = /^\d{1,9}$/.test(number) ? await readdir(aside).catch((): string[] => []) : [];
  if (names.length === 0) throw noSuchRun(number);
  const taken = names.find((name) => existsSync(join(folder.runs, name)));
  if (taken !== undefined)
    throw new ApiFailure(409, 'name-taken', message('request.name-taken', { run: taken }));
  for (const name of names) await rename(join(aside, name), join(folder.runs, name));
  await rmdir(aside);
  return names;
}
