import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runtimeClosure } from './dependency-closure.ts';
import { webAssemblyIn } from './no-webassembly.ts';
import { repository } from './workspace.ts';

/** Everything that a self-play worker thread can load. */
const WORKER = ['selfplay', 'players', 'engine', 'notation', 'variant', 'records'];

const closure = runtimeClosure(WORKER.map((name) => join(repository, 'packages', name)));

test('the worker closure contains the libraries and the packages they name', () => {
  expect(closure.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...WORKER.map((name) => `@draughts-lab/${name}`), 'piscina', 'zod']),
  );
});

test.each(closure)('$name uses no WebAssembly', ({ folder }) => {
  expect(webAssemblyIn(folder)).toEqual([]);
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
