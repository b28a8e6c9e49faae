import { isDeep } from '@draughts-lab/input/testing';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { DLAB } from '../testing/run-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-jitless-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Where V8 may not compile it has no WebAssembly, in any thread of the process. */
const WITHOUT = ['--jitless', join(dirname(DLAB), 'scripts/dlab.mjs')];

test('an experiment played where there is no WebAssembly has the same rows', async () => {
  const file = join(dirname(DLAB), 'experiments/quick-look.json');
  const experiment = JSON.parse(readFileSync(file, 'utf8')) as { games: number };
  // Interpreted, a game takes a third of a second.
  const games = isDeep() ? experiment.games : 2;
  const path = join(folder, 'experiment.json');
  writeFileSync(path, JSON.stringify({ ...experiment, games, batchSize: 1 + Math.floor(games / 4) }));
  const args = (out: string): string[] => {
    return ['run', path, '--out', join(folder, out), '--workers', '1', '--json', '--quiet'];
  };

  const usual = await callDlab(args('usual'));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const without = await promisify(execFile)(process.execPath, [...WITHOUT, ...args('without')], { env });

  const rows = (text: string): unknown => {
    const { rowsHash, games: played } = JSON.parse(text) as { rowsHash: string; games: number };
    return { rowsHash, played };
  };
  expect(rows(usual.stdout)).toEqual({
    rowsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    played: 2 * games,
  });
  expect(rows(without.stdout)).toEqual(rows(usual.stdout));
});

test('there is indeed none', async () => {
  const script = 'console.log("WebAssembly" in globalThis)';
  const { stdout } = await promisify(execFile)(process.execPath, ['--jitless', '-e', script]);
  expect(stdout).toBe('false\n');
});
