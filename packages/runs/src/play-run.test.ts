import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { loadPreset } from '@draughts-lab/variant';
import { finishedBatches, openRun, type Run } from '@draughts-lab/store';
import { keepThreads } from '@draughts-lab/selfplay/testing';
import { afterAll, expect, test } from 'vitest';
import { beginRun, playRun, type PlayOptions, prepareRun } from './index.ts';

keepThreads();

const folder = mkdtempSync(join(tmpdir(), 'runs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A batch for each game, and enough of them that batch files are moved on the way. */
const BATCHES = 510;
const EXPERIMENT = {
  id: 'many',
  seed: '1',
  variants: ['russian'],
  players: { all: { player: 'random' } },
  games: BATCHES,
  batchSize: 1,
  openings: { kind: 'start' },
};

const never = new AbortController().signal;
const play = (run: Run, options: Partial<PlayOptions> = {}): ReturnType<typeof playRun> =>
  playRun(run, { workers: 1, stop: never, stopNow: never, ...options });

const prepared = must(
  prepareRun(
    EXPERIMENT,
    { inside: folder },
    {
      readVariant: (entry) => loadPreset(entry as string),
      readBook: () => ({ ok: false, issues: [] }),
    },
  ),
  'the experiment',
);

test('a batch that is damaged while the run is played is named, missing, and played by the next call', async () => {
  const run = must(await beginRun(prepared.dir, prepared.manifest), 'the run');
  const damage = (): void => {
    const batches = join(prepared.dir, 'batches');
    const first = readdirSync(batches).find((name) => name.endsWith('.ndjson'))!;
    appendFileSync(join(batches, first), 'x');
  };
  const planned: number[] = [];
  const played = await play(run, {
    onStored: ({ index }) => {
      if (planned.push(index) === 3) damage();
    },
  });
  expect(played.damaged.map(({ message }) => message)).toEqual([
    'is not what was stored any more: the file was damaged',
  ]);
  expect(played.interrupted).toBe(false);
  expect(finishedBatches(run)).toHaveLength(BATCHES - 1);
  await run.close();

  const again = must(await openRun(prepared.dir, { write: true }), 'the run');
  const { damaged, interrupted } = await play(again);
  expect([damaged, interrupted]).toEqual([[], false]);
  expect(finishedBatches(again)).toHaveLength(BATCHES);
  await again.close();
});

test('a run is interrupted where it was stopped before its first batch, and is not where it was whole', async () => {
  const stopped = AbortSignal.abort();
  const other = { ...prepared.manifest, run: 'other' };
  const fresh = must(await beginRun(join(folder, 'other'), other), 'the run');
  expect(await play(fresh, { stop: stopped })).toMatchObject({ interrupted: true });
  await fresh.close();
  const whole = must(await openRun(prepared.dir, { write: true }), 'the run');
  expect(await play(whole, { stop: stopped })).toMatchObject({ interrupted: false });
  await whole.close();
});

test('a run takes the first free folder', () => {
  const again = prepareRun(
    EXPERIMENT,
    { inside: folder },
    {
      readVariant: (entry) => loadPreset(entry as string),
      readBook: () => ({ ok: false, issues: [] }),
    },
  );
  expect(must(again, 'the experiment')).toMatchObject({
    dir: join(folder, 'many-2'),
    manifest: { run: 'many-2' },
  });
});
