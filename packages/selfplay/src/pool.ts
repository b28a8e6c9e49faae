import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { BatchJob } from './job.ts';
import type { PlayedBatch } from './play-batch.ts';
import type { WorkerAnswer, WorkerTask } from './worker.ts';

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
  play(job: BatchJob, onUnits?: (units: number) => void): Promise<PlayedBatch>;
  /** Ends the threads at once, whatever they are doing. */
  close(): Promise<void>;
}

/** How often a running batch is looked at. */
const WATCH_MS = 100;

// The same source runs from src (.ts) and, where published, from its build (.js).
const WORKER = new URL(`./worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url).href;

/** Starts the worker threads. */
export function createPool(options: PoolOptions = {}): Pool {
  const workers = options.workers ?? availableParallelism();
  const hangMs = options.hangMs ?? POOL_DEFAULTS.hangMs;
  const piscina = new Piscina<WorkerTask, WorkerAnswer>({
    filename: options.worker ?? WORKER,
    minThreads: workers,
    maxThreads: workers,
    // The flags of the main thread are not for the workers.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? POOL_DEFAULTS.memoryMb },
  });

  // A worker that dies after its task was given up as hung; the task has been reported already.
  piscina.on('error', () => {});

  return {
    workers,
    async play(job, onUnits = () => {}) {
      const shared = new SharedArrayBuffer(8);
      const words = new Int32Array(shared);
      const abort = new AbortController();
      const stopWatching = watch(words, hangMs, onUnits, () => abort.abort());
      let answer: WorkerAnswer;
      try {
        answer = await piscina.run({ job, shared }, { signal: abort.signal });
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        const message = abort.signal.aborted ? `no unit finished in ${hangMs / 1000} s` : text;
        throw new WorkerLostError(message, Atomics.load(words, 1), error);
      } finally {
        stopWatching();
      }
      if ('invalid' in answer) throw new Error(answer.invalid);
      return answer;
    },
    close: () => piscina.destroy(),
  };
}

/**
 * Looks at the shared words of a task from time to time.
 *
 * @param words see `WorkerTask.shared`; time does not count while the task waits for a worker
 * @returns a function that ends the watch
 */
function watch(
  words: Int32Array,
  hangMs: number,
  onUnits: (units: number) => void,
  onHang: () => void,
): () => void {
  let units = 0;
  let since = performance.now();
  const timer = setInterval(() => {
    const now = Atomics.load(words, 1);
    if (now !== units || Atomics.load(words, 0) === 0) {
      since = performance.now();
      if (now !== units) onUnits(now);
      units = now;
    } else if (performance.now() - since > hangMs) {
      onHang();
    }
  }, WATCH_MS);
  return () => clearInterval(timer);
}
