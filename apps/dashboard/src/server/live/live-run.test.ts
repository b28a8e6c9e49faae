import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { beginRun, playRun } from '@draughts-lab/runs';
import { keepThreads } from '@draughts-lab/selfplay/testing';
import { openRun } from '@draughts-lab/store';
import { expect, test } from 'vitest';
import { LiveRun } from './live-run.ts';
import { preparePageRun } from './prepare-run.ts';

keepThreads();

/** One more and the store moves what waits: it then looks at each of the files again. */
const WAITING = 499;

test('a run that lost a batch on the disk is not finished, and says which', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-run-'));
  const experiment = {
    id: 'lost',
    seed: '1',
    variants: ['russian'],
    players: { all: { player: 'random' } },
    games: WAITING + 2,
    batchSize: 1,
    openings: { kind: 'start' },
  };
  const { dir, manifest } = must(preparePageRun(experiment, { inside: folder }), 'the experiment');
  const run = must(await beginRun(dir, manifest), 'the run');
  const stop = new AbortController();
  const stopNow = new AbortController();
  let stored = 0;
  // Cut off as by a crash, before the end of a run moves all files.
  await playRun(run, {
    workers: 1,
    stop: stop.signal,
    stopNow: stopNow.signal,
    onStored: () => {
      if ((stored += 1) === WAITING) throw new Error('cut off');
    },
  }).catch(() => undefined);
  await run.close();

  const again = must(await openRun(dir, { write: true }), 'the run');
  // Still JSON, and no longer what was stored.
  const file = join(dir, 'batches', '00000007.ndjson');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"plies":', '"plies":1'));
  const live = new LiveRun(manifest.run, manifest, { workers: 1 });
  await live.play(again);
  live.setState(live.state);
  expect([live.state, live.snapshot.event.lastError]).toEqual([
    'failed',
    { code: 'store.damaged-since', params: { file: 'batches/00000007.ndjson' } },
  ]);
  await again.close();

  const third = must(await openRun(dir, { write: true }), 'the run');
  live.enqueue();
  await live.play(third);
  live.setState(live.state);
  expect([live.state, live.snapshot.event]).toMatchObject([
    'finished',
    { games: WAITING + 2, lastError: null },
  ]);
  await third.close();
  rmSync(folder, { recursive: true });
});
