import { DisagreementError, formatIssues, type Issue } from '@draughts-lab/input';
import { type GameRecord, planBatches, type PlannedBatch } from '@draughts-lab/records';
import {
  type Dispatcher,
  type EngineName,
  type FinishedBatch,
  type Guests,
  type Incident,
  type Progress,
  runExperiment,
  type WithheldBatch,
} from '@draughts-lab/selfplay';
import { createRunStop } from '@draughts-lab/stats';
import {
  appendBatch,
  compact,
  compactIfDue,
  finishedBatches,
  type Run,
  settle,
  storedGames,
} from '@draughts-lab/store';

export interface PlayOptions {
  readonly engine?: EngineName | undefined;
  readonly guests?: Guests | undefined;
  readonly workers?: number | undefined;
  /** Seconds of processor time that a ply may take beyond the budgets. */
  readonly patience?: number | undefined;
  /** Where to play, if not on threads of this process. */
  readonly dispatcher?: Dispatcher | undefined;
  /** A run with the same games, which are measured and not played again. */
  readonly recorded?: Run | undefined;
  /** Lets the batches in flight finish. */
  readonly stop: AbortSignal;
  /** Stops at once; batches in flight are lost. */
  readonly stopNow: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Called for each batch when it is stored. */
  readonly onStored?: (batch: FinishedBatch) => void;
}

export interface PlayedRun {
  /** Stopped before all games were played. */
  readonly interrupted: boolean;
  /** Faults of the machine, those of `withheld` left out. */
  readonly incidents: readonly Incident[];
  /** Batches that did not come back; they are still missing. */
  readonly withheld: readonly WithheldBatch[];
  /** Batches that were damaged on the disk after they had been stored; they are missing again. */
  readonly damaged: readonly Issue[];
  readonly seconds: number;
}

/** The games of a batch are not those of the run: another program, or a player that depends on time. */
class RefusedBatchError extends DisagreementError {
  override readonly name = 'RefusedBatchError';
}

/**
 * Plays what is missing of a run that is open for writing, and stores each batch when it is finished. What is stored stays,
 * however it ends, and a later call goes on.
 *
 * @throws RefusedBatchError when games do not fit the run
 */
export async function playRun(run: Run, options: PlayOptions): Promise<PlayedRun> {
  const { stop, stopNow } = options;
  const incidents: Incident[] = [];
  const withheld: WithheldBatch[] = [];
  const damaged: Issue[] = [];
  let latest = isWhole(run) ? WHOLE : NOTHING_PLAYED;
  const stored = storedGames(run);
  const recorded = options.recorded && recordedGames(options.recorded);
  try {
    const batches = runExperiment({
      manifest: run.manifest,
      finished: finishedBatches(run).map(({ index }) => index),
      engine: options.engine,
      guests: options.guests,
      pool: { workers: options.workers, patienceMs: options.patience && options.patience * 1000 },
      dispatcher: options.dispatcher,
      ...createRunStop(run.manifest),
      stored: (batch) => stored.read(batch),
      recorded: recorded && (async (batch) => recorded.read(batch)),
      stop,
      stopNow,
      onProgress: (progress) => {
        latest = progress;
        options.onProgress?.(progress);
      },
      onWithheld: (batch) => withheld.push(batch),
    });
    for await (const finished of batches) {
      const added = await appendBatch(run, finished);
      if (!added.ok) throw new RefusedBatchError(formatIssues(`batch ${finished.index}`, added.issues));
      incidents.push(...finished.incidents);
      options.onStored?.(finished);
      damaged.push(...(await compactIfDue(run)).damaged);
    }
    damaged.push(...(await compact(run)).damaged);
    if (!stop.aborted && withheld.length + damaged.length === 0) settle(run);
  } finally {
    await recorded?.close();
    await stored.close();
  }
  const { units, totalUnits, elapsedSeconds } = latest;
  return {
    interrupted: stop.aborted && units < totalUnits,
    incidents,
    withheld,
    damaged,
    seconds: elapsedSeconds,
  };
}

/** The games of the batches that a run has. */
function recordedGames(run: Run): {
  read(batch: PlannedBatch): Promise<readonly GameRecord[] | null>;
  close(): Promise<void>;
} {
  const games = storedGames(run);
  const known = new Set(finishedBatches(run).map(({ index }) => index));
  return {
    read: async (batch) => (known.has(batch.index) ? games.read(batch) : null),
    close: () => games.close(),
  };
}

/** Progress where none was told: the games were there, or it was stopped before the first one. */
const NOTHING_PLAYED = { units: 0, totalUnits: 1, elapsedSeconds: 0 };
const WHOLE = { units: 1, totalUnits: 1, elapsedSeconds: 0 };

const isWhole = (run: Run): boolean => finishedBatches(run).length === planBatches(run.manifest).length;
