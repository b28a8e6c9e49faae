import { formatIssues, type Issue } from '@draughts-lab/input';
import {
  type Dispatcher,
  type EngineName,
  type Progress,
  type Quarantined,
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
import { note } from '../shared/io.ts';
import type { ProgressView } from './progress-view.ts';

export interface PlayRunOptions {
  readonly engine: EngineName;
  readonly workers?: number | undefined;
  /** Where to play, if not on threads of this process. */
  readonly dispatcher?: Dispatcher | undefined;
  readonly view: ProgressView;
}

export interface PlayedRun {
  /** Stopped before all games were played. */
  readonly interrupted: boolean;
  readonly quarantined: readonly Quarantined[];
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
  { engine, workers, dispatcher, view }: PlayRunOptions,
): Promise<PlayedRun> {
  const stop = new AbortController();
  const stopNow = new AbortController();
  const onSignal = (): void => {
    view.stop();
    if (stop.signal.aborted) {
      stopNow.abort();
      return;
    }
    note('finishing the batches in flight; Ctrl-C again stops at once');
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const quarantined: Quarantined[] = [];
  const withheld: WithheldBatch[] = [];
  const damaged: Issue[] = [];
  let latest: Progress | null = null;
  const stored = storedGames(run);
  try {
    const batches = runExperiment({
      manifest: run.manifest,
      finished: finishedBatches(run).map(({ index }) => index),
      engine,
      pool: { workers },
      dispatcher,
      stopRule: createStopRule(run.manifest),
      stored: (batch) => stored.read(batch),
      stop: stop.signal,
      stopNow: stopNow.signal,
      onProgress: (progress) => {
        latest = progress;
        if (!stop.signal.aborted) view.show(progress);
      },
      onWithheld: (batch) => withheld.push(batch),
    });
    for await (const finished of batches) {
      const added = await appendBatch(run, finished);
      if (!added.ok) throw new CliError(formatIssues(`batch ${finished.index}`, added.issues), EXIT.internal);
      quarantined.push(...finished.quarantined);
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
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
  const { units, totalUnits, elapsedSeconds } = (latest ?? NOTHING_PLAYED) as Progress;
  return {
    interrupted: stop.signal.aborted && units < totalUnits,
    quarantined,
    withheld,
    damaged,
    seconds: elapsedSeconds,
  };
}

const NOTHING_PLAYED = { units: 0, totalUnits: 0, elapsedSeconds: 0 };
