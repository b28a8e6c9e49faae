import { rowsHash } from '@draughts-lab/records';
import type { Dispatcher } from './dispatcher.ts';
import { playSafely } from './play-safely.ts';
import { createPool, type PoolOptions } from './pool.ts';

/** Batches handed out for each worker: one to play, one to wait for it. */
const BATCHES_PER_WORKER = 2;

/** Plays batches on worker threads of this process and survives the loss of any of them. */
export function createLocalDispatcher(options: PoolOptions = {}): Dispatcher {
  const pool = createPool(options);
  return {
    window: () => pool.workers * BATCHES_PER_WORKER,
    async dispatch(job, onUnits) {
      const { records, quarantined, playedMs, lost } = await playSafely(pool, job, onUnits);
      return {
        index: job.batch.index,
        planned: job.batch,
        records,
        hash: rowsHash(records),
        elapsedMs: Math.max(1, Math.round(playedMs)),
        attempts: lost + 1,
        quarantined,
      };
    },
    kept: () => {},
    withdraw: () => {},
    close: () => pool.close(),
  };
}
