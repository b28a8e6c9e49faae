import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const folders = globSync(['packages/*', 'apps/*', 'benchmarks', 'tests']).filter((folder) =>
  existsSync(join(folder, 'package.json')),
);

// `vitest` at the root runs every package; one package: `vitest run --project @draughts-lab/engine`.
export default defineConfig({
  test: {
    projects: folders.map((folder) => {
      if (existsSync(join(folder, 'vitest.config.ts'))) return folder;
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
      return {
        extends: './vitest.package.config.ts',
        test: { name, dir: join(import.meta.dirname, folder) },
      };
    }),
  },
});
