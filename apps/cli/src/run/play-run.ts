import { formatIssues, type Issue } from '@draughts-lab/input';
import {
  type Dispatcher,
  type EngineName,
  type Incident,
  type Progress,
  runExperiment,
  type WithheldBatch,
} from '@draughts-lab/selfplay';
import { createStopRule } from '@draughts-lab/stats';
import {
  appendBatch,
  compact,
  compactIfDue,
  finishedBatches,
  type Run,
  storedGames,
} from '@draughts-lab/store';
import { CliError, EXIT } from '../shared/exit.ts';
import type { ProgressView } from './progress-view.ts';
import { listenForStop } from './stop-signals.ts';

export interface PlayRunOptions {
  readonly engine: EngineName;
  readonly workers?: number | undefined;
  /** Seconds of processor time that a ply may take beyond the budgets. */
  readonly patience?: number | undefined;
  /** Where to play, if not on threads of this process. */
  readonly dispatcher?: Dispatcher | undefined;
  readonly view: ProgressView;
  /** Said when the run is cut off, such as how to go on with it. */
  readonly ifCut?: string | undefined;
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

/**
 * Plays what is missing of a run and stores each batch when it is finished. The first Ctrl-C lets the
 * batches in flight finish, a second one stops at once; what is stored stays, and a later call goes on.
 */
export async function playRun(
  run: Run,
  { engine, workers, patience, dispatcher, view, ifCut }: PlayRunOptions,
): Promise<PlayedRun> {
  const signals = listenForStop({
    onSignal: () => view.stop(),
    first: 'finishing the batches in flight; Ctrl-C again stops at once',
    last: ifCut,
  });
  const incidents: Incident[] = [];
  const withheld: WithheldBatch[] = [];
  const damaged: Issue[] = [];
  let latest: Progress | null = null;
  const stored = storedGames(run);
  try {
    const batches = runExperiment({
      manifest: run.manifest,
      finished: finishedBatches(run).map(({ index }) => index),
      engine,
      guests: { engines: true },
      pool: { workers, patienceMs: patience && patience * 1000 },
      dispatcher,
      stopRule: createStopRule(run.manifest),
      stored: (batch) => stored.read(batch),
      stop: signals.stop,
      stopNow: signals.stopNow,
      onProgress: (progress) => {
        latest = progress;
        if (!signals.stop.aborted) view.show(progress);
      },
      onWithheld: (batch) => withheld.push(batch),
    });
    for await (const finished of batches) {
      const added = await appendBatch(run, finished);
      if (!added.ok) throw new CliError(formatIssues(`batch ${finished.index}`, added.issues), EXIT.internal);
      incidents.push(...finished.incidents);
      damaged.push(...(await compactIfDue(run)).damaged);
    }
    view.stop();
    damaged.push(...(await compact(run)).damaged);
  } catch (error) {
    // Two machines disagree: that is a finding about the run, not a fault of this program.
    if (error instanceof Error && error.name === 'DeterminismAlarm') {
      throw new CliError(error.message, EXIT.internal, { cause: error });
    }
    throw error;
  } finally {
    view.stop();
    await stored.close();
    signals.close();
  }
  const { units, totalUnits, elapsedSeconds } = (latest ?? NOTHING_PLAYED) as Progress;
  return {
    interrupted: signals.stop.aborted && units < totalUnits,
    incidents,
    withheld,
    damaged,
    seconds: elapsedSeconds,
  };
}

const NOTHING_PLAYED = { units: 0, totalUnits: 0, elapsedSeconds: 0 };
