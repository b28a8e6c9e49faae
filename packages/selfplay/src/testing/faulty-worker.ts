import { threadId } from 'node:worker_threads';
import { type PlayedBatch, playBatch } from '../play-batch.ts';
import type { WorkerTask } from '../worker.ts';

/**
 * A worker thread that fails on purpose, by the unit: at 3 it is gone, at 5 it waits for ever, at 6 it computes for ever, at 8 it
 * uses up its memory; elsewhere it plays as the real one does.
 */
export default function work({ job, shared }: WorkerTask): PlayedBatch {
  const words = new Int32Array(shared);
  Atomics.store(words, 0, threadId);
  const records = [];
  const { firstUnit, units } = job.batch;
  for (let unit = firstUnit; unit < firstUnit + units; unit++) {
    if (unit === 3) process.exit(7);
    if (unit === 5) waitForever();
    if (unit === 6) for (;;);
    if (unit === 8) useMemory();
    records.push(...playBatch({ ...job, batch: { ...job.batch, firstUnit: unit, units: 1 } }).records);
    Atomics.add(words, 1, 1);
  }
  return { records };
}

/** Blocks the thread, as an endless loop does, but leaves the processor to others. */
function waitForever(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function useMemory(): void {
  const kept: number[][] = [];
  for (let i = 0; ; i++) kept.push(new Array<number>(1_000_000).fill(i + 0.5));
}
