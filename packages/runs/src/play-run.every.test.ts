import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { buildReport } from '@draughts-lab/report';
import { loadPreset, parseVariant, presetDocument } from '@draughts-lab/variant';
import { finishedBatches, openRun, type Run } from '@draughts-lab/store';
import { keepThreads } from '@draughts-lab/selfplay/testing';
import { wideOnly } from '@draughts-lab/input/testing';
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

  // What is set aside when a run is opened is no damage any more once its batches have been played again.
  const batches = join(prepared.dir, 'batches');
  mkdirSync(join(batches, '00000000.ndjson.folder'));
  const shards = join(prepared.dir, 'shards');
  appendFileSync(join(shards, readdirSync(shards)[0]!), 'x');
  const again = must(await openRun(prepared.dir, { write: true }), 'the run');
  expect(again.lost).toHaveLength(1);
  expect(again.problems).toHaveLength(2);
  const { damaged, interrupted } = await play(again);
  expect([damaged, interrupted]).toEqual([[], false]);
  expect(finishedBatches(again)).toHaveLength(BATCHES);
  expect(again.lost).toEqual([]);
  expect(again.problems.map(({ path }) => path)).toEqual(['batches/00000000.ndjson.folder']);
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

test.each(wideOnly())(
  'a run that ends by its verdicts has the same games however it is played, and its report the verdicts',
  async () => {
    const experiment = {
      id: 'judged',
      seed: '3',
      // Four men short: who is favoured is soon known.
      variants: [
        'russian',
        {
          extends: 'russian',
          id: 'short',
          name: 'Short',
          setup: { black: { men: ['own rows 1-2'], kings: [] } },
        },
      ],
      players: [
        { all: { player: 'random' }, games: 400 },
        { name: 'greedy', all: { player: 'greedy' }, games: 200 },
      ],
      games: 400,
      margin: 60,
      batchSize: 10,
      openings: { kind: 'random', plies: 2 },
      stop: { kind: 'verdict', looks: [0.25, 0.5, 1] },
    };
    const sources = {
      readVariant: (entry: unknown) =>
        typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry, { resolveBase: presetDocument }),
      readBook: () => ({ ok: false as const, issues: [] }),
    };
    const results = [];
    for (const workers of [1, 2, 3]) {
      const { dir, manifest } = must(prepareRun(experiment, { inside: folder }, sources), 'the experiment');
      let run = must(await beginRun(dir, manifest), 'the run');
      const stop = new AbortController();
      let stored = 0;
      // The last one is cut off on its way, and goes on.
      await play(run, {
        workers: Math.min(2, workers),
        stop: stop.signal,
        onStored: () => {
          if (workers === 3 && (stored += 1) === 17) stop.abort();
        },
      });
      await run.close();
      run = must(await openRun(dir, { write: true }), 'the run');
      expect(await play(run)).toMatchObject({ interrupted: false });
      const report = await buildReport(run, { rowsHash: true });
      results.push({
        hash: report.rowsHash,
        verdicts: report.verdicts,
        stops: report.rows.map(({ stop: end }) => end),
      });
      await run.close();
    }
    const [one, ...others] = results;
    for (const other of others) expect(other).toEqual(one);
    expect(one!.verdicts.map(({ variant, kind, side }) => [variant, kind, side])).toEqual([
      ['russian', 'edge', 'second'],
      ['short', 'favoured', 'first'],
    ]);
    // The variant that is settled early ends with all its rows.
    expect(one!.stops.map((end) => [end!.stopped, end!.units])).toEqual([
      ['planned', 400],
      ['planned', 200],
      ['rule', 100],
      ['rule', 50],
    ]);
  },
);

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
