import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INTERVAL_METHODS } from './score/interval.ts';

const folder = new URL('.', import.meta.url);
const readme = readFileSync(new URL('../README.md', folder), 'utf8');
const methods = readFileSync(new URL('../../../docs/methods.md', folder), 'utf8');
const listed = [...readme.matchAll(/^\| `([\w-]+\/[\w-]+\.ts)` +\|/gm)].map(([, name]) => name!);
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => /^[\w-]+\/[\w-]+\.ts$/.test(name) && !/^(?:fixtures|numeric|testing)\//.test(name));

test.each(files)('the README lists %s', (name) => {
  expect(listed).toContain(name);
});

test('the README lists no file that is not there', () => {
  expect(listed.filter((name) => !files.includes(name))).toEqual([]);
});

test.each(INTERVAL_METHODS)('docs/methods.md explains the interval method %s', (method) => {
  expect(methods).toMatch(new RegExp(`^\\| [^|]*\`${method}\``, 'm'));
});
