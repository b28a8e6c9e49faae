import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../vitest.package.config.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      setupFiles: ['./src/testing/matchers.ts'],
    },
  }),
);
