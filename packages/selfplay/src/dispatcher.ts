import type { GameRecord, PlannedBatch } from '@draughts-lab/records';
import type { BatchJob } from './job.ts';

/** A fault of the machine: the unit that was being played is no game, and its batch is started over or stays unplayed. */
export interface Incident {
  readonly cell: number;
  readonly unit: number;
  /** What became of the worker, or of what it needed. */
  readonly error: string;
}

/** A batch that can be stored: what `appendBatch` of the store takes, and more. */
export interface FinishedBatch {
  /** Number of the batch within the run. */
  readonly index: number;
  readonly planned: PlannedBatch;
  /** In index order. */
  readonly records: readonly GameRecord[];
  /** rowsHash of the records. */
  readonly hash: string;
  /** Milliseconds that it took to play, at least 1, without the wait for a worker. Not part of the rows. */
  readonly elapsedMs: number;
  /** 1 unless the machine failed. */
  readonly attempts: number;
  /** Faults of the machine after which it was begun anew. */
  readonly incidents: readonly Incident[];
}

/** A batch that does not come back in this session; it stays missing and a resumed run plays it. */
export interface WithheldBatch {
  readonly index: number;
  /** Why: it was taken back before anyone began it, or given up after some attempts. */
  readonly withheld: string;
  /** Faults of the machine by which it was lost, where they are known. */
  readonly incidents?: readonly Incident[] | undefined;
}

/**
 * Where batches are played: on threads of this process, or on other machines. The rows do not depend on it.
 */
export interface Dispatcher {
  /** Batches that may be handed out and not have come back yet; it may grow and shrink as machines come and go. */
  window(): number;
  /**
   * Has a batch played.
   *
   * @param onUnits called with the number of finished units as it grows, where that can be known
   * @throws Error when the job is not valid, or when the run must not go on
   */
  dispatch(job: BatchJob, onUnits?: (units: number) => void): Promise<FinishedBatch | WithheldBatch>;
  /** The batch has been stored: nothing else needs to remember its games. */
  kept(index: number): void;
  /** No further batch will be handed out: those that nobody has begun may come back withheld. */
  withdraw(): void;
  /**
   * Ends everything at once; what is under way is lost, or left to those who play it.
   *
   * @param complete whether every batch of the run has been kept
   */
  close(complete: boolean): Promise<void>;
}
