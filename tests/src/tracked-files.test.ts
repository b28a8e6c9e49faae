import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { machineTies, PRODUCED, trackedFiles } from './tracked-files.ts';
import { readText, repository } from './workspace.ts';

const files = trackedFiles(repository);

test('git keeps the lockfile and no produced file', () => {
  expect(files).toContain('pnpm-lock.yaml');
  expect(files.filter((path) => PRODUCED.test(path))).toEqual([]);
});

test('no tracked file names a machine or a registry', () => {
  const ties = files.flatMap((path) => {
    const text = readText(path);
    return text.includes('\0') ? [] : machineTies(path, text);
  });
  expect(ties).toEqual([]);
});

test('a source archive without git lists what no command produced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    for (const path of ['a/src/x.ts', 'a/node_modules/b/x.js', 'a/dist-types/x.d.ts', '.github/x.yml']) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
    expect(trackedFiles(folder)).toEqual(['.github/x.yml', 'a/src/x.ts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('planted texts', () => {
  // Joined from parts, because this file is itself one of the files under test.
  const path = (...parts: string[]): string => ['', ...parts].join('/');
  const host = ['registry', 'example', 'org'].join('.');

  test.each([
    ['a.ts', `const x = '${path('home', 'someone', 'x')}';`, /path of one machine/],
    ['a.md', `see ${path('Users', 'someone')}`, /path of one machine/],
    ['a.json', `{ "file": "file://${path('root', 'x')}" }`, /path of one machine/],
    ['a.ts', `fetch('https://${host}/x')`, /registry host/],
    ['.npmrc', ['registry', 'x'].join('='), /registry setting/],
    ['pnpm-lock.yaml', 'resolution: {x: https://example.org/x.tgz}', /URL/],
  ])('%s with %s is found', (file, text, message) => {
    expect(machineTies(file, text)).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ['a.md', 'see https://example.org/home/page and packages/home/x'],
    ['a.ts', `import { x } from './home/x.ts';`],
    ['pnpm-lock.yaml', 'resolution: {integrity: sha512-abc}'],
  ])('%s with %s is fine', (file, text) => {
    expect(machineTies(file, text)).toEqual([]);
  });
});
