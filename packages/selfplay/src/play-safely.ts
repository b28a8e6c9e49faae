import type { GameRecord } from '@draughts-lab/records';
import type { Incident, WithheldBatch } from './dispatcher.ts';
import type { BatchJob } from './job.ts';
import { BatchLostError, type Pool } from './pool.ts';

export interface SafelyPlayed {
  readonly records: readonly GameRecord[];
  /** What happened before it was played to the end. */
  readonly incidents: readonly Incident[];
  /** Milliseconds that a thread was at it, without those that were lost. */
  readonly playedMs: number;
}

/** How often a batch is begun before it is left unplayed. */
const TRIES = 2;

/**
 * Plays a batch and survives its workers. A batch that is lost, with its worker or by another fault of the machine, is begun once
 * more; when that is lost too, it is left unplayed: no result follows from a fault.
 *
 * @throws Error when the job is not valid
 */
export async function playSafely(
  pool: Pool,
  job: BatchJob,
  onUnits?: (units: number) => void,
): Promise<SafelyPlayed | WithheldBatch> {
  const { index, cell, firstUnit, units } = job.batch;
  const incidents: Incident[] = [];
  let measured = job;
  while (incidents.length < TRIES) {
    try {
      const { records, playedMs } = await pool.play(measured, onUnits);
      return { records, incidents, playedMs };
    } catch (error) {
      if (!(error instanceof BatchLostError)) throw error;
      if (error.isMeasuring && measured.unmeasured === undefined) {
        // The game is kept: what its measures did is no fault of it.
        measured = { ...job, unmeasured: { from: firstUnit + error.unitsDone, why: error.message } };
        continue;
      }
      const unit = firstUnit + Math.min(error.unitsDone, units - 1);
      incidents.push({ cell, unit, error: error.message });
    }
  }
  const { unit, error } = incidents.at(-1)!;
  return { index, withheld: `unit ${cell}:${unit} could not be played: ${error}`, incidents };
}
