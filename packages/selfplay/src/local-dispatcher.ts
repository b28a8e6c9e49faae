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
      const played = await playSafely(pool, job, onUnits);
      if ('withheld' in played) return played;
      const { records, incidents, playedMs } = played;
      return {
        index: job.batch.index,
        planned: job.batch,
        records,
        hash: rowsHash(records),
        elapsedMs: Math.max(1, Math.round(playedMs)),
        attempts: incidents.length + 1,
        incidents,
      };
    },
    kept: () => {},
    withdraw: () => {},
    close: () => pool.close(),
  };
}
