import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { BatchJob } from './job.ts';
import { MEASURE_MS, patienceOf } from './patience.ts';
import { watch } from './watch.ts';
import type { TimedBatch, WorkerAnswer, WorkerTask } from './worker.ts';

export interface PoolOptions {
  /** Worker threads; worker threads (default: one per core). */
  readonly workers?: number | undefined;
  /** Milliseconds of processor time without a ply, beyond the budgets of the players, after which a worker counts as hung. */
  readonly patienceMs?: number | undefined;
  /** Memory of one worker in megabytes, as V8 counts its old generation. */
  readonly memoryMb?: number | undefined;
  /** Module of the worker threads, as a URL. Tests give one that fails. */
  readonly worker?: string | undefined;
}

const DEFAULT_MEMORY_MB = 2048;

/** A batch that did not come back: its worker crashed, ran out of memory, or hung, or what it needed failed. */
export class BatchLostError extends Error {
  override readonly name = 'BatchLostError';
  /** Units that were finished before: the next one is the suspect. */
  readonly unitsDone: number;
  /** It was lost while a game was measured. */
  readonly isMeasuring: boolean;

  constructor(message: string, unitsDone: number, cause: unknown, isMeasuring = false) {
    super(message, { cause });
    this.unitsDone = unitsDone;
    this.isMeasuring = isMeasuring;
  }
}

/** Worker threads that play batches. */
export interface Pool {
  readonly workers: number;
  /**
   * Plays a batch on some worker.
   *
   * @param onUnits called with the number of finished units as it grows, a few times a second at most
   * @throws BatchLostError when the batch did not come back
   * @throws Error when the job is not valid
   */
  play(job: BatchJob, onUnits?: (units: number) => void): Promise<TimedBatch>;
  /** Ends the threads at once, whatever they are doing. */
  close(): Promise<void>;
}

// The same source runs from src (.ts), in tests, and from what was built (.js).
const WORKER = new URL(`./worker-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
  .href;

/** How often in a row the threads are started anew when they end before they begin to work. */
const MAX_STARTS = 5;

/** Where the threads of a pool come from, and where they go. */
interface ThreadSource {
  start: (count: number, options: PoolOptions) => Threads;
  end: (threads: Threads) => Promise<void>;
}

/** Tests, which make hundreds of pools, keep some of the threads. */
export const threadSource: ThreadSource = { start: startThreads, end: (threads) => threads.destroy() };

/** Starts the worker threads. */
export function createPool(options: PoolOptions = {}): Pool {
  const workers = options.workers ?? availableParallelism();
  const start = (): Threads => threadSource.start(workers, options);
  let threads = start();
  let closed = false;

  /** Threads that end while they start are not replaced by piscina: without this, what waits would wait for ever. */
  function replace(used: Threads): void {
    if (used !== threads || used.threads.length > 0) return;
    void used.destroy();
    threads = start();
  }

  return {
    workers,
    async play(job, onUnits = () => {}) {
      for (let attempt = 1; ; attempt++) {
        const used = threads;
        const outcome = await playOnce(used, job, patienceOf(job, options.patienceMs), onUnits);
        if (outcome instanceof BatchLostError) throw outcome;
        if ('invalid' in outcome) throw new Error(outcome.invalid);
        if ('records' in outcome) return outcome;
        // No fault of the batch: nobody has looked at it.
        if (closed || attempt > MAX_STARTS)
          throw new Error(`worker threads do not begin to work: ${outcome.notBegun}`, {
            cause: outcome.cause,
          });
        replace(used);
      }
    },
    close() {
      closed = true;
      return threadSource.end(threads);
    },
  };
}

export type Threads = Piscina<WorkerTask, WorkerAnswer>;

function startThreads(count: number, { worker, memoryMb }: PoolOptions): Threads {
  const threads: Threads = new Piscina({
    filename: worker ?? WORKER,
    minThreads: count,
    maxThreads: count,
    // The flags of the main thread are not for the workers.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb ?? DEFAULT_MEMORY_MB },
  });
  // A worker that dies after its task was given up as hung; the task has been reported already.
  threads.on('error', () => {});
  return threads;
}

/** No thread has begun the task, and none will. */
interface NotBegun {
  readonly notBegun: string;
  readonly cause: unknown;
}

async function playOnce(
  threads: Threads,
  job: BatchJob,
  patienceMs: number,
  onUnits: (units: number) => void,
): Promise<Exclude<WorkerAnswer, { fault: string }> | BatchLostError | NotBegun> {
  const shared = new SharedArrayBuffer(16);
  const words = new Int32Array(shared);
  const abort = new AbortController();
  const isMeasuring = (): boolean => Atomics.load(words, 3) === 1;
  const limitMs = (): number => (isMeasuring() ? Math.min(MEASURE_MS, patienceMs) : patienceMs);
  const stopWatching = watch(words, limitMs, {
    onUnits,
    processorMs: async () => {
      const worker = threads.threads.find(({ threadId }) => threadId === words[0]);
      const { user, system } = (await worker?.cpuUsage()) ?? { user: 0, system: 0 };
      return (user + system) / 1000;
    },
    onHang: () => abort.abort(),
    onWait: () => {
      if (threads.threads.length === 0) abort.abort();
    },
  });
  try {
    const answer = await threads.run({ job, shared }, { signal: abort.signal });
    return 'fault' in answer ? new BatchLostError(answer.fault, Atomics.load(words, 1), undefined) : answer;
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    if (Atomics.load(words, 0) === 0)
      return { notBegun: abort.signal.aborted ? 'all of them have ended' : text, cause };
    const message = !abort.signal.aborted
      ? text
      : isMeasuring()
        ? `no answer of a measure in ${limitMs() / 1000} s of processor time`
        : `no ply in ${patienceMs / 1000} s of processor time, which is more than its players may take`;
    return new BatchLostError(message, Atomics.load(words, 1), cause, isMeasuring());
  } finally {
    stopWatching();
  }
}
