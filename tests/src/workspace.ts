import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the repository. */
export const repository: string = join(import.meta.dirname, '../..');

export interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface WorkspacePackage {
  /** Folder relative to the repository, such as `packages/engine`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The package.json of a folder given by its absolute path. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Every folder that the workspace contains, the root itself excluded, in the order of its path. */
export function workspacePackages(): WorkspacePackage[] {
  return globSync(['packages/*', 'apps/*', 'benchmarks', 'tests'], { cwd: repository })
    .filter((folder) => existsSync(join(repository, folder, 'package.json')))
    .toSorted()
    .map((folder) => ({ folder, manifest: readManifest(join(repository, folder)) }));
}

/** TypeScript files in a folder's `src`, paths relative to the repository. */
export function sourceFiles(folder: string): string[] {
  return globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: repository }).toSorted();
}

/** Whether a file exists only for tests: `x.test.ts`, `x.contract.ts`, or anything under `fixtures/` or `testing/`. */
export function isTestFile(path: string): boolean {
  return /\.(?:test|contract)\.tsx?$|\/(?:fixtures|testing)\//.test(path);
}

/** The text of a file given by its path relative to the repository. */
export function readText(path: string): string {
  return readFileSync(join(repository, path), 'utf8');
}
