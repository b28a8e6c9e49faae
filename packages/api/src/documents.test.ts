import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'dlab-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = readFileSync(shippedFile('docs/api.md'), 'utf8');
const examples = [...text.matchAll(/## ([^\n]+)\n\n```js\n([^]*?)```/g)].map(([, title, code]) => [
  title!,
  code!,
]);
const expected: Readonly<Record<string, RegExp>> = {
  'Compare variants': /^russian \{[^]*english \{/,
  'Run experiments': /reason: 'no-moves'[^]*[0-9a-f]{64}/,
  'Define house rules': /^(?:[a-h][1-8][:-]\S+ ?){20}W:W/,
};

test('there is an example for each of the three users', () => {
  expect(examples.map(([title]) => title)).toEqual(Object.keys(expected));
});

test.each(examples)('%s: the example of docs/api.md runs', (title, code) => {
  const file = join(folder, `${title.replaceAll(' ', '-')}.mjs`);
  writeFileSync(file, code.replace("'draughts-lab'", `'${new URL('index.ts', import.meta.url).href}'`));
  const printed = execFileSync(process.execPath, [file], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--conditions=source' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(printed).toMatch(expected[title]!);
});
