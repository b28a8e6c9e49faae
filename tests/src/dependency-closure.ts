import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from './workspace.ts';

export interface InstalledPackage {
  readonly name: string;
  /** Real absolute path of its folder. */
  readonly folder: string;
}

/**
 * The given packages and everything they need at run time, directly or not, as installed.
 *
 * Follows `dependencies`, `optionalDependencies` and `peerDependencies` the way Node looks them up. Optional
 * and peer packages may be absent (another platform, an unused integration).
 *
 * @param roots absolute folders of the packages to start from
 * @throws Error when a plain dependency is not installed
 */
export function runtimeClosure(roots: readonly string[]): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    const { name, dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
    found.set(folder, { name, folder });
    const optional = { ...optionalDependencies, ...peerDependencies };
    for (const dependency of Object.keys({ ...dependencies, ...optional })) {
      const target = findPackage(dependency, folder);
      if (target !== undefined) visit(target);
      else if (!(dependency in optional))
        throw new Error(`${name} needs ${dependency}, which is not installed`);
    }
  };
  for (const root of roots) visit(realpathSync(root));
  return [...found.values()];
}

/** Node's own search: `node_modules/NAME` in the folder and in each folder above it. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(folder) === folder) return undefined;
  }
}
