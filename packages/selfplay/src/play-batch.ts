import type { GameRecord } from '@draughts-lab/records';
import type { BatchJob } from './job.ts';
import { isKept, measureUnit } from './measure-unit.ts';
import { type PlayHooks, playUnit } from './play-unit.ts';
import { isMachineFault } from '@draughts-lab/input';
import { clearTable, tableFor } from './table.ts';

/** A batch as it was played: the rows of its games in index order. */
export interface PlayedBatch {
  readonly records: readonly GameRecord[];
}

/**
 * Plays a batch, or measures its games where they are in the job. Depends on the job alone.
 *
 * @param onUnit called after each unit
 * @param hooks told of each ply, and of measuring
 * @throws Error when the job itself is not valid: rules with another hash, an unknown player; and when the machine fails
 */
export function playBatch(job: BatchJob, onUnit: () => void = () => {}, hooks: PlayHooks = {}): PlayedBatch {
  const records: GameRecord[] = [];
  const { firstUnit, units } = job.batch;
  try {
    const table = tableFor(isStored(job) ? { ...job, players: [] } : job);
    for (let unit = firstUnit; unit < firstUnit + units; unit++) {
      const played = job.recorded?.filter((record) => record.unit === unit);
      if (played !== undefined) records.push(...measureUnit(job, table, unit, played, hooks));
      else for (const { record } of playUnit(job, table, unit, hooks)) records.push(record);
      onUnit();
    }
  } catch (error) {
    // Who plays next opens anew what has failed.
    if (isMachineFault(error)) clearTable(job);
    throw error;
  }
  return { records };
}

/** Whether nobody has to play: stored moves and scores say all of the games. */
const isStored = ({ recorded }: BatchJob): boolean => recorded?.every(isKept) === true;
