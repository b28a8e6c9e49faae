import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, expect, test } from 'vitest';
import { chooseMove, loadVariant, newGame, playExperiment } from './index.ts';

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

test('the measure and the player of docs/api.md play and measure', async () => {
  for (const [, name, code] of text.matchAll(/```js\n\/\/ file: (\S+)\n([^]*?)```/g))
    writeFileSync(join(folder, name!), code!);
  const own = chooseMove(newGame(loadVariant('russian')), {
    player: 'module',
    module: join(folder, 'captor.mjs'),
  });
  expect(own.move).toMatch(/^[a-h]\d-[a-h]\d$/);
  expect(() => chooseMove(newGame(loadVariant('russian')), { player: 'module', module: 'gone.mjs' })).toThrow(
    'there is no file',
  );
  expect(() => chooseMove(newGame(loadVariant('russian')), { player: 'engine', command: ['x'] })).toThrow(
    'in experiments alone',
  );
  const [, json] = /```json\n([^]*?)```/.exec(text)!;
  const inFolder = json!.replaceAll('"./', `"${folder}/`);
  const results = await playExperiment(JSON.parse(inFolder) as object, { dir: join(folder, 'own') }).results;
  const { rows } = results.report;
  expect(rows.map(({ measures }) => measures?.failed)).toEqual([0, 0, 0, 0]);
  const means = rows.map(({ measures }) => measures!.list.map(({ mean }) => mean!.value));
  expect(means.flat().every((mean) => mean > 0)).toBe(true);
  const columns = await results.sql('SELECT own_first_exchange FROM games LIMIT 1');
  expect(columns.rows).toHaveLength(1);
  await results.close();
});
