import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INTERVAL_METHODS } from './interval.ts';

const folder = new URL('.', import.meta.url);
const readme = readFileSync(new URL('../README.md', folder), 'utf8');
const methods = readFileSync(new URL('../../../docs/methods.md', folder), 'utf8');
const listed = [...readme.matchAll(/^\| `([\w-]+\.ts)` +\|/gm)].map(([, name]) => name!);
const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name) && name !== 'index.ts');

test.each(files)('the README lists %s', (name) => {
  expect(listed).toContain(name);
});

test('the README lists no file that is not there', () => {
  expect(listed.filter((name) => !files.includes(name))).toEqual([]);
});

test.each(INTERVAL_METHODS)('docs/methods.md explains the interval method %s', (method) => {
  expect(methods).toMatch(new RegExp(`^\\| [^|]*\`${method}\``, 'm'));
});
