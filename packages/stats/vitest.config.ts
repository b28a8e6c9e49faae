import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../vitest.package.config.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      dir: import.meta.dirname,
      setupFiles: [join(import.meta.dirname, 'src/testing/matchers.ts')],
    },
  }),
);
