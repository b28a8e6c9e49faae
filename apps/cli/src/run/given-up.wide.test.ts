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

test('units whose threads are always lost are given up: the run ends, says how to play them again, and reports the hole', async () => {
  const env = {
    NODE_OPTIONS: `--import=${import.meta.resolve('../testing/lose-a-thread.ts')}`,
    LOSE_THREAD: 'all',
    LOSE_AFTER_MS: '300',
  };
  const run = await runDlab(['run', 'endless.json', '--workers', '1', '--json'], { cwd: folder, env });
  expect(run.status).toBe(0);
  for (const unit of [0, 1]) {
    expect(run.stderr).toMatch(
      new RegExp(
        `^unit ${unit} of cell 0 was given up \\(.*\\); dlab replay runs/endless 0:${unit} plays it again$`,
        'm',
      ),
    );
  }
  const report = JSON.parse(run.stdout) as RunReport;
  expect(report.games).toBe(2);
  expect(report.rows).toMatchObject([{ crashed: 2, noResult: 2, score: null }]);
  expect(report.rows[0]!.reasons).toMatchObject([{ ending: 'crashed', reason: 'worker-lost', games: 2 }]);
});
