import { availableParallelism } from 'node:os';
import { type GameRecord, type Manifest, missingBatches, type PlannedBatch } from '@draughts-lab/records';
import type { Dispatcher, FinishedBatch, WithheldBatch } from './dispatcher.ts';
import { DEFAULT_ENGINE, type EngineName } from './engines.ts';
import { batchJob, type Guests } from './job.ts';
import { createLocalDispatcher } from './local-dispatcher.ts';
import type { PoolOptions } from './pool.ts';
import { type RecordedGames, withRecorded } from './recorded-games.ts';
import { playsOnOnePort } from './lone-ports.ts';
import { createProgressMeter, type Progress } from './progress.ts';
import { createStopGate, type StopGate, type StopRule } from './stop-gate.ts';

export interface RunOptions {
  /** Checked with `checkRun` before. */
  readonly manifest: Manifest;
  /** Indexes of batches that are stored already: a resumed run plays the others. */
  readonly finished?: Iterable<number> | undefined;
  readonly engine?: EngineName | undefined;
  /** Worker threads and their limits; `workers` of the manifest counts when none is given here. */
  readonly pool?: PoolOptions | undefined;
  /** Where to play; threads of this process, as `pool` says, without it. It is closed at the end. */
  readonly dispatcher?: Dispatcher | undefined;
  /** When the cells have enough games; needed unless the manifest's stop is `fixed`, and not used then. */
  readonly stopRule?: StopRule | undefined;
  /** Whether the rule judges the run as a whole: it is asked for each batch of the plan in index order, and stops all cells. */
  readonly stopTogether?: boolean | undefined;
  /** Players that belong to other checkouts of this program; they play on threads of this machine only. */
  readonly guests?: Guests | undefined;
  /** The games of a stored batch, for the stop rule; needed when there are some. */
  readonly stored?: ((batch: PlannedBatch) => Promise<readonly GameRecord[]>) | undefined;
  /** The games that were played before, which are only measured. */
  readonly recorded?: RecordedGames | undefined;
  /** When it fires, no further batch is begun; those in flight are finished and handed over. */
  readonly stop?: AbortSignal | undefined;
  /** When it fires, everything stops at once; batches in flight are lost. */
  readonly stopNow?: AbortSignal | undefined;
  /** Called a few times a second while batches are being played, and at the end. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called for each batch that does not come back in this session. */
  readonly onWithheld?: ((batch: WithheldBatch) => void) | undefined;
}

const PROGRESS_MS = 250;

/** Under a stop rule, batches that may wait for an earlier one of their cell, by the dispatcher's window. */
const HELD_PER_WINDOW = 4;

/**
 * Plays what is missing of a run and hands over each batch as soon as it is finished, in no particular
 * order. The rows do not depend on the number of workers nor on the order.
 *
 * At most `dispatcher.window()` batches are under way (two for each worker thread), counting those that the
 * caller has not fetched yet. A batch counts as stored when the caller fetches the next one. Everything ends
 * when the caller stops fetching.
 *
 * Under a stop rule the batches of a cell are handed over in index order, those that finished too early wait, and
 * what finishes after the batch that stopped the cell is dropped: the rows that are handed over, and where a
 * cell stops, are the same with any number of workers.
 *
 * @throws RangeError when the manifest has a stop rule that is not given
 * @throws Error when a job is not valid, which `checkRun` would have found, or what the dispatcher throws
 */
