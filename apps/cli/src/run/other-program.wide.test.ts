import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameProgram, takeGames } from '../testing/change-run.ts';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-other-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const dlab = (...args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });

test('a run that another program began is gone on with only when that is wanted, and it stays noted', async () => {
  const players = { all: { player: 'random' } };
  const experiment = { id: 'two', seed: '1', variants: ['russian'], players, games: 6, batchSize: 2 };
  writeFileSync(join(folder, 'two.json'), JSON.stringify(experiment));
  expect((await dlab('run', 'two.json', '--out', 'two')).status).toBe(0);
  expect((await dlab('resume', 'two')).status).toBe(0);
  takeGames(join(folder, 'two'));
  nameProgram(join(folder, 'two'), { node: 'v1.2.3' });

  const refused = await dlab('resume', 'two');
  expect(refused.status).toBe(3);
  expect(refused.stderr).toMatch(/were played by .* with Node v1\.2\.3; this is .*dlab resume two --mixed/s);

  const mixed = await dlab('resume', 'two', '--mixed', '--json');
  expect(mixed.status).toBe(0);
  expect(mixed.stderr).toContain('played by more than one program: after 0 batches');
  const noted = [{ node: process.version, batches: 0 }];
  expect(JSON.parse(mixed.stdout)).toMatchObject({ games: 6, otherPrograms: noted });

  const report = await dlab('report', 'two');
  expect(report.stdout).toContain('More than one version of the program');
  expect((await dlab('verify', 'two')).status).toBe(0);
  // It is known from then on.
  expect((await dlab('resume', 'two')).status).toBe(0);
});
