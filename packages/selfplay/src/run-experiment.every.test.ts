import { isDeep, wideOnly } from '@draughts-lab/input/testing';
import {
  type GameRecord,
  type Manifest,
  compareRecords,
  parseGameRecord,
  rowsHash,
} from '@draughts-lab/records';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Dispatcher, FinishedBatch, WithheldBatch } from './dispatcher.ts';
import { createLocalDispatcher } from './local-dispatcher.ts';
import type { Progress } from './progress.ts';
import { replayUnit } from './replay-unit.ts';
import { runExperiment, type RunOptions } from './run-experiment.ts';
import { testManifest } from './testing/test-manifest.ts';

// Worker threads take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const DEEP = isDeep();

const manifest = testManifest({
  variants: ['russian', 'towers', 'star-3p'],
  games: 6,
  batchSize: 2,
  maxPlies: 60,
  openings: { kind: 'random', plies: 2 },
});

/** Two threads that serve all tests but those about threads: starting some takes longer than playing. */
const threads = createLocalDispatcher({ workers: 2 });
afterAll(() => threads.close(true));
const warm: Dispatcher = { ...threads, close: () => Promise.resolve() };

async function run(options: Partial<RunOptions> = {}): Promise<FinishedBatch[]> {
  const batches: FinishedBatch[] = [];
  const where = options.pool === undefined ? { dispatcher: warm } : {};
  for await (const batch of runExperiment({ manifest, ...where, ...options })) batches.push(batch);
  return batches;
}

const rows = (batches: readonly FinishedBatch[]): GameRecord[] =>
  batches.flatMap(({ records }) => records).toSorted(compareRecords);

describe('a run', () => {
  test('gives the same valid rows on one worker and on three', async () => {
    const one = rows(await run({ pool: { workers: 1 } }));
    const three = rows(await run({ pool: { workers: 3 } }));
    expect(one).toHaveLength(18);
    expect(rowsHash(three)).toBe(rowsHash(one));
    for (const record of one) expect(parseGameRecord(record)).toMatchObject({ ok: true });
  });

  test('gives other rows for another seed, and the same in batches of another size', async () => {
    const hash = async (other: Manifest): Promise<string> => rowsHash(rows(await run({ manifest: other })));
    const first = await hash(manifest);
    expect(await hash({ ...manifest, seed: 'other' })).not.toBe(first);
    expect(await hash({ ...manifest, batchSize: 5 })).toBe(first);
  });

  test('goes on with the batches that are missing', async () => {
    const whole = await run();
    const stored = whole.filter(({ index }) => index % 3 !== 1);
    const rest = await run({ finished: stored.map(({ index }) => index) });
    expect(rest.map(({ index }) => index % 3)).toEqual(rest.map(() => 1));
    expect(rowsHash(rows([...stored, ...rest]))).toBe(rowsHash(rows(whole)));
  });

  test('tells how far it is', async () => {
    const seen: Progress[] = [];
    await run({ finished: [0], onProgress: (progress) => seen.push(progress) });
    const last = seen.at(-1)!;
    expect(last).toMatchObject({ units: 18, totalUnits: 18, inFlight: 0, etaSeconds: 0, incidents: 0 });
    expect(last.cells.map(({ variant, games }) => [variant, games])).toEqual([
      ['russian', 4],
      ['towers', 6],
      ['star-3p', 6],
    ]);
  });
});

describe('a run that is stopped', () => {
  test('hands over what is in flight and begins nothing more', async () => {
    const stop = new AbortController();
    const batches: FinishedBatch[] = [];
    for await (const batch of runExperiment({ manifest, pool: { workers: 1 }, stop: stop.signal })) {
      batches.push(batch);
      stop.abort();
    }
    // Two batches were under way when the first came back.
    expect(batches.map(({ index }) => index)).toEqual([0, 1]);
  });

  test('at once, ends although a game would take hours', async () => {
    const endless = testManifest({
      variants: ['russian'],
      players: { all: { player: 'alpha-beta', nodes: 1_000_000_000 } },
    });
    const stopNow = new AbortController();
    setTimeout(() => stopNow.abort(), 300);
    expect(await run({ manifest: endless, stopNow: stopNow.signal, pool: { workers: 2 } })).toEqual([]);
  });
});

