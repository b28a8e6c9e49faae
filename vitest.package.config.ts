import { defineConfig } from 'vitest/config';

// What the `test` script of every package uses; the working directory is the package.
export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    // `npm run test:deep` sets DRAUGHTS_LAB_DEEP; tests then leave out their node budgets.
    // Against tests that hang, not against slow machines: on a busy one everything takes ten times as long.
    testTimeout: process.env['DRAUGHTS_LAB_DEEP'] ? 3_600_000 : 180_000,
    hookTimeout: 180_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
