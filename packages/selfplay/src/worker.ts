import type { BatchJob } from './job.ts';
import { playBatch, type PlayedBatch } from './play-batch.ts';
import { errorText } from './play-game.ts';

/** What the pool hands to a worker thread. */
export interface WorkerTask {
  readonly job: BatchJob;
  /** Two 32-bit words shared with the pool: 1 once the task has begun, and the number of finished units. */
  readonly shared: SharedArrayBuffer;
}

/** The batch, or why the job is not one that can be played. A worker that gives no answer at all is lost. */
export type WorkerAnswer = TimedBatch | { readonly invalid: string };

/** A batch, and how long this thread was at it, in milliseconds. */
export interface TimedBatch extends PlayedBatch {
  readonly playedMs: number;
}

/** What a worker thread does with a task. */
export default function work({ job, shared }: WorkerTask): WorkerAnswer {
  const words = new Int32Array(shared);
  Atomics.store(words, 0, 1);
  const begun = performance.now();
  try {
    const played = playBatch(job, () => {
      Atomics.add(words, 1, 1);
    });
    return { ...played, playedMs: performance.now() - begun };
  } catch (error) {
    return { invalid: errorText(error) };
  }
}
