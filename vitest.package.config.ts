import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const deep = Boolean(process.env['DRAUGHTS_LAB_DEEP']);
/** Only the tests that need a browser or a database, kill processes, or go through all of a list: `npm run test:wide`. */
const wide = Boolean(process.env['DRAUGHTS_LAB_WIDE']);
const WIDE = ['**/*.wide.test.ts', '**/*.pg.test.ts'];
/** The package: where its `test` script runs. */
const folder = process.cwd();
const preload = join(import.meta.dirname, 'vitest.preload.cjs');

// What the `test` script of every package uses; the working directory is the package. docs/testing.md says what the
// suffixes mean.
export default defineConfig({
  // One root for all: a source that one package has made ready to run, the others that need it find ready.
  root: import.meta.dirname,
  // Tests run the sources, never a build that may be older; so do the threads and processes that they start (env). The one
  // exception is `./dlab`, which brings the build up to date by itself.
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    dir: folder,
    // The compiled form of every module is kept: a thread that runs sources starts in less than half the time.
    env: {
      NODE_OPTIONS: `--conditions=source --disable-warning=ExperimentalWarning --require=${JSON.stringify(preload)}`,
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled-tests'),
    },
    include: wide ? [...WIDE, '**/*.every.test.ts'] : ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(deep ? [] : ['**/*.deep.*']),
      ...(deep || wide ? [] : WIDE),
    ],
    // One process loads the sources once and runs one file after the other: with a process for each file, loading them is a
    // third of the work of all tests. So a test leaves nothing behind: no variable of the environment, no timer, no global.
    isolate: false,
    passWithNoTests: true,
    allowOnly: false,
    // `npm run test:deep` sets DRAUGHTS_LAB_DEEP; tests then leave out their node budgets.
    // Against tests that hang, not against slow machines: on a busy one everything takes ten times as long.
    testTimeout: deep ? 3_600_000 : 180_000,
    hookTimeout: 180_000,
    reporters: [
      'default',
      ['json', { outputFile: join(folder, `test-results/${wide ? 'wide' : 'vitest'}.json`) }],
    ],
  },
});
