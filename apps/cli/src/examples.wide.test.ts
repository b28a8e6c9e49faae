import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { EXAMPLES } from './command.ts';
import { DLAB } from './testing/run-dlab.ts';

/** These take long, or go on until they are stopped. */
const LONG = [
  'dashboard',
  'worker',
  'try',
  'match',
  'train',
  'plan',
  'tables build',
  'tables compare',
  'engine hub',
];
const first = Object.entries(EXAMPLES).map(([name, examples]) => [name, examples[0]![0]] as const);

test('those that are not run here are commands', () => {
  expect(LONG.filter((name) => !Object.hasOwn(EXAMPLES, name))).toEqual([]);
});

test.each(first.filter(([name]) => !LONG.includes(name)))(
  'the first example of %s works from an empty folder: %s',
  async (_, line) => {
    const folder = await mkdtemp(join(tmpdir(), 'draughts-lab-example-'));
    const env: NodeJS.ProcessEnv = { ...process.env, HOME: folder, DLAB };
    for (const name of ['NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'XDG_CACHE_HOME', 'DRAUGHTS_LAB_TABLES'])
      delete env[name];
    try {
      const script = `set -eo pipefail; exec </dev/null; dlab() { "$DLAB" "$@"; }; ${line}`;
      const ended = promisify(execFile)('bash', ['-c', script], {
        cwd: folder,
        env,
        maxBuffer: 1 << 26,
      });
      // Rejected where a command of the line fails, with what it said.
      await expect(ended).resolves.toBeDefined();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
