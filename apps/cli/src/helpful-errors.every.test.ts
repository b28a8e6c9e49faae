import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from './testing/call-dlab.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-errors-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, value: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

test('a misspelt variant is guessed wherever it may stand', async () => {
  const house = written('house.json', { extends: 'rusian' });
  const experiment = written('experiment.json', {
    id: 'a',
    variants: ['rusian'],
    players: { all: { player: 'random' } },
    games: 2,
  });
  for (const args of [
    ['show', 'rusian'],
    ['check', house],
    ['run', experiment, '--dry-run'],
    ['new', join(folder, 'x.json'), '--from', 'rusian'],
    ['diff', 'rusian', 'english'],
  ]) {
    const { status, stdout, stderr } = await callDlab(args);
    expect([args[0], status]).toEqual([args[0], 3]);
    expect(stdout + stderr).toMatch(/did you mean "russian"\?/);
  }
});

test('the problems of an experiment come in one round, with a guess for each', async () => {
  const path = written('wrong.json', {
    id: 'a',
    variants: ['rusian'],
    playrs: {},
    players: { all: { player: 'alpha-bet', nodes: 5 } },
    games: 0,
  });
  const { stderr } = await callDlab(['run', path, '--dry-run']);
  for (const words of [
    'did you mean "russian"?',
    'did you mean "players"?',
    'did you mean "alpha-beta"?',
    'expected at least 1',
  ])
    expect(stderr).toContain(words);
});

test('a word that is a field of what is expected is not guessed as itself', async () => {
  const path = written('value.json', { extends: 'russian', capture: { choice: ['value'] } });
  const { stdout } = await callDlab(['check', path]);
  expect(stdout).toContain('hint: write {"value": {"man": …, "king": …}}');
  expect(stdout).not.toContain('did you mean');
});

test('export says which option helps', async () => {
  const without = await callDlab(['export', folder]);
  expect(without.status).toBe(2);
  expect(without.stderr).toContain('--format csv, json, parquet or pdn');
});

test.each(wideOnly())(
  'a worker that may end when idle ends when its database cannot be reached',
  async () => {
    const url = 'postgresql://nobody@127.0.0.1:1/none';
    const { status, stderr } = await callDlab([
      'worker',
      '--database',
      url,
      '--workers',
      '1',
      '--exit-when-idle',
      '1',
    ]);
    expect(status).not.toBe(0);
    expect(stderr).toContain('could not be reached for 1 s');
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);
