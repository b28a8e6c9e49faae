import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { readSource } from './source-facts.ts';
import { isTestFile, type Manifest } from './workspace.ts';

const SCOPE = '@draughts-lab/';

/** What a library may import from the workspace; `tests` is for its test files only. */
export interface Allowed {
  readonly code: readonly string[];
  readonly tests?: readonly string[];
}

/** The arrows of the package map. Applications, benchmarks and these tests may use every library. */
export const PACKAGE_MAP: Readonly<Record<string, Allowed>> = {
  'packages/input': { code: [] },
  'packages/variant': { code: ['input'] },
  'packages/notation': { code: ['input', 'variant'] },
  'packages/engine': { code: ['input', 'variant'], tests: ['notation'] },
  'packages/tables': { code: ['engine', 'input', 'notation', 'variant'] },
  'packages/players': { code: ['engine', 'input', 'variant'] },
  'packages/search': {
    code: ['engine', 'input', 'players', 'records', 'report', 'stats', 'variant', 'workbench'],
  },
  'packages/workbench': { code: ['engine', 'input', 'notation', 'players', 'tables', 'variant'] },
  'packages/engines': { code: ['engine', 'input', 'notation', 'players', 'variant'] },
  'packages/records': { code: ['input'] },
  'packages/referee': { code: ['engine', 'input', 'notation', 'variant'], tests: ['selfplay'] },
  'packages/selfplay': {
    code: ['engine', 'engines', 'input', 'notation', 'players', 'records', 'tables', 'variant'],
  },
  'packages/distributed': { code: ['input', 'records', 'selfplay'], tests: ['store', 'variant'] },
  'packages/store': { code: ['input', 'records'] },
  'packages/stats': { code: ['input', 'records'] },
  'packages/report': { code: ['input', 'players', 'records', 'stats', 'store', 'variant'] },
  'packages/runs': { code: ['input', 'records', 'report', 'selfplay', 'stats', 'store'], tests: ['variant'] },
  'packages/api': {
    code: [
      'engine',
      'engines',
      'input',
      'notation',
      'players',
      'records',
      'report',
      'runs',
      'selfplay',
      'store',
      'variant',
    ],
  },
  'packages/learn': {
    code: [
      'engine',
      'input',
      'notation',
      'players',
      'records',
      'runs',
      'selfplay',
      'stats',
      'store',
      'variant',
    ],
  },
};

/** Libraries that do no input or output: everything, the clock and the random source too, is an argument. */
const PURE: readonly string[] = ['packages/engine', 'packages/players', 'packages/stats'];

/** Short names of the workspace packages among the keys of a dependency list, sorted. */
export function workspaceNames(list: Readonly<Record<string, string>> | undefined): string[] {
  return Object.keys(list ?? {})
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => name.slice(SCOPE.length))
    .toSorted();
}

/** `zod/v4` → `zod`, `@scope/name/part` → `@scope/name`; undefined for relative paths. */
export function packageOf(specifier: string): string | undefined {
  if (/^[./#]/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Files that import each other in a circle, types too, and those between two circles.
 *
 * @param files texts by path
 */
export function filesInCircles(files: ReadonlyMap<string, string>): string[] {
  const arrows = new Map(
    [...files].map(([path, text]) => {
      const own = readSource(path, text).imports.filter((one) => one.text.startsWith('.'));
      return [path, new Set(own.map((one) => join(dirname(path), one.text)))] as const;
    }),
  );
  for (;;) {
    const wanted = new Set([...arrows.values()].flatMap((targets) => [...targets]));
    const free = [...arrows].filter(
      ([path, targets]) => !wanted.has(path) || ![...targets].some((target) => arrows.has(target)),
    );
    if (free.length === 0) return [...arrows.keys()].toSorted();
    for (const [path] of free) arrows.delete(path);
  }
}

/**
 * What is wrong with the imports of one source file, one sentence each.
 *
 * Code may import its `dependencies`; test files also its `devDependencies`; a `node:` module is refused in
 * code that has to be pure. An import that leaves its own package by a relative path is refused everywhere.
 *
 * @param path relative to the repository, such as `packages/engine/src/perft.ts`
 * @param folder the package it belongs to, such as `packages/engine`
 */
export function importProblems(path: string, text: string, folder: string, manifest: Manifest): string[] {
  const declared = new Set(Object.keys(manifest.dependencies ?? {}));
  if (isTestFile(path)) for (const name of Object.keys(manifest.devDependencies ?? {})) declared.add(name);
  const pure = PURE.includes(folder) && !isTestFile(path);

  return readSource(path, text).imports.flatMap(({ text: specifier, line }) => {
    const place = `${path}:${line}`;
    const name = packageOf(specifier);
    if (name === undefined) {
      const target = new URL(specifier, `file:///${path}`).pathname;
      return target.startsWith(`/${folder}/`) ? [] : [`${place} reaches outside ${folder}: ${specifier}`];
    }
    if (isBuiltin(specifier)) {
      if (!specifier.startsWith('node:')) return [`${place} imports ${specifier} without "node:"`];
      return pure ? [`${place} imports ${specifier}, but ${folder} is pure`] : [];
    }
    return declared.has(name)
      ? []
      : [`${place} imports ${name}, which ${folder}/package.json does not declare`];
  });
}
