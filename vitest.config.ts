import { defineConfig } from 'vitest/config';

// `vitest` at the root runs every package; one package: `vitest run --project engine`.
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'benchmarks', 'tests'],
  },
});
