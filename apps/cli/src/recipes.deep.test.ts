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
  // The fast tests, as they are run while one works.
  const { DRAUGHTS_LAB_DEEP: _deep, ...own } = process.env;
  const env = { ...own, PATH, NODE_OPTIONS: '' };
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
/** As before a commit: some tests look at what git knows. */
const testWorkspace = (): void =>
  run('git add -A .. && vitest run --config ../vitest.package.config.ts', join(folder, 'tests'));

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
    '{ "path": "packages/records" },',
    '{ "path": "packages/records" },\n    { "path": "packages/recipe" },',
  );
  change(
    'tests/src/package-map.ts',
    "'packages/records': { code: ['input'] },",
    "'packages/records': { code: ['input'] },\n  'packages/recipe': { code: ['input'] },",
  );
  change(
    'tests/src/size-budget.test.ts',
    "'packages/records':",
    "'packages/recipe': 15,\n  'packages/records':",
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
    `git add -A && npx --yes ${packageManager} --filter @draughts-lab/players generate && oxfmt . && ./ts tests/src/make-data-dictionary.ts`,
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

test('"Add a statistic", step by step, leaves nothing red', () => {
  const stats = join(folder, 'packages/stats');
  // 1
  writeFileSync(
    join(stats, 'src/numbers/short-games.ts'),
    `import { DEFAULT_CONFIDENCE, type Estimate } from '../score/interval.ts';
import { wilsonShare } from '../score/wilson.ts';
import { type Histogram, histogramCount } from './histogram.ts';

/**
 * The share of games of at most so many plies, with its Wilson interval.
 *
 * @param lengths plies of each game, in [0, infinity)
 * @throws RangeError without games
 * @see Wilson (1927), J. Am. Stat. Assoc. 22:209
 */
export function shortGames(
  lengths: Histogram,
  plies: number,
  confidence: number = DEFAULT_CONFIDENCE,
): Estimate {
  const short = lengths.filter(({ value }) => value <= plies);
  return wilsonShare(histogramCount(short), histogramCount(lengths), confidence);
}
`,
  );
  // 2
  writeFileSync(
    join(stats, 'src/numbers/short-games.test.ts'),
    `import { expect, test } from 'vitest';
import { histogramOf } from '../testing/from-values.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { shortGames } from './short-games.ts';

const games = (short: number, long: number): ReturnType<typeof histogramOf> =>
  histogramOf(Array.from({ length: short + long }, (_, index) => (index < short ? 30 : 90)));

test('the table of Newcombe (1998), method 3', () => {
  const { value, interval } = shortGames(games(1, 28), 60);
  expect(value).toBeNear(1 / 29);
  expect(interval.low).toBeNear(0.0061, 5e-5);
  expect(interval.high).toBeNear(0.1718, 5e-5);
});

test('one game, and none', () => {
  expect(shortGames(games(1, 0), 60).interval.high).toBe(1);
  expect(() => shortGames([], 60)).toThrow(RangeError);
});

test('nineteen of twenty intervals have the true share in them', () => {
  const random = seededRandom(7);
  let covered = 0;
  for (let sample = 0; sample < 500; sample++) {
    const short = Array.from({ length: 80 }, () => random()).filter((at) => at < 0.3).length;
    const { low, high } = shortGames(games(short, 80 - short), 60).interval;
    if (low <= 0.3 && 0.3 <= high) covered += 1;
  }
  expect(covered).toBeBetween(455, 495);
});
`,
  );
  // 3
  change(
    'packages/stats/src/index.ts',
    '// Shares and draws',
    "// Shares and draws\nexport { shortGames } from './numbers/short-games.ts';",
  );
  change(
    'packages/stats/README.md',
    '| `numbers/survival.ts` ',
    '| `numbers/short-games.ts` | the share of short games |\n| `numbers/survival.ts` ',
  );
  // 4
  change(
    'docs/methods.md',
    '### 5.4 Beyond the outcome',
    '### 5.3.1 Short games — `short-games.ts`\n\nThe share of games that end early. It says nothing about why.\n\n### 5.4 Beyond the outcome',
  );
  run(
    'oxfmt . && tsc -b packages/stats packages/report && oxlint --type-aware --deny-warnings packages/stats',
  );
  run('vitest run src/numbers src/documents.test.ts', stats);
  expect(testWorkspace).not.toThrow();
});

test('"Add a chart", step by step, leaves nothing red', () => {
  const report = join(folder, 'packages/report');
  // 1
  writeFileSync(
    join(report, 'src/figures/first-wins.ts'),
    `import type { Figure, Mark } from '../draw/figure.ts';
import { text } from '../draw/text.ts';
import { captionOf, cellLabels, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';

/** One row a cell: the share of games that the first player won, with its interval; null without two seats. */
export function firstWins(all: readonly FigureCell[], confidence: number): Figure | null {
  const cells = all.filter(({ summary }) => summary.seats === 2);
  if (cells.length === 0) return null;
  const labels = cellLabels(cells);
  const unique = new Map(cells.map(({ summary }) => [summary.variantHash, summary]));
  return {
    id: 'first-wins',
    shape: 'intervals',
    title: text('figure.firstWins'),
    x: { label: text('axis.shareOfGames'), unit: 'share', scale: 'linear', min: 0, max: 1 },
    y: { label: text('axis.variant'), unit: 'number', scale: 'category' },
    series: [...unique].map(([id, { variantName }]) => ({ id, label: variantName, role: 'variant', colorOf: id })),
    marks: cells.map((cell, index): Mark => ({
      series: cell.summary.variantHash,
      category: labels[index]!,
      ...valueOf(cell.summary.firstWins),
      n: cell.summary.wins,
      of: cell.summary.counted,
      games: { ...gamesOf(cell), result: 'win' },
    })),
    lines: [],
    caption: captionOf(cells, {
      n: cells.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: cells.map(({ summary }) => summary.firstWins),
    }),
    about: 'results',
  };
}
`,
  );
  // 2
  const figures = 'packages/report/src/figures/run-figures.ts';
  change(
    figures,
    "} from './figure-cell.ts';",
    "} from './figure-cell.ts';\nimport { firstWins } from './first-wins.ts';",
  );
  change(
    figures,
    '    drawForest(cells, confidence),\n',
    '    drawForest(cells, confidence),\n    firstWins(cells, confidence),\n',
  );
  change(
    'apps/cli/src/report/html-report.test.ts',
    "    'Draws',\n",
    "    'Draws',\n    'Games won by the first player',\n",
  );
  // 3: the shape is there. 4
  change(
    'packages/report/src/draw/texts.ts',
    "  'figure.draws': 'Draws',",
    "  'figure.draws': 'Draws',\n  'figure.firstWins': 'Games won by the first player',",
  );
  change(
    'apps/dashboard/src/page/shared/i18n/draw-ru.ts',
    "  'figure.draws':",
    "  'figure.firstWins': 'Победы начинающего',\n  'figure.draws':",
  );
  run('oxfmt . && tsc -b apps/cli && oxlint --type-aware --deny-warnings packages/report apps/dashboard');
  run(vitest, report);
  run(`${vitest} src/page`, join(folder, 'apps/dashboard'));
  run(`DRAUGHTS_LAB_WIDE=1 ${vitest} src/server/drill-down`, join(folder, 'apps/dashboard'));
  run(`${vitest} src/report src/compare`, join(folder, 'apps/cli'));
  expect(testWorkspace).not.toThrow();
});
