import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './testing/document-blocks.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-recipe-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

/** Changes a file of the copy in one place. */
function change(path: string, before: string, after: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  if (text.split(before).length !== 2) throw new Error(`${path} does not have once: ${before}`);
  writeFileSync(join(folder, path), text.replace(before, after));
}

const vitest = 'vitest run --config ../../vitest.package.config.ts';
const testWorkspace = (): void =>
  run('vitest run --config ../vitest.package.config.ts', join(folder, 'tests'));

// The recipes of CONTRIBUTING, one after the other in a copy of what git keeps, as it lies in the working directory.
beforeAll(() => {
  run(
    `cd ${ROOT} && git -c safe.directory='*' ls-files -z | tar --null --files-from=- --ignore-failed-read -c | tar -x -C ${folder}`,
    ROOT,
  );
  run(`git init -q && git add -A && npx --yes ${packageManager} install --frozen-lockfile`);
}, 600_000);

test('"Add a package", step by step, leaves nothing red', () => {
  // 1: the files of the notation, with what the new one imports.
  const at = join(folder, 'packages/recipe');
  mkdirSync(join(at, 'src'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json']) {
    cpSync(join(folder, 'packages/notation', file), join(at, file));
    const text = readFileSync(join(at, file), 'utf8');
    writeFileSync(
      join(at, file),
      text
        .replace('@draughts-lab/notation', '@draughts-lab/recipe')
        .replace(/ {4}"@draughts-lab\/variant.*\n/, '')
        .replace('"@draughts-lab/input": "workspace:*",', '"@draughts-lab/input": "workspace:*"')
        .replace(', { "path": "../variant" }', ''),
    );
  }
  writeFileSync(join(at, 'src/index.ts'), "export { show as shown } from '@draughts-lab/input';\n");
  writeFileSync(
    join(at, 'src/index.test.ts'),
    "import { expect, test } from 'vitest';\nimport { shown } from './index.ts';\n\ntest('it is there', () => {\n  expect(shown(1)).toBe('1');\n});\n",
  );
  // 2
  change(
    'tsconfig.json',
    '{ "path": "packages/random" },',
    '{ "path": "packages/random" },\n    { "path": "packages/recipe" },',
  );
  change(
    'tests/src/package-map.ts',
    "'packages/random': { code: [] },",
    "'packages/random': { code: [] },\n  'packages/recipe': { code: ['input'] },",
  );
  change(
    'ARCHITECTURE.md',
    '| `packages/notation`',
    '| `packages/recipe` | What a recipe makes | input |\n| `packages/notation`',
  );
  // 3
  run(`npx --yes ${packageManager} install --no-frozen-lockfile`);
  writeFileSync(join(at, 'README.md'), '# recipe\n\nWhat the recipe makes.\n');
  run(
    'oxfmt . && git add -A && tsc -b packages/recipe && oxlint --type-aware --deny-warnings packages/recipe',
  );
  run(vitest, at);
  expect(testWorkspace).not.toThrow();
});

test('"Add a player", step by step, leaves nothing red', () => {
  // 1 to 3: a folder of its own, options with their schema, no chance but the argument.
  const players = join(folder, 'packages/players');
  mkdirSync(join(players, 'src/first'));
  writeFileSync(
    join(players, 'src/first/first.ts'),
    `import { z } from 'zod';
import type { Player } from '../player.ts';

export const firstOptionsSchema = z.strictObject({ player: z.literal('first') });
export type FirstOptions = z.infer<typeof firstOptionsSchema>;

/** Takes the first move of the list. */
export function createFirst<P>(): Player<P> {
  return { kind: 'first', choose: ({ legal }) => ({ move: legal[0]!, nodes: 0 }) };
}
`,
  );
  // 4
  const spec = 'packages/players/src/player-spec.ts';
  change(
    spec,
    'import { createMcts }',
    "import { createFirst, type FirstOptions, firstOptionsSchema } from './first/first.ts';\nimport { createMcts }",
  );
  change(spec, "['random', 'greedy',", "['random', 'first', 'greedy',");
  change(
    spec,
    'export type PlayerSpec = RandomOptions |',
    'export type PlayerSpec = RandomOptions | FirstOptions |',
  );
  change(spec, 'type WrittenSpec =\n', 'type WrittenSpec =\n  | FirstOptions\n');
  change(
    spec,
    '  random: randomOptionsSchema,',
    '  random: randomOptionsSchema,\n  first: firstOptionsSchema,',
  );
  change(spec, "    case 'random':", "    case 'first':\n      return createFirst();\n    case 'random':");
  change(
    'packages/players/src/players.every.test.ts',
    "  { spec: { player: 'random' },",
    "  { spec: { player: 'first' }, nodes: 0, plies: 8 },\n  { spec: { player: 'random' },",
  );
  // 5
  run(
    `npx --yes ${packageManager} --filter @draughts-lab/players generate && ./ts tests/src/make-data-dictionary.ts && oxfmt .`,
  );
  run('tsc -b packages/players apps/cli && oxlint --type-aware --deny-warnings packages/players');
  run(`${vitest} src/players.every.test.ts src/player-spec.test.ts scripts`, players);
  run(`${vitest} src/shared/player-text.test.ts src/documents.test.ts`, join(folder, 'apps/cli'));
  expect(testWorkspace).not.toThrow();
});

test('"Add a variant", step by step, leaves nothing red', () => {
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
  expect(testWorkspace).not.toThrow();
});
