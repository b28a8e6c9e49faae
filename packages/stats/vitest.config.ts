import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../vitest.package.config.ts';

// Long simulations are in *.deep.test.ts; `npm run test:deep` sets DRAUGHTS_LAB_DEEP and runs them too.
const deep = process.env['DRAUGHTS_LAB_DEEP'] !== undefined;

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      setupFiles: ['./src/testing/matchers.ts'],
      exclude: deep ? configDefaults.exclude : [...configDefaults.exclude, '**/*.deep.test.ts'],
    },
  }),
);
