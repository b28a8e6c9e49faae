import { threadId } from 'node:worker_threads';
import { isMachineFault } from '@draughts-lab/input';
import type { BatchJob } from './job.ts';
import { playBatch, type PlayedBatch } from './play-batch.ts';
import { errorText } from './play-game.ts';

/** What the pool hands to a worker thread. */
export interface WorkerTask {
  readonly job: BatchJob;
  /**
   * Four 32-bit words shared with the pool: the thread once it has begun, the number of finished units, that of plies, and whether
   * a game is being measured.
   */
  readonly shared: SharedArrayBuffer;
}

/**
 * The batch; why the job is not one that can be played; or how the machine failed. A worker that gives no answer at all is
 * lost.
 */
export type WorkerAnswer = TimedBatch | { readonly invalid: string } | { readonly fault: string };

/** A batch, and how long this thread was at it, in milliseconds. */
export interface TimedBatch extends PlayedBatch {
  readonly playedMs: number;
}

/** What a worker thread does with a task. */
export default function work({ job, shared }: WorkerTask): WorkerAnswer {
  const words = new Int32Array(shared);
  Atomics.store(words, 0, threadId);
  const begun = performance.now();
  try {
    const played = playBatch(job, () => void Atomics.add(words, 1, 1), {
      onPly: () => void Atomics.add(words, 2, 1),
      onMeasure: (isBegun) => void Atomics.store(words, 3, Number(isBegun)),
    });
    return { ...played, playedMs: performance.now() - begun };
  } catch (error) {
    return isMachineFault(error) ? { fault: error.message } : { invalid: errorText(error) };
  }
}
