import type { GameRecord } from '@draughts-lab/records';
import type { BatchJob } from './job.ts';
import { playUnit } from './play-unit.ts';
import { tableFor } from './table.ts';

/** A batch as it was played: the rows of its games in index order. */
export interface PlayedBatch {
  readonly records: readonly GameRecord[];
}

/**
 * Plays a batch. Depends on the job alone.
 *
 * @param onUnit called after each unit
 * @throws Error when the job itself is not valid: rules with another hash, an unknown player
 */
export function playBatch(job: BatchJob, onUnit: () => void = () => {}): PlayedBatch {
  const table = tableFor(job);
  const records: GameRecord[] = [];
  const { firstUnit, units } = job.batch;
  for (let unit = firstUnit; unit < firstUnit + units; unit++) {
    for (const { record } of playUnit(job, table, unit)) records.push(record);
    onUnit();
  }
  return { records };
}
