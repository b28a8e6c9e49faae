import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCOPE = '@draughts-lab/';
const HERE = dirname(fileURLToPath(import.meta.url));

let known: string | undefined;

/**
 * Names the code that plays: a hash of this package and of every package of the workspace that it needs, tests left out, and
 * the version of Node. Programs with the same name give the same rows for the same batch. It needs no repository, so that it
 * is the same in a container, and it sees changes that were not committed. Sources and what is built from them have
 * different names.
 *
 * @returns for example `3f1c09ab52d4e871 v26.10.0`
 */
export function codeVersion(): string {
  known ??= `${hashOfCode(HERE)} ${process.version}`;
  return known;
}

/** Hash of the code that plays: of the package whose code is in this folder, and of what it needs. 16 hex digits. */
export function hashOfCode(selfplay: string): string {
  const hash = createHash('sha256');
  for (const [name, folder] of [...playingPackages(selfplay)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const file of sources(folder)) {
      const path = `${name}/${relative(folder, file).split(sep).join('/')}`;
      hash.update(`${path}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Folders with the code of the packages that decide what a game looks like, by name: selfplay and what it needs. */
export function playingPackages(selfplay: string = HERE): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string, folder: string): void => {
    if (found.has(name)) return;
    found.set(name, folder);
    const manifest = join(packageFolder(folder), 'package.json');
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    const { resolve } = createRequire(manifest);
    for (const dependency of Object.keys(dependencies))
      if (dependency.startsWith(SCOPE)) visit(dependency, dirname(resolve(dependency)));
  };
  visit(`${SCOPE}selfplay`, selfplay);
  return found;
}

/** `src` and `dist/src` are folders of a package. */
export function packageFolder(code: string): string {
  const parent = dirname(code);
  return parent.endsWith(`${sep}dist`) ? dirname(parent) : parent;
}

/** The files of a package that run, in the order of their names. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[jt]s|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(?:test|contract)\.[jt]s$|[\\/]testing[\\/]|\.d\.ts$/.test(relative(folder, file)))
    .toSorted();
}
