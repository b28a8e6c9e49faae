import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the tables of docs/results/learned.md are what scripts/learned-results.mjs makes of the weights and their cards', () => {
  const run = (): string =>
    execFileSync(process.execPath, [join(root, 'scripts/learned-results.mjs'), '--check'], {
      encoding: 'utf8',
    });
  expect(run).not.toThrow();
});
