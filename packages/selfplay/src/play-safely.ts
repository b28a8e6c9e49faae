import type { GameRecord } from '@draughts-lab/records';
import { type BatchJob, partOfJob } from './job.ts';
import { type Pool, WorkerLostError } from './pool.ts';
import { brokenRecord } from './play-unit.ts';

/** A unit that took its worker with it, twice. */
export interface Quarantined {
  readonly cell: number;
  readonly unit: number;
  /** What became of the worker. */
  readonly error: string;
}

export interface SafelyPlayed {
  readonly records: readonly GameRecord[];
  readonly quarantined: readonly Quarantined[];
  /** Milliseconds that threads were at it, without those that were lost. */
  readonly playedMs: number;
  /** Workers that were lost on the way. */
  readonly lost: number;
}

/** How often a job is tried before the suspect unit is played apart. */
const TRIES = 2;

/**
 * Plays a batch and survives its workers.
 *
 * A job whose worker is lost is tried once more, on another worker. When that is lost too, the unit it
 * was at is played apart from those before and after it. A unit that loses two workers alone
 * is given up: its games become `crashed` records with the reason `worker-lost`, and the rest of the batch is kept.
 *
 * @throws Error when the job is not valid
 */
export async function playSafely(
  pool: Pool,
  job: BatchJob,
  onUnits?: (units: number) => void,
): Promise<SafelyPlayed> {
  let failure: WorkerLostError | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const { records, playedMs } = await pool.play(job, onUnits);
      return { records, quarantined: [], playedMs, lost: attempt };
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      failure = error;
    }
  }
  const { cell, firstUnit, units } = job.batch;
  if (units === 1) {
    const error = failure!.message;
    const records = Array.from({ length: job.gamesPerUnit }, (_, game) =>
      brokenRecord(job, firstUnit, game, 'worker-lost', error),
    );
    return { records, quarantined: [{ cell, unit: firstUnit, error }], playedMs: 0, lost: TRIES };
  }
  const suspect = Math.min(failure!.unitsDone, units - 1);
  const parts = [
    { from: 0, count: suspect },
    { from: suspect, count: 1 },
    { from: suspect + 1, count: units - suspect - 1 },
  ].filter(({ count }) => count > 0);
  const results: SafelyPlayed[] = [];
  for (const { from, count } of parts)
    results.push(await playSafely(pool, partOfJob(job, firstUnit + from, count)));
  return {
    records: results.flatMap(({ records }) => records),
    quarantined: results.flatMap(({ quarantined }) => quarantined),
    playedMs: results.reduce((sum, { playedMs }) => sum + playedMs, 0),
    lost: TRIES + results.reduce((sum, { lost }) => sum + lost, 0),
  };
}
