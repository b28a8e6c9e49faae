import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { message } from '@draughts-lab/input';
import { isBeingWritten } from '@draughts-lab/store';
import { ApiFailure, noSuchRun } from './errors.ts';
import { findPlace, type RunsFolder } from './runs-folder.ts';

/** Inside the folder of runs; no run has such a name. Who needs the room removes it by hand. */
const DELETED = '.deleted';

/**
 * Takes a run out of the folder of runs; its games stay until somebody removes them.
 *
 * @param isLive whether this server plays it
 * @returns the number by which it can be put back
 * @throws ApiFailure for the example, a round of a search, and a run that is being played
 */
export async function deleteRun(folder: RunsFolder, name: string, isLive: boolean): Promise<string> {
  const { dir, example } = await findPlace(folder, name);
  if (example) throw new ApiFailure(409, 'example', message('request.example'));
  if (dir !== join(folder.runs, name))
    throw new ApiFailure(409, 'in-search', message('request.in-search', { run: name }));
  if (isLive || isBeingWritten(dir))
    throw new ApiFailure(409, 'being-played', message('request.being-played', { run: name }));
  const aside = join(folder.runs, DELETED);
  await mkdir(aside, { recursive: true });
  const numbers = (await readdir(aside)).map(Number).filter(Number.isSafeInteger);
  const place = String(Math.max(0, ...numbers) + 1);
  await mkdir(join(aside, place));
  await rename(dir, join(aside, place, name));
  return place;
}

/**
 * Puts a deleted run back.
 *
 * @param place what `deleteRun` answered
 * @returns the name of the run
 * @throws ApiFailure when it is not there any more, or another run has its name by now
 */
export async function restoreRun(folder: RunsFolder, place: string): Promise<string> {
  const aside = join(folder.runs, DELETED, place);
  const [name] = /^\d{1,9}$/.test(place) ? await readdir(aside).catch((): string[] => []) : [];
  if (name === undefined) throw noSuchRun(place);
  const dir = join(folder.runs, name);
  if (existsSync(dir)) throw new ApiFailure(409, 'name-taken', message('request.name-taken', { run: name }));
  await rename(join(aside, name), dir);
  await rmdir(aside);
  return name;
}
