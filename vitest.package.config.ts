import { defineConfig } from 'vitest/config';

// What the `test` script of every package uses; the working directory is the package.
export default defineConfig({
  // Tests run the sources, never a build that may be older; so do the threads and processes that they start (env). The one
  // exception is `./dlab`, which brings the build up to date by itself.
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    env: { NODE_OPTIONS: '--conditions=source' },
    exclude: ['**/node_modules/**', '**/dist/**'],
    passWithNoTests: true,
    allowOnly: false,
    // `npm run test:deep` sets DRAUGHTS_LAB_DEEP; tests then leave out their node budgets.
    // Against tests that hang, not against slow machines: on a busy one everything takes ten times as long.
    testTimeout: process.env['DRAUGHTS_LAB_DEEP'] ? 3_600_000 : 180_000,
    hookTimeout: 180_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