export async function* runExperiment(options: RunOptions): AsyncGenerator<FinishedBatch, void, void> {
  const { manifest, engine = DEFAULT_ENGINE, stop, stopNow } = options;
  const { onProgress = () => {}, onWithheld = () => {} } = options;
  const finished = new Set(options.finished ?? []);
  const left = missingBatches(manifest, finished);
  const gate = stopGate(options, finished, {
    onStopped: (units) => meter.shorten(units),
    onDropped: (index) => meter.dropped(index),
  });
  const totalUnits = manifest.cells.reduce((sum, { units }) => sum + units, 0);
  const leftUnits = left.reduce((sum, { units }) => sum + units, 0);
  const meter = createProgressMeter(manifest, totalUnits - leftUnits, () => performance.now());
  // Nothing is held yet: this only lets the rule see what is stored.
  if (gate !== undefined) await drain(gate);
  const isDone = (): boolean => (gate === undefined ? left.length === 0 : gate.isDone());
  if (isDone() || isAborted(stop) || isAborted(stopNow)) {
    await options.dispatcher?.close(isDone());
    return;
  }
  const players = options.dispatcher ?? localDispatcher(options, left.length);
  const dispatcher = options.recorded === undefined ? players : withRecorded(players, options.recorded);

  const arrivals = createArrivals();
  let inFlight = 0;
  const begin = (planned: PlannedBatch): void => {
    inFlight += 1;
    dispatcher
      .dispatch(batchJob(manifest, planned, engine, options.guests), (units) =>
        meter.running(planned.index, units),
      )
      .then(arrivals.add, arrivals.fail);
  };
  const onStop = (): void => dispatcher.withdraw();
  stop?.addEventListener('abort', onStop, { once: true });
  stopNow?.addEventListener('abort', arrivals.end, { once: true });
  const timer = setInterval(() => onProgress(meter.read(inFlight)), PROGRESS_MS);

  let kept = 0;
  try {
    let next = 0;
    const skipClosed = (): void => {
      while (next < left.length && gate?.isOpen(left[next]!.cell) === false) next += 1;
    };
    const mayBegin = (): boolean => {
      if (isAborted(stop) || next >= left.length || inFlight >= dispatcher.window()) return false;
      return gate === undefined || gate.held() < dispatcher.window() * HELD_PER_WINDOW;
    };
    for (;;) {
      for (skipClosed(); mayBegin(); skipClosed()) {
        begin(left[next]!);
        next += 1;
      }
      if (inFlight === 0 || isAborted(stopNow) || gate?.isDone() === true) break;
      const batch = await arrivals.next(PROGRESS_MS);
      if (batch === undefined) continue;
      inFlight -= 1;
      meter.failed(batch.incidents?.length ?? 0);
      if ('withheld' in batch) {
        const { cell } = left.find(({ index }) => index === batch.index)!;
        for (const index of gate?.block(cell) ?? []) meter.dropped(index);
        onWithheld(batch);
        continue;
      }
      if (gate?.hold(batch) === false) meter.dropped(batch.index);
      for await (const ready of gate?.release() ?? [batch]) {
        meter.finished(ready.index, ready.planned.units, ready.records);
        yield ready;
        dispatcher.kept(ready.index);
        kept += 1;
      }
    }
  } finally {
    clearInterval(timer);
    stop?.removeEventListener('abort', onStop);
    stopNow?.removeEventListener('abort', arrivals.end);
    await dispatcher.close(gate === undefined ? kept === left.length : gate.isDone());
    onProgress(meter.read(0));
  }
}

function stopGate(
  { manifest, stopRule, stopTogether = false, stored = noStored }: RunOptions,
  finished: ReadonlySet<number>,
  listeners: Pick<Parameters<typeof createStopGate>[0], 'onStopped' | 'onDropped'>,
): StopGate | undefined {
  if (manifest.stop.kind === 'fixed') return undefined;
  if (stopRule === undefined)
    throw new RangeError(`the run stops by "${manifest.stop.kind}", and no stop rule was given`);
  return createStopGate({
    manifest,
    rule: stopRule,
    together: stopTogether,
    finished,
    stored,
    ...listeners,
  });
}

const noStored = ({ index }: PlannedBatch): Promise<never> =>
  Promise.reject(
    new RangeError(`the stop rule needs the games of batch ${index}, and "stored" was not given`),
  );

async function drain(gate: StopGate): Promise<void> {
  for await (const batch of gate.release())
    throw new Error(`batch ${batch.index} was held before it was played`);
}

function localDispatcher({ pool, manifest }: RunOptions, batches: number): Dispatcher {
  const wanted = playsOnOnePort(manifest) ? 1 : (pool?.workers ?? manifest.workers ?? availableParallelism());
  return createLocalDispatcher({ ...pool, workers: Math.min(wanted, batches) });
}

const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Batches as they come in, in that order, for one reader. */
interface Arrivals {
  readonly add: (batch: FinishedBatch | WithheldBatch) => void;
  readonly fail: (error: unknown) => void;
  /** Wakes the reader, now and from now on. */
  readonly end: () => void;
  /**
   * @returns the next batch, or undefined after `ms` milliseconds or at the end
   * @throws what was given to `fail`, once nothing is left to read
   */
  readonly next: (ms: number) => Promise<FinishedBatch | WithheldBatch | undefined>;
}

function createArrivals(): Arrivals {
  const ready: (FinishedBatch | WithheldBatch)[] = [];
  let failure: { readonly error: unknown } | undefined;
  let ended = false;
  let wake = (): void => {};
  return {
    add: (batch) => {
      ready.push(batch);
      wake();
    },
    fail: (error) => {
      failure ??= { error };
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
    async next(ms) {
      if (ready.length === 0 && failure === undefined && !ended) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, ms);
        await promise;
        clearTimeout(timer);
      }
      if (ended) return undefined;
      if (ready.length === 0 && failure !== undefined) throw failure.error;
      return ready.shift();
    },
  };
}
