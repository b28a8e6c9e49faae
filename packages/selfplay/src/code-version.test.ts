import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { codeVersion, playingPackages } from './code-version.ts';

test('names the sources and Node, and is the same in every process', () => {
  expect(codeVersion()).toMatch(/^[0-9a-f]{16} v\d+\.\d+\.\d+$/);
  const module = new URL('code-version.ts', import.meta.url).href;
  const script = `const { codeVersion } = await import(${JSON.stringify(module)}); console.log(codeVersion());`;
  const other = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: '/',
    encoding: 'utf8',
  });
  expect(other.trim()).toBe(codeVersion());
});

test('counts every package that takes part in a game, not only those that are named here', () => {
  const names = [...playingPackages().keys()].map((name) => name.replace('@draughts-lab/', '')).toSorted();
  expect(names).toEqual([
    'engine',
    'engines',
    'input',
    'notation',
    'players',
    'records',
    'selfplay',
    'tables',
    'variant',
  ]);
});