describe('a dispatcher', () => {
  /** Plays here, and tells what it was asked. A batch of `refuse` is never played. */
  function watched(refuse: readonly number[] = []): { dispatcher: Dispatcher; asked: string[] } {
    const local = createLocalDispatcher({ workers: 1 });
    const asked: string[] = [];
    const dispatcher: Dispatcher = {
      window: () => 3,
      async dispatch(job, onUnits) {
        const { index } = job.batch;
        if (refuse.includes(index)) return { index, withheld: 'nobody plays it' };
        return local.dispatch(job, onUnits);
      },
      kept: (index) => void asked.push(`kept ${index}`),
      withdraw: () => void asked.push('withdraw'),
      async close(complete) {
        asked.push(`close ${complete}`);
        await local.close(complete);
      },
    };
    return { dispatcher, asked };
  }

  test('is told what has been kept, and whether all of it', async () => {
    const { dispatcher, asked } = watched();
    const batches = await run({ dispatcher });
    expect(asked).toEqual([...batches.map(({ index }) => `kept ${index}`), 'close true']);
    expect(batches).toHaveLength(9);
  });

  test('may hold batches back: they stay missing', async () => {
    const { dispatcher, asked } = watched([1, 4]);
    const withheld: WithheldBatch[] = [];
    const batches = await run({ dispatcher, onWithheld: (batch) => withheld.push(batch) });
    expect(batches.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([0, 2, 3, 5, 6, 7, 8]);
    expect(withheld.map(({ index }) => index)).toEqual([1, 4]);
    expect(asked.at(-1)).toBe('close false');
  });

  test('is asked to withdraw when the run is stopped, and its failure ends the run', async () => {
    const stop = new AbortController();
    const { dispatcher, asked } = watched();
    for await (const batch of runExperiment({ manifest, dispatcher, stop: stop.signal })) {
      if (batch.index === 0) stop.abort();
    }
    expect(asked).toContain('withdraw');
    expect(asked.at(-1)).toBe('close false');

    const broken = watched().dispatcher;
    const failing: Dispatcher = { ...broken, dispatch: () => Promise.reject(new Error('two results')) };
    await expect(run({ dispatcher: failing })).rejects.toThrow('two results');
  });
});

describe('a worker that is lost', () => {
  const worker = new URL('testing/faulty-worker.ts', import.meta.url).href;
  const plan = (batchSize: number): Manifest =>
    testManifest({ variants: ['russian'], games: 12, batchSize, maxPlies: 40 });
  /** Plays, and lists what stays unplayed. */
  async function lossy(options: Partial<RunOptions>): Promise<{
    readonly batches: FinishedBatch[];
    readonly withheld: WithheldBatch[];
    readonly incidents: number;
  }> {
    const withheld: WithheldBatch[] = [];
    let incidents = 0;
    const batches = await run({
      ...options,
      onWithheld: (batch) => withheld.push(batch),
      onProgress: (progress) => (incidents = progress.incidents),
    });
    return { batches, withheld: withheld.toSorted((a, b) => a.index - b.index), incidents };
  }

  test.each(wideOnly())(
    'is no game: the unit is named, its batch stays unplayed, and a later session has its rows',
    async () => {
      const { batches, withheld, incidents } = await lossy({
        manifest: plan(4),
        finished: [1],
        pool: { workers: 2, memoryMb: 48, worker },
      });
      expect(batches).toEqual([]);
      expect(withheld.map(({ index, withheld: why }) => [index, why])).toEqual([
        [0, expect.stringMatching(/^unit 0:3 could not be played: .*exit/)],
        [2, expect.stringMatching(/^unit 0:8 could not be played: .*memory/)],
      ]);
      expect(incidents).toBe(4);
      const later = await lossy({ manifest: plan(4), finished: [1] });
      expect(later.withheld).toEqual([]);
      expect(rows(later.batches).filter(({ ending }) => ending === 'crashed')).toEqual([]);
    },
  );

  const all = Array.from({ length: 12 }, (_, index) => index);

  test.each(wideOnly())('is given up when it finishes no ply, by processor time', async () => {
    const { batches, withheld } = await lossy({
      manifest: plan(1),
      finished: all.filter((index) => index !== 6),
      pool: { workers: 1, patienceMs: 500, worker },
    });
    expect(batches).toEqual([]);
    expect(withheld[0]!.withheld).toContain('no ply in 0.5 s of processor time');
  });
});

describe('replay', () => {
  test('plays any game of the run again, move for move', async () => {
    const rotating = testManifest({
      variants: ['towers'],
      players: { first: { player: 'random' }, second: { player: 'alpha-beta', nodes: 30 } },
      games: 4,
      batchSize: 2,
      maxPlies: 30,
      openings: { kind: 'random', plies: 3 },
      keepMoves: true,
    });
    const records = rows(await run({ manifest: rotating }));
    const replayed = [1, 0]
      .flatMap((unit) => replayUnit(rotating, 0, unit))
      .toSorted((a, b) => compareRecords(a.record, b.record));
    expect(replayed.map(({ record }) => record)).toEqual(records);
    expect(replayed.map(({ texts }) => texts.join(' '))).toEqual(records.map(({ moves }) => moves));
    // Each player has had each seat on each opening.
    expect(records.map(({ unit, seats }) => [unit, ...seats])).toEqual([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 1],
      [1, 1, 0],
    ]);
    expect(records[0]!.openingHash).toBe(records[1]!.openingHash);
  });

  test('gives the trace, which a run keeps when asked to and which changes no row', async () => {
    const players = {
      first: { player: 'random' },
      second: { player: 'alpha-beta', nodes: 40 },
    };
    const openings = { kind: 'random', plies: 3 } as const;
    const plan = (trace: boolean): Manifest =>
      testManifest({ variants: ['russian'], players, games: 4, maxPlies: 40, openings, trace });
    const [kept, left] = await Promise.all(
      [true, false].map(async (trace) => rows(await run({ manifest: plan(trace), pool: { workers: 1 } }))),
    );
    expect(left!.map(({ trace }) => trace)).toEqual([null, null, null, null]);
    expect(rowsHash(kept!)).toBe(rowsHash(left!));
    for (const record of kept!) {
      expect(parseGameRecord(record)).toEqual({ ok: true, value: record });
      // Seat 0 or 1 sits the random player, who searches nothing.
      const searching = record.seats.indexOf(1);
      const others = record.trace!.filter((_, ply) => ply < 3 || (record.first + ply) % 2 !== searching);
      expect(new Set(others)).toEqual(new Set([null]));
      expect(record.trace!.filter((score) => score !== null).length).toBeGreaterThan(5);
    }
    const replayed = [0, 1].flatMap((unit) => replayUnit(plan(false), 0, unit));
    expect(replayed.map(({ trace }) => trace)).toEqual(kept!.map(({ trace }) => trace));
    expect(replayed.map(({ record }) => record)).toEqual(left);
  });

  test('names a unit that does not exist', () => {
    expect(() => replayUnit(manifest, 0, 6)).toThrow('unit 6 of the 6 units of cell 0');
    expect(() => replayUnit(manifest, 9, 0)).toThrow('cell 9 of 3');
  });
});

describe('the engines', () => {
  test('give the same rows', async () => {
    const plan = testManifest({
      variants: DEEP
        ? ['russian', 'international', 'armenian', 'corners', 'towers', 'eighty-cell', 'star-3p']
        : ['russian', 'towers', 'star-3p'],
      players: [{ all: { player: 'greedy' } }, { all: { player: 'random' } }],
      games: 2,
      maxPlies: 60,
      openings: { kind: 'random', plies: 3 },
    });
    const compiled = rows(await run({ manifest: plan, engine: 'compiled' }));
    const reference = rows(await run({ manifest: plan, engine: 'reference' }));
    expect(compiled).toEqual(reference);
  });

  test('do not change what alpha-beta plays', async () => {
    const plan = testManifest({
      variants: DEEP ? ['russian', 'corners', 'towers'] : ['russian', 'towers'],
      players: { all: { player: 'alpha-beta', nodes: 60, spread: 5 } },
      games: 2,
      maxPlies: 40,
    });
    const compiled = rows(await run({ manifest: plan, engine: 'compiled' }));
    expect(rows(await run({ manifest: plan, engine: 'reference' }))).toEqual(compiled);
  });
});
