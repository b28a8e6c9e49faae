import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDlab } from '../testing/run-dlab.ts';
import type { RunReport } from '@draughts-lab/report';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-given-up-'));
  // A game that would take hours, so that its thread is always lost before the end.
  const experiment = {
    id: 'endless',
    seed: '1',
    variants: ['russian'],
    players: { all: { player: 'alpha-beta', nodes: 1_000_000_000 } },
    games: 2,
  };
  writeFileSync(join(folder, 'endless.json'), JSON.stringify(experiment));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('units whose threads are always lost are no games: the run is unfinished, and says what to do', async () => {
  const env = {
    NODE_OPTIONS: `--import=${import.meta.resolve('../testing/lose-a-thread.ts')}`,
    LOSE_THREAD: 'all',
    LOSE_AFTER_MS: '300',
  };
  const run = await runDlab(['run', 'endless.json', '--workers', '1', '--json'], { cwd: folder, env });
  expect(run.status).toBe(4);
  expect(run.stderr).toMatch(/^batch 0 is missing: unit 0:0 could not be played: worker exited/m);
  expect(run.stderr).toContain('1 batch is missing; to play what is missing:\n  dlab resume runs/endless\n');
  expect((JSON.parse(run.stdout) as RunReport).games).toBe(0);
});
