import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { BatchJob } from './job.ts';
import type { TimedBatch, WorkerAnswer, WorkerTask } from './worker.ts';

export interface PoolOptions {
  /** Worker threads; one for each core when left out. */
  readonly workers?: number | undefined;
  /** Milliseconds without a finished unit after which a worker counts as hung. */
  readonly hangMs?: number | undefined;
  /** Memory of one worker in megabytes, as V8 counts its old generation. */
  readonly memoryMb?: number | undefined;
  /** Module of the worker threads, as a URL. Tests give one that fails. */
  readonly worker?: string | undefined;
}

export const POOL_DEFAULTS = { hangMs: 600_000, memoryMb: 2048 } as const;

/** A batch that did not come back: its worker crashed, ran out of memory, or hung. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
  /** Units that were finished before: the next one is the suspect. */
  readonly unitsDone: number;

  constructor(message: string, unitsDone: number, cause: unknown) {
    super(message, { cause });
    this.unitsDone = unitsDone;
  }
}

/** Worker threads that play batches. */
export interface Pool {
  readonly workers: number;
  /**
   * Plays a batch on some worker.
   *
   * @param onUnits called with the number of finished units as it grows, a few times a second at most
   * @throws WorkerLostError when the batch did not come back
   * @throws Error when the job is not valid
   */
  play(job: BatchJob, onUnits?: (units: number) => void): Promise<TimedBatch>;
  /** Ends the threads at once, whatever they are doing. */
  close(): Promise<void>;
}

/** How often a running batch is looked at. */
const WATCH_MS = 100;

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
  const hangMs = options.hangMs ?? POOL_DEFAULTS.hangMs;
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
        const outcome = await playOnce(used, job, hangMs, onUnits);
        if (outcome instanceof WorkerLostError) throw outcome;
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
    resourceLimits: { maxOldGenerationSizeMb: memoryMb ?? POOL_DEFAULTS.memoryMb },
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
  hangMs: number,
  onUnits: (units: number) => void,
): Promise<WorkerAnswer | WorkerLostError | NotBegun> {
  const shared = new SharedArrayBuffer(8);
  const words = new Int32Array(shared);
  const abort = new AbortController();
  const stopWatching = watch(words, hangMs, {
    onUnits,
    onHang: () => abort.abort(),
    onWait: () => {
      if (threads.threads.length === 0) abort.abort();
    },
  });
  try {
    return await threads.run({ job, shared }, { signal: abort.signal });
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    if (Atomics.load(words, 0) === 0)
      return { notBegun: abort.signal.aborted ? 'all of them have ended' : text, cause };
    const message = abort.signal.aborted ? `no unit finished in ${hangMs / 1000} s` : text;
    return new WorkerLostError(message, Atomics.load(words, 1), cause);
  } finally {
    stopWatching();
  }
}

interface Watcher {
  readonly onUnits: (units: number) => void;
  readonly onHang: () => void;
  /** The task waits for a worker. */
  readonly onWait: () => void;
}

/**
 * Looks at the shared words of a task from time to time.
 *
 * @param words see `WorkerTask.shared`; time does not count while the task waits for a worker
 * @returns a function that ends the watch
 */
function watch(words: Int32Array, hangMs: number, { onUnits, onHang, onWait }: Watcher): () => void {
  let units = 0;
  let since = performance.now();
  const timer = setInterval(() => {
    const now = Atomics.load(words, 1);
    if (Atomics.load(words, 0) === 0) {
      since = performance.now();
      onWait();
    } else if (now !== units) {
      since = performance.now();
      units = now;
      onUnits(now);
    } else if (performance.now() - since > hangMs) {
      onHang();
    }
  }, WATCH_MS);
  return () => clearInterval(timer);
}
