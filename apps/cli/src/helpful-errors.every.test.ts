import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Letters as a Russian Windows writes them without asking. */
function inWindows1251(letter: string): number {
  const code = letter.charCodeAt(0);
  return code < 0x80 ? code : code - 0x350;
}

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

test('a weights file that cannot be read is named with the field that names it', async () => {
  const players = { all: [{ player: 'alpha-beta', nodes: 5, weights: 'none.json' }] };
  const path = written('weights.json', { id: 'a', variants: ['russian'], players, games: 2 });
  const { stderr } = await callDlab(['run', path, '--dry-run']);
  expect(stderr).toContain(`players.all[0].weights: ${join(folder, 'none.json')}: no such file`);
});

test('whoever names no run, no experiment or no folder of runs is told what was named, and what to write', async () => {
  for (const name of ['first-study', 'second', 'third', 'fourth'])
    mkdirSync(join(folder, 'runs', name), { recursive: true });
  for (const name of ['first-study', 'second', 'third', 'fourth'])
    writeFileSync(join(folder, 'runs', name, 'manifest.json'), '{}');
  const said: readonly (readonly [args: readonly string[], words: string])[] = [
    [['report', 'first-study'], 'did you mean runs/first-study?'],
    [['report', 'runs/first-stdy'], 'did you mean runs/first-study?'],
    [
      ['report', 'runs'],
      'is a folder of runs; expected one of them: runs/first-study, runs/fourth, runs/second and 1 more',
    ],
    [['compare', 'russian', 'english'], 'russian: is a game, expected the folder of a run'],
    [['verify', 'experiment-none.json'], 'there is no such folder'],
    [['run', 'russian'], 'russian: is a game, expected an experiment file'],
    [
      ['run', 'runs/second'],
      'runs/second: is a run, expected an experiment file: dlab report runs/second shows it',
    ],
    [['runs', 'runs/second'], 'is a run; expected the folder that holds it: dlab runs runs'],
    [['dashboard', 'runs/second'], 'is a run; expected the folder that holds it: dlab dashboard runs'],
    [['dashboard', 'runs/second/manifest.json'], 'is a file; expected a folder of runs'],
  ];
  for (const [args, words] of said) {
    const { status, stdout, stderr } = await callDlab(args, { cwd: folder });
    expect([args, status, stdout]).toEqual([args, 3, '']);
    expect(stderr).toContain(words);
  }
});

test('the help of a command that does not exist is told like the command', async () => {
  const { status, stderr } = await callDlab(['help', 'rnu']);
  expect(status).toBe(2);
  expect(stderr).toContain("unknown command 'rnu'");
  expect(stderr).toContain('Did you mean run?');
  expect((await callDlab(['help', 'run'])).status).toBe(0);
});

test('a file in another encoding is refused, not read with other letters', async () => {
  const document = JSON.stringify({ extends: 'russian', id: 'mine', name: 'Шашки' });
  const path = join(folder, 'encoded.json');
  writeFileSync(path, Buffer.from(Array.from(document, inWindows1251)));
  const { status, stdout } = await callDlab(['check', path, '--games', '0']);
  expect([status, stdout]).toEqual([3, expect.stringContaining('is no text in UTF-8')]);
  writeFileSync(path, Buffer.from(`\uFEFF${document}`, 'utf16le'));
  const wide = await callDlab(['check', path, '--games', '0']);
  expect([wide.status, wide.stdout]).toEqual([0, expect.stringContaining('Шашки (mine) is valid')]);
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
