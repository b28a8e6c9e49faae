import { isDeep, wideOnly } from '@draughts-lab/input/testing';
import { compareRecords, type GameRecord, type PlannedBatch, rowsHash } from '@draughts-lab/records';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Dispatcher, FinishedBatch } from './dispatcher.ts';
import { createLocalDispatcher } from './local-dispatcher.ts';
import type { Progress } from './progress.ts';
import { runExperiment, type RunOptions } from './run-experiment.ts';
import type { StopRule } from './stop-gate.ts';
import { testManifest } from './testing/test-manifest.ts';

vi.setConfig({ testTimeout: 180_000 });

const DEEP = isDeep();

const manifest = testManifest({
  variants: ['russian', 'english'],
  games: 60,
  batchSize: 2,
  maxPlies: 40,
  openings: { kind: 'random', plies: 2 },
  stop: { kind: 'precision', halfWidth: 1 },
});

/** Enough when a cell has 200 (even cells) or 600 plies: where that is depends on the games. */
function plyRule(): StopRule & { readonly asked: PlannedBatch[] } {
  const plies = [0, 0];
  const asked: PlannedBatch[] = [];
  return {
    asked,
    next(batch, records) {
      asked.push(batch);
      for (const record of records) plies[batch.cell]! += record.plies;
      return plies[batch.cell]! >= [200, 600][batch.cell]!;
    },
  };
}

/** Two threads that serve all tests but those about threads: starting some takes longer than playing. */
const threads = createLocalDispatcher({ workers: 2 });
afterAll(() => threads.close(true));
const warm: Dispatcher = { ...threads, close: () => Promise.resolve() };

async function run(options: Partial<RunOptions> = {}): Promise<FinishedBatch[]> {
  const batches: FinishedBatch[] = [];
  const where = options.pool === undefined ? { dispatcher: warm } : {};
  for await (const batch of runExperiment({ manifest, stopRule: plyRule(), ...where, ...options }))
    batches.push(batch);
  return batches;
}

const rows = (batches: readonly FinishedBatch[]): GameRecord[] =>
  batches.flatMap(({ records }) => records).toSorted(compareRecords);
const unitsOf = (batches: readonly FinishedBatch[], cell: number): number[] =>
  batches.filter(({ planned }) => planned.cell === cell).map(({ planned }) => planned.firstUnit);
const storedOf =
  (batches: readonly FinishedBatch[]): NonNullable<RunOptions['stored']> =>
  async ({ index }) =>
    batches.find((batch) => batch.index === index)!.records;

/** Plays here, and hands batches back in an order of its own: the later ones of a window first. */
function shuffling(): Dispatcher {
  return {
    ...warm,
    window: () => 6,
    async dispatch(job, onUnits) {
      const batch = await warm.dispatch(job, onUnits);
      await new Promise((resolve) => setTimeout(resolve, (5 - (job.batch.index % 6)) * 8));
      return batch;
    },
  };
}

describe('a run with a stop rule', () => {
  test.each(wideOnly())(
    'stops at the same unit with the same rows on any number of workers and in any order',
    async () => {
      const one = await run({ pool: { workers: 1 } });
      expect(unitsOf(one, 0).length).toBeLessThan(unitsOf(one, 1).length);
      expect(unitsOf(one, 1).length).toBeLessThan(30);
      for (const options of [{}, { pool: { workers: DEEP ? 8 : 3 } }, { dispatcher: shuffling() }]) {
        const other = await run(options);
        expect([0, 1].map((cell) => unitsOf(other, cell))).toEqual([0, 1].map((cell) => unitsOf(one, cell)));
        expect(rowsHash(rows(other))).toBe(rowsHash(rows(one)));
      }
    },
  );

  test('hands over the batches of a cell in index order, without a gap', async () => {
    const rule = plyRule();
    const batches = await run({ dispatcher: shuffling(), stopRule: rule });
    for (const cell of [0, 1]) {
      expect(unitsOf(batches, cell)).toEqual(unitsOf(batches, cell).map((_, place) => place * 2));
    }
    expect(rule.asked.map(({ index }) => index)).toEqual(batches.map(({ index }) => index));
  });

  test('does nothing when it is resumed after all cells stopped', async () => {
    const batches = await run();
    const closed = vi.fn<(complete: boolean) => Promise<void>>(async () => {});
    const never: Dispatcher = {
      window: () => 1,
      dispatch: () => Promise.reject(new Error('nothing is to be played')),
      kept: () => {},
      withdraw: () => {},
      close: closed,
    };
    const finished = batches.map(({ index }) => index);
    expect(await run({ finished, stored: storedOf(batches), dispatcher: never })).toEqual([]);
    expect(closed).toHaveBeenCalledWith(true);
  });

  test('goes on after an interruption, a gap included, to the same rows', async () => {
    const whole = await run();
    const kept = whole.filter((_, place) => place < 7 && place !== 3);
    const rest = await run({
      finished: kept.map(({ index }) => index),
      stored: storedOf(kept),
    });
    expect(rowsHash(rows([...kept, ...rest]))).toBe(rowsHash(rows(whole)));
  });

  test('counts only what is wanted as its total', async () => {
    const seen: Progress[] = [];
    const batches = await run({ onProgress: (progress) => seen.push(progress) });
    const units = batches.length * 2;
    expect(seen.at(-1)).toMatchObject({ units, totalUnits: units });
  });

  test('goes no further in a cell whose batch did not come back', async () => {
    const asked: number[] = [];
    const dispatcher: Dispatcher = {
      ...warm,
      window: () => 3,
      async dispatch(job, onUnits) {
        asked.push(job.batch.index);
        if (job.batch.index === 1) return { index: 1, withheld: 'nobody plays it' };
        return warm.dispatch(job, onUnits);
      },
    };
    const batches = await run({ dispatcher });
    expect(unitsOf(batches, 1)).toEqual([]);
    expect(unitsOf(batches, 0).length).toBeGreaterThan(1);
    expect(asked.filter((index) => index % 2 === 1).length).toBeLessThan(4);
  });

  test('is refused without the rule, and without the games that are stored', async () => {
    await expect(run({ stopRule: undefined })).rejects.toThrow(/"precision".*no stop rule/);
    await expect(run({ finished: [0] })).rejects.toThrow(/batch 0/);
  });
});
