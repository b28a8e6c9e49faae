import { isDeep } from '@draughts-lab/input/testing';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../../vitest.package.config.ts';
import { findPostgres } from './src/testing/postgres.ts';

// Tests in *.pg.test.ts need a PostgreSQL: the one in DATABASE_URL, or the programs of this system. Those in
// *.own.pg.test.ts kill and restart it, which takes the programs.
const url = process.env['DATABASE_URL'];
const programs = findPostgres();
const deep = isDeep();

const out: string[] = [];
if (programs === undefined && (deep || process.env['DRAUGHTS_LAB_WIDE'] !== undefined)) {
  const what = url === undefined ? 'no PostgreSQL was found' : 'the programs of PostgreSQL were not found';
  const text = `${what} (Debian: apt-get install postgresql): the tests that need it are NOT run`;
  if (process.env['DRAUGHTS_LAB_REQUIRE_POSTGRES']) throw new Error(text);
  console.error(text);
  out.push(url === undefined ? '**/*.pg.test.ts' : '**/*.own.pg.test.ts');
}

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      exclude: out,
      dir: import.meta.dirname,
      globalSetup: [join(import.meta.dirname, 'src/testing/global-setup.ts')],
      // They take a second or two on a quiet machine, and many times that beside other work.
      testTimeout: deep ? 3_600_000 : 180_000,
      // The tests start processes of their own; several files at once would only wait for each other.
      fileParallelism: false,
    },
  }),
);
