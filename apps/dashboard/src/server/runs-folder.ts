import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The runs by name; those of the example folder only while there is no other. */
export async function listPlaces({ runs, example }: RunsFolder): Promise<RunPlace[]> {
  const own = await folders(runs);
  if (own.length > 0 || example === null)
    return own.map((name) => ({ name, dir: join(runs, name), example: false }));
  return (await folders(example)).map((name) => ({ name, dir: join(example, name), example: true }));
}

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
  throw noSuchRun(name);
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
