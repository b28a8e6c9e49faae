import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtPage, hashFile } from './page-files.ts';

let folder: string;
let pages: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-files-'));
  pages = join(folder, 'pages');
  mkdirSync(join(pages, 'one'), { recursive: true });
  writeFileSync(join(folder, 'a.ts'), 'a');
  writeFileSync(join(folder, 'b.ts'), 'b');
  const inputs = {
    'a.ts': await hashFile(join(folder, 'a.ts')),
    'b.ts': await hashFile(join(folder, 'b.ts')),
  };
  writeFileSync(join(pages, 'one/inputs.json'), JSON.stringify(inputs));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a page is taken while every file that it was built from is as it was', async () => {
  expect(await builtPage(pages, folder)).toBe(join(pages, 'one'));
  writeFileSync(join(folder, 'c.ts'), 'not in the page');
  expect(await builtPage(pages, folder)).toBe(join(pages, 'one'));
});

test.each([
  ['changed', (path: string) => writeFileSync(path, 'other')],
  ['removed', (path: string) => rmSync(path)],
])('a page is not taken when one of them was %s', async (_, change) => {
  change(join(folder, 'b.ts'));
  expect(await builtPage(pages, folder)).toBeUndefined();
});

test('there may be no page yet', async () => {
  expect(await builtPage(join(folder, 'nowhere'), folder)).toBeUndefined();
});
