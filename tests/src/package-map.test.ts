import { describe, expect, test } from 'vitest';
import { filesInCircles, importProblems, PACKAGE_MAP, packageOf, workspaceNames } from './package-map.ts';
import { readText, sourceFiles, workspacePackages } from './workspace.ts';

const packages = workspacePackages();

test('every library is on the map, and the map names no other', () => {
  const libraries = packages.map(({ folder }) => folder).filter((folder) => folder.startsWith('packages/'));
  expect(libraries).toEqual(Object.keys(PACKAGE_MAP).toSorted());
});

describe.each(Object.entries(PACKAGE_MAP))('%s', (folder, allowed) => {
  const { manifest } = packages.find((one) => one.folder === folder)!;

  test('is named after its folder', () => {
    expect(manifest.name).toBe(`@draughts-lab/${folder.split('/').at(-1)}`);
  });

  test('depends on exactly what the map says', () => {
    expect(workspaceNames(manifest.dependencies)).toEqual(allowed.code);
    expect(workspaceNames(manifest.devDependencies)).toEqual(allowed.tests ?? []);
  });
});

test.each(packages)('$folder imports only what it declares', ({ folder, manifest }) => {
  const files = sourceFiles(folder);
  expect(files).not.toEqual([]);
  // The tests package and the benchmarks are tools: nothing they contain is shipped.
  const tool = folder === 'tests' || folder === 'benchmarks';
  const own = tool
    ? { ...manifest, dependencies: { ...manifest.dependencies, ...manifest.devDependencies } }
    : manifest;
  expect(files.flatMap((path) => importProblems(path, readText(path), folder, own))).toEqual([]);
});

test.each(packages)('$folder takes every version from the catalog', ({ manifest }) => {
  const versions = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  const other = Object.entries(versions).filter(
    ([name, version]) => !version.startsWith(name.startsWith('@draughts-lab/') ? 'workspace:*' : 'catalog:'),
  );
  expect(other).toEqual([]);
});

test.each(packages)('no files of $folder import each other in a circle', ({ folder }) => {
  const files = sourceFiles(folder).map((path) => [path, readText(path)] as const);
  expect(filesInCircles(new Map(files))).toEqual([]);
});

test('a circle of types is one', () => {
  const planted = new Map([
    ['src/a.ts', "import type { B } from './b/b.ts';"],
    ['src/b/b.ts', "import { c } from '../c.ts';"],
    ['src/c.ts', "export type { A } from './a.ts';"],
    ['src/d.ts', "import './a.ts'; import './e.ts';"],
    ['src/e.ts', ''],
  ]);
  expect(filesInCircles(planted)).toEqual(['src/a.ts', 'src/b/b.ts', 'src/c.ts']);
});

describe('a planted import is found', () => {
  const manifest = { name: 'x', dependencies: { zod: 'catalog:' }, devDependencies: { vitest: 'catalog:' } };
  const problems = (path: string, specifier: string): string[] =>
    importProblems(path, `import '${specifier}';`, 'packages/engine', manifest);

  test.each([
    ['packages/engine/src/a.ts', 'zod/v4'],
    ['packages/engine/src/a.ts', './b.ts'],
    ['packages/engine/src/a/b.ts', '../c.ts'],
    ['packages/engine/src/a.test.ts', 'vitest'],
    ['packages/engine/src/a.test.ts', 'node:fs'],
    ['packages/engine/src/a.test.ts', '../fixtures/perft.json'],
  ])('%s may import %s', (path, specifier) => {
    expect(problems(path, specifier)).toEqual([]);
  });

  test.each([
    ['packages/engine/src/a.ts', 'piscina', /does not declare/],
    ['packages/engine/src/a.ts', '@draughts-lab/selfplay', /does not declare/],
    ['packages/engine/src/a.ts', 'vitest', /does not declare/],
    ['packages/engine/src/a.ts', 'node:fs', /is pure/],
    ['packages/engine/src/a.test.ts', 'fs', /without "node:"/],
    ['packages/engine/src/a.ts', '../../variant/src/issue.ts', /reaches outside/],
  ])('%s may not import %s', (path, specifier, message) => {
    expect(problems(path, specifier)).toEqual([expect.stringMatching(message)]);
  });
});

test.each([
  ['zod/v4', 'zod'],
  ['@noble/hashes/sha2.js', '@noble/hashes'],
  ['./x.ts', undefined],
])('the package of %s is %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});
