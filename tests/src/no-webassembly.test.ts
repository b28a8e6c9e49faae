import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runtimeClosure } from './dependency-closure.ts';
import { webAssemblyIn } from './no-webassembly.ts';
import { readSource } from './source-facts.ts';
import { isTestFile, readText, repository, sourceFiles, workspacePackages } from './workspace.ts';

// The walk is over what is built as well, because that is what runs: every start brings it up to date.
execFileSync(join(repository, 'dlab'), ['help']);

/** Everything that a self-play worker thread can load. */
const WORKER = [
  'selfplay',
  'engines',
  'players',
  'tables',
  'engine',
  'notation',
  'variant',
  'records',
  'input',
];

/** Where a worker thread removes it: the only mention. */
const THREADS: Readonly<Record<string, readonly string[]>> = {
  '@draughts-lab/selfplay': ['dist/src/worker-thread.js', 'src/worker-thread.ts'],
  '@draughts-lab/engines': [
    'dist/src/process/engine-thread.js',
    'dist/src/server/search-thread.js',
    'src/process/engine-thread.ts',
    'src/server/search-thread.ts',
  ],
  '@draughts-lab/tables': ['dist/src/build/build-thread.js', 'src/build/build-thread.ts'],
};

const closure = runtimeClosure(WORKER.map((name) => join(repository, 'packages', name)));

test('the worker closure contains the libraries and the packages they name', () => {
  expect(closure.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...WORKER.map((name) => `@draughts-lab/${name}`), 'piscina', 'zod']),
  );
});

test.each(closure)('$name uses no WebAssembly', ({ name, folder }) => {
  expect(webAssemblyIn(folder)).toEqual(THREADS[name] ?? []);
});

test('the walk sees what is built', () => {
  for (const name of WORKER)
    expect(existsSync(join(repository, 'packages', name, 'dist/src/index.js'))).toBe(true);
});

/** Modules with which a thread or a process that plays begins. */
const ENTRIES = [
  'packages/selfplay/src/worker-thread.ts',
  'apps/dashboard/src/server/threads/lane-thread.ts',
  'apps/cli/src/pdn/import/judge-thread.ts',
  'packages/tables/src/build/build-thread.ts',
  'packages/engines/src/process/engine-thread.ts',
  'packages/engines/src/server/search-thread.ts',
  'apps/cli/src/main.ts',
];

test.each(ENTRIES)('%s removes WebAssembly before it loads anything', (path) => {
  const text = readText(path);
  const { imports } = readSource(path, text.replaceAll(/^import type .*$/gm, ''));
  const [removal] = /^Reflect\.deleteProperty\(globalThis, 'WebAssembly'\);$/m.exec(text)!;
  const line = text.slice(0, text.indexOf(removal)).split('\n').length;
  expect(imports.length).toBe(1);
  for (const one of imports) expect(one.line).toBeGreaterThan(line);
});

const STARTS_THREADS =
  /^import \{[^}]*\b(?:Worker\b[^}]*\} from 'node:worker_threads|Piscina\b[^}]*\} from 'piscina)'/m;

test('no other module starts a thread', () => {
  const files = workspacePackages()
    .filter(({ folder }) => /^(?:packages|apps)\//.test(folder))
    .flatMap(({ folder }) => sourceFiles(folder))
    .filter((path) => !isTestFile(path) && STARTS_THREADS.test(readText(path)));
  expect(files.map((path) => [path, /\.\/(?:[a-z]+\/)?[a-z]+-thread\$/.test(readText(path))])).toEqual([
    ['apps/cli/src/pdn/import/judge-crew.ts', true],
    ['apps/dashboard/src/server/rules/learn-desk.ts', true],
    ['apps/dashboard/src/server/threads/lane.ts', true],
    ['packages/engines/src/process/sync-engine.ts', true],
    ['packages/engines/src/server/hub-server.ts', true],
    ['packages/selfplay/src/pool.ts', true],
    ['packages/tables/src/build/crew.ts', true],
  ]);
});

describe('planted files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-webassembly-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are found in a package and in what it depends on', () => {
    const write = (path: string, text: string): void => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write(
      'package.json',
      '{ "name": "a", "dependencies": { "b": "1" }, "optionalDependencies": { "c": "1" } }',
    );
    write('src/plain.ts', 'export const x = 1;');
    write('src/types.d.ts', 'declare const m: WebAssembly.Module;');
    write('node_modules/b/package.json', '{ "name": "b" }');
    write('node_modules/b/lib/load.cjs', 'new WebAssembly.Module(bytes)');
    write('node_modules/b/lib/code.wasm', '');

    const packages = runtimeClosure([folder]);
    expect(packages.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(packages.map((one) => webAssemblyIn(one.folder))).toEqual([[], ['lib/code.wasm', 'lib/load.cjs']]);
  });

  test('a dependency that is missing stops the walk', () => {
    writeFileSync(join(folder, 'package.json'), '{ "name": "a", "dependencies": { "d": "1" } }');
    expect(() => runtimeClosure([folder])).toThrow('a needs d, which is not installed');
  });
});
