import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameProgram, takeGames } from '../testing/change-run.ts';
import { callDlab } from '../testing/call-dlab.ts';
import type { RunResult } from '../testing/run-dlab.ts';

const EXPERIMENT = {
  id: 'tiny',
  seed: '5',
  variants: ['russian'],
  players: { all: { player: 'random' } },
  games: 6,
  batchSize: 2,
  maxPlies: 30,
};

let folder: string;
const dlab = (...args: string[]): Promise<RunResult> =>
  callDlab([...args, '--workers', '1'], { cwd: folder });
const reportOf = ({ stdout }: RunResult): RunReport => JSON.parse(stdout) as RunReport;
const runs = (): string[] => readdirSync(join(folder, 'runs')).toSorted();

let first: RunReport;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-find-'));
  writeFileSync(join(folder, 'tiny.json'), JSON.stringify(EXPERIMENT));
  writeFileSync(join(folder, 'more.json'), JSON.stringify({ ...EXPERIMENT, games: 8 }));
  first = reportOf(await dlab('run', 'tiny.json', '--json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a plan that has been played is shown at once and not played again', async () => {
  const again = await dlab('run', 'tiny.json', '--json');
  expect(again.status).toBe(0);
  expect(reportOf(again)).toEqual(first);
  expect(again.stderr).toMatch(
    /^runs\/tiny has these games already, played on \d{4}-\d\d-\d\d; --again plays them again\n$/,
  );
  const dry = await dlab('run', 'tiny.json', '--dry-run');
  expect(dry.stdout).toContain('in runs/tiny, seed 5');
  expect(dry.stderr).toContain('runs/tiny has these games already');
  expect(runs()).toEqual(['tiny']);
});

test('a run that has not been finished goes on', async () => {
  takeGames(join(folder, 'runs/tiny'));
  const on = await dlab('run', 'tiny.json', '--json');
  expect(on.stderr).toMatch(/^resuming runs\/tiny, which has the same plan, begun on /);
  expect(reportOf(on).rowsHash).toBe(first.rowsHash);
  expect(reportOf(on).games).toBe(6);
  expect(runs()).toEqual(['tiny']);
});

test('another plan, or one that keeps more of its games, is another run', async () => {
  const more = await dlab('run', 'more.json', '--json');
  expect(reportOf(more).games).toBe(8);
  const traced = await dlab('run', 'tiny.json', '--trace', '--json');
  expect(reportOf(traced).rowsHash).toBe(first.rowsHash);
  expect(runs()).toEqual(['tiny', 'tiny-2', 'tiny-3']);
  // And what keeps more will do.
  expect((await dlab('run', 'tiny.json', '--trace')).stderr).toContain('runs/tiny-3 has these games already');
});

test('--again plays anew into a folder of its own', async () => {
  const again = await dlab('run', 'tiny.json', '--again', '--json');
  expect(reportOf(again).rowsHash).toBe(first.rowsHash);
  expect(again.stderr).toContain('run tiny-4 in runs/tiny-4');
});

test('a folder that is named is looked at alone, and a run of another plan stays as it is', async () => {
  const own = await dlab('run', 'tiny.json', '--out', 'own', '--json', '--quiet');
  expect(reportOf(own)).toMatchObject({ run: 'own', rowsHash: first.rowsHash });
  expect((await dlab('run', 'tiny.json', '--out', 'own')).stderr).toContain('own has these games already');

  const before = readFileSync(join(folder, 'own/manifest.json'), 'utf8');
  for (const args of [['more.json'], ['tiny.json', '--again']]) {
    const { status, stderr } = await dlab('run', ...args, '--out', 'own');
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^dlab: own: there is (?:another|a) run in this folder already; .*dlab resume own\n$/,
    );
  }
  expect(readFileSync(join(folder, 'own/manifest.json'), 'utf8')).toBe(before);
  expect(existsSync(join(folder, 'runs/own'))).toBe(false);
});

test('games of another program are shown as such, and none of them are mixed with those of this one', async () => {
  const names = runs();
  for (const name of names.filter((one) => one !== 'tiny-2'))
    nameProgram(join(folder, 'runs', name), { node: 'v1.2.3' });
  const shown = await dlab('run', 'tiny.json', '--json');
  expect(shown.stderr).toMatch(
    /has these games already, played on \S+ by another program \(.* with Node v1\.2\.3; this is /,
  );
  expect(reportOf(shown).rowsHash).toBe(first.rowsHash);

  for (const name of names.filter((one) => one !== 'tiny-2')) takeGames(join(folder, 'runs', name));
  expect((await dlab('run', 'tiny.json', '--json')).stderr).toContain('run tiny-5 in runs/tiny-5');
});
