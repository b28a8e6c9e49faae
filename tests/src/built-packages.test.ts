import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText, repository, workspacePackages } from './workspace.ts';

interface Entry {
  readonly source: string;
  readonly types: string;
  readonly default: string;
}

interface BuiltManifest {
  readonly exports?: Readonly<Record<string, Entry>>;
  readonly files?: readonly string[];
}

const packages = workspacePackages().map(({ folder }) => ({
  folder,
  manifest: JSON.parse(readText(`${folder}/package.json`)) as BuiltManifest,
}));

test.each(packages)('$folder is built by "npm test"', ({ folder }) => {
  const { references } = JSON.parse(readText('tsconfig.json')) as {
    readonly references: readonly { readonly path: string }[];
  };
  expect(references).toContainEqual({ path: folder });
});

test.each(packages.filter(({ manifest }) => manifest.exports !== undefined))(
  'every entry of $folder has a source, and points at what is built from it',
  ({ folder, manifest: { exports = {} } }) => {
    expect(Object.keys(exports)).toContain('.');
    for (const entry of Object.values(exports)) {
      const built = entry.source.replace(/^\.\//, './dist/').replace(/\.ts$/, '');
      expect(entry).toEqual({ source: entry.source, types: `${built}.d.ts`, default: `${built}.js` });
      // The first that fits is taken: the condition of the tests has to come before the default.
      expect(Object.keys(entry)).toEqual(['source', 'types', 'default']);
      expect(existsSync(join(repository, folder, entry.source))).toBe(true);
    }
  },
);
