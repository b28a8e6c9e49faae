import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages whose code decides what a game looks like. */
const PACKAGES = ['engine', 'notation', 'players', 'records', 'variant'] as const;

let known: string | undefined;

/**
 * Names the code that plays: a hash of the sources of these packages, tests left out, and the version of Node. Programs
 * with the same name give the same rows for the same batch. It needs no repository, so that it is the same in a container,
 * and it sees changes that were not committed.
 *
 * @returns for example `3f1c09ab52d4e871 v26.10.0`
 */
export function codeVersion(): string {
  known ??= `${hashSources()} ${process.version}`;
  return known;
}

function hashSources(): string {
  const { resolve } = createRequire(import.meta.url);
  const folders = PACKAGES.map((name) => [name, dirname(resolve(`@draughts-lab/${name}`))] as const);
  const all = [...folders, ['selfplay', dirname(fileURLToPath(import.meta.url))] as const];
  const hash = createHash('sha256');
  for (const [name, folder] of all) {
    for (const file of sources(folder)) {
      const path = `${name}/${relative(folder, file).split(sep).join('/')}`;
      hash.update(`${path}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The files of a package that run, in the order of their names. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[jt]s|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(?:test|contract)\.[jt]s$|[\\/]testing[\\/]|\.d\.ts$/.test(relative(folder, file)))
    .toSorted();
}
