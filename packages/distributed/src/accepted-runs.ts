import { type PlannedBatch, planBatches } from '@draughts-lab/records';
import { type BatchJob, batchJob, checkRun } from '@draughts-lab/selfplay';
import type { Queryable } from './database.ts';
import { openRuns, readRun, type SharedRun } from './run-table.ts';

/** A run that this worker may play, with all that its batches need. */
export interface AcceptedRun {
  readonly run: SharedRun;
  readonly plan: readonly PlannedBatch[];
}

/** Decides which runs a worker plays. */
export interface AcceptedRuns {
  /** Runs that have work and are accepted, the oldest first. Each run is read and checked once. */
  open(client: Queryable): Promise<readonly AcceptedRun[]>;
}

/** How many runs are remembered. */
const REMEMBERED = 32;

/**
 * A run is refused when its code is not this program's, when its manifest is not what its key says, or when its rules,
 * players or openings are not what this program makes of them.
 *
 * @param code `codeVersion` of this program
 * @param onRefused told once for each run
 */
export function createAcceptedRuns(
  code: string,
  onRefused: (key: string, reason: string) => void,
): AcceptedRuns {
  /** Null for a run that was refused. By key and code: a run may be taken up again with other code. */
  const known = new Map<string, AcceptedRun | null>();

  async function look(
    client: Queryable,
    key: string,
    wanted: string,
  ): Promise<AcceptedRun | null | undefined> {
    if (wanted !== code) return refuse(key, `its code is ${wanted}, this worker has ${code}`);
    const run = await readRun(client, key);
    if (run === undefined) return undefined;
    if (typeof run === 'string') return refuse(key, run);
    const issues = checkRun(run.manifest, run.engine);
    if (issues.length > 0) {
      return refuse(key, issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    }
    return { run, plan: planBatches(run.manifest) };
  }

  function refuse(key: string, reason: string): null {
    onRefused(key, reason);
    return null;
  }

  return {
    async open(client) {
      const accepted: AcceptedRun[] = [];
      for (const { key, code: wanted } of await openRuns(client)) {
        const id = `${key} ${wanted}`;
        let found = known.get(id);
        if (found === undefined) {
          found = await look(client, key, wanted);
          if (found === undefined) continue;
          known.set(id, found);
          if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
        }
        if (found !== null) accepted.push(found);
      }
      return accepted;
    },
  };
}

/** The job of a claimed batch; undefined when the plan has no such batch. */
export function jobOf({ run, plan }: AcceptedRun, batch: number): BatchJob | undefined {
  const planned = plan[batch];
  return planned === undefined ? undefined : batchJob(run.manifest, planned, run.engine);
}
