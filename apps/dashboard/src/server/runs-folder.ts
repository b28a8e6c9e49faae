import { existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SEARCH_FILES } from '@draughts-lab/search';
import { isRunFolder } from '@draughts-lab/store';
import { noSuchRun } from './errors.ts';

/** A run folder that a request may look at. */
export interface RunPlace {
  /** Name of the folder. */
  readonly name: string;
  readonly dir: string;
  /** The example that comes with the program: shown while there is no other run. */
  readonly example: boolean;
}

/** Where runs are. `example` is the folder of the runs that come with the program. */
export interface RunsFolder {
  readonly runs: string;
  readonly example: string | null;
}

/** The runs by name, those of the rounds of a search too; those of the example folder only while there is no other. */
export async function listPlaces({ runs, example }: RunsFolder): Promise<RunPlace[]> {
  const own = await folders(runs);
  if (own.length === 0 && example !== null)
    return (await folders(example)).map((name) => ({ name, dir: join(example, name), example: true }));
  const searches = new Set(await searchFolders(runs));
  const rounds = await Promise.all([...searches].filter((dir) => dir !== runs).map((dir) => roundsOf(dir)));
  const direct = own
    .map((name): RunPlace => ({ name, dir: join(runs, name), example: false }))
    .filter(({ dir }) => !searches.has(dir));
  return [...direct, ...rounds.flat()];
}

/** The name of a run in the folder of a search: `my-search~my-search-confirm`. No id of a run has this sign. */
export const roundName = (search: string, run: string): string => `${search}~${run}`;

/** Folders of searches: each has a run for every round. */
export async function searchFolders(runs: string): Promise<string[]> {
  const dirs = [runs, ...(await folders(runs)).map((name) => join(runs, name))];
  const files = Object.values(SEARCH_FILES);
  const marked = await Promise.all(
    dirs.map(async (dir) => {
      const found = await Promise.all(files.map((file) => isFile(join(dir, file))));
      return found.includes(true) ? [dir] : [];
    }),
  );
  return marked.flat();
}

async function roundsOf(dir: string): Promise<RunPlace[]> {
  const names = await folders(dir);
  return names.map((run) => ({ name: roundName(basename(dir), run), dir: join(dir, run), example: false }));
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * The folder of a run, confined: the name has to be that of a folder directly inside, and no symbolic link may
 * lead anywhere else.
 *
 * @throws ApiFailure when there is no such run
 */
export async function findPlace({ runs, example }: RunsFolder, name: string): Promise<RunPlace> {
  if (!isPlainName(name)) throw noSuchRun(name);
  for (const [parent, isExample] of [
    [runs, false],
    [example, true],
  ] as const) {
    if (parent === null) continue;
    const dir = join(parent, name);
    if ((await isConfined(parent, name)) && (await isRunFolder(dir)))
      return { name, dir, example: isExample };
  }
  const [search, run] = [name.slice(0, name.lastIndexOf('~')), name.slice(name.lastIndexOf('~') + 1)];
  const [parent, dir] = [join(runs, search), join(runs, search, run)];
  if (
    isPlainName(search) &&
    isPlainName(run) &&
    (await isConfined(runs, search)) &&
    (await isConfined(parent, run))
  )
    if (await isRunFolder(dir)) return { name, dir, example: false };
  throw noSuchRun(name);
}

/** The run that was taken away while somebody read it, if an error names one of its files. */
export function goneRun({ message }: Error, runs: string): string | undefined {
  const [, after] = message.split(`${runs}/`, 2);
  const name = after?.split(/['"/]/, 1)[0];
  return name !== undefined && isPlainName(name) && !existsSync(join(runs, name)) ? name : undefined;
}

/** A name of one folder, not a path: nothing that a file system takes for a step up or down. */
function isPlainName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  return name.length <= 128 && /^[^/\\:\u0000-\u001f]+$/.test(name) && !name.startsWith('.');
}

async function isConfined(parent: string, name: string): Promise<boolean> {
  try {
    const [inside, outside] = await Promise.all([realpath(join(parent, name)), realpath(parent)]);
    return inside === join(outside, name);
  } catch {
    return false;
  }
}

/** Folders that look like runs: those with a manifest, or with what a run folder contains. */
async function folders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && isPlainName(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** Changes whenever the contents of a run folder change: names, sizes and times of its files, the one that nobody sets too. */
export async function signatureOf(dir: string): Promise<string> {
  const inside = await Promise.all(
    ['batches', 'shards'].map(async (folder) => {
      const files = await readdir(join(dir, folder)).catch((): string[] => []);
      return files.toSorted().map((file) => join(folder, file));
    }),
  );
  const paths = ['manifest.json', 'catalogue.json', ...inside.flat()];
  const parts = await Promise.all(
    paths.map((path) =>
      stat(join(dir, path)).then(
        ({ mtimeMs, ctimeMs, size }) => `${path} ${mtimeMs} ${ctimeMs} ${size}`,
        () => `${path} -`,
      ),
    ),
  );
  return parts.join('\n');
}
