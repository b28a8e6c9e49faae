import type { GameRecord } from '@draughts-lab/records';
import type { BatchJob } from './job.ts';
import { type PlayHooks, playUnit } from './play-unit.ts';
import { isMachineFault } from '@draughts-lab/input';
import { clearTable, tableFor } from './table.ts';

/** A batch as it was played: the rows of its games in index order. */
export interface PlayedBatch {
  readonly records: readonly GameRecord[];
}

/**
 * Plays a batch. Depends on the job alone.
 *
 * @param onUnit called after each unit
 * @param hooks told of each ply, and of measuring
 * @throws Error when the job itself is not valid: rules with another hash, an unknown player; and when the machine fails
 */
export function playBatch(job: BatchJob, onUnit: () => void = () => {}, hooks: PlayHooks = {}): PlayedBatch {
  const records: GameRecord[] = [];
  const { firstUnit, units } = job.batch;
  try {
    const table = tableFor(job);
    for (let unit = firstUnit; unit < firstUnit + units; unit++) {
      for (const { record } of playUnit(job, table, unit, hooks)) records.push(record);
      onUnit();
    }
  } catch (error) {
    // Who plays next opens anew what has failed.
    if (isMachineFault(error)) clearTable(job);
    throw error;
  }
  return { records };
}
