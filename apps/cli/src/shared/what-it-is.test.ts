import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const folder = mkdtempSync(join(tmpdir(), 'what-it-is-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dlab = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });

const experiment = {
  id: 'six',
  seed: '1',
  variants: ['russian'],
  players: { all: { player: 'random' } },
  games: 40,
  batchSize: 1,
};
mkdirSync(join(folder, 'experiments'));
writeFileSync(join(folder, 'experiments/six.json'), JSON.stringify(experiment));
writeFileSync(join(folder, 'own.json'), '{"extends": "russian", "id": "own", "name": "Own"}');

test.each([
  ['check experiments/six.json', 'is an experiment: dlab run experiments/six.json --dry-run'],
  ['moves experiments/six.json', 'is an experiment: dlab run experiments/six.json --dry-run'],
  ['run own.json', 'is a rules document: dlab check own.json'],
  ['plan own.json --half-width 5', 'is a rules document: dlab check own.json'],
  [
    'try one-kin',
    'one-kin: no such file, and no game or house rule of this name comes with the program; did you mean one-king?',
  ],
  ['check quux-quux', 'no such file, and no game or house rule of this name comes with the program'],
  ['report first-loo', 'there is no such folder'],
  ['run six', 'six: there is no such file; did you mean experiments/six.json?'],
  ['run sixx.json', 'sixx.json: there is no such file; did you mean experiments/six.json?'],
  ['run own', 'own: there is no such file; did you mean own.json?'],
])('dlab %s says in one problem what it was given', async (line, told) => {
  const { status, stdout, stderr } = await dlab(...line.split(' '));
  expect(status).toBe(3);
  expect(`${stdout}${stderr}`).toContain(told);
  expect(`${stdout}${stderr}`.trim().split('\n').length).toBeLessThanOrEqual(2);
});

test('what would be played names the run that goes on, and its folder', async () => {
  const played = await dlab('run', 'experiments/six.json', '--quiet', '--workers', '1');
  expect(played.status).toBe(0);
  const { stdout } = await dlab('run', 'experiments/six.json', '--dry-run');
  expect(stdout).toMatch(/^run six in runs\/six, /);
});

test.each([
  ['help openings show', 'Usage: dlab openings show '],
  ['help pdn import', 'Usage: dlab pdn import '],
  ['help run', 'Usage: dlab run '],
  ['help run experiments/six.json', 'Usage: dlab run '],
])('dlab %s is the help of what it names', async (line, usage) => {
  const { status, stdout } = await dlab(...line.split(' '));
  expect([status, stdout.startsWith(usage)]).toEqual([0, true]);
});

test('the help of a command of a group that does not exist is an error', async () => {
  const { status, stderr } = await dlab('help', 'pdn', 'imprt');
  expect([status, stderr.includes('import')]).toEqual([2, true]);
});
