import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './testing/document-blocks.ts';

const isDeep = process.env['DRAUGHTS_LAB_DEEP'] === '1';
const folder = isDeep ? mkdtempSync(join(tmpdir(), 'dlab-recipe-')) : '';
afterAll(() => {
  if (isDeep) rmSync(folder, { recursive: true });
});

/** A command in the copy, with the Node of the workspace first on the path; its output where it fails. */
function run(command: string, cwd = folder): void {
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH, NODE_OPTIONS: '', DRAUGHTS_LAB_DEEP: '' };
  try {
    execFileSync('bash', ['-c', command], { cwd, env, stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${command}\n${String((error as { stdout?: unknown }).stdout)}`, { cause: error });
  }
}

const packageManager = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { packageManager: string }
).packageManager;

test.runIf(isDeep)('"Add a variant" of CONTRIBUTING, step by step, leaves nothing red', () => {
  // What git keeps, as it lies in the working directory.
  run(
    `cd ${ROOT} && git -c safe.directory='*' ls-files -z | tar --null --files-from=- --ignore-failed-read -c | tar -x -C ${folder}`,
    ROOT,
  );
  run(`git init -q && git add -A && npx --yes ${packageManager} install --frozen-lockfile`);
  const presets = join(folder, 'packages/variant/presets');
  // 1 and 2: the nearest file, every rule, sources.
  const russian = JSON.parse(readFileSync(join(presets, 'russian.json'), 'utf8')) as Record<string, object>;
  const document = {
    ...russian,
    id: 'recipe',
    name: 'Recipe draughts',
    description: 'Russian draughts with a majority rule, to try the recipe.',
    capture: { ...russian['capture'], choice: ['quantity'] },
    sources: { 'capture.choice': 'House rule of the recipe' },
  };
  writeFileSync(join(presets, 'recipe.json'), `${JSON.stringify(document, null, 2)}\n`);
  // 3
  run('./dlab check packages/variant/presets/recipe.json --games 2');
  // 4
  const names = join(presets, 'names-ru.ts');
  writeFileSync(
    names,
    readFileSync(names, 'utf8').replace(
      "  'Russian draughts':",
      "  'Recipe draughts': 'Шашки по рецепту',\n  'Russian draughts':",
    ),
  );
  // 5
  run(`npx --yes ${packageManager} --filter @draughts-lab/variant generate`);
  // 7: what looks at every preset.
  run('oxfmt --check packages docs && tsc -b packages/variant apps/cli');
  const vitest = 'vitest run --config ../../vitest.package.config.ts';
  run(
    `${vitest} src/presets src/start-document src/describe src/extends scripts`,
    join(folder, 'packages/variant'),
  );
  run(
    `${vitest} src/compiled/source src/compiled/random-games src/testing/idle && DRAUGHTS_LAB_WIDE=1 ${vitest} src/compiled/program-names`,
    join(folder, 'packages/engine'),
  );
  run(`${vitest} src/page`, join(folder, 'apps/dashboard'));
  run(`${vitest} src/rules src/program.test.ts src/documents.test.ts`, join(folder, 'apps/cli'));
  run('vitest run --config ../vitest.package.config.ts', join(folder, 'tests'));
  expect(document.id).toBe('recipe');
});
