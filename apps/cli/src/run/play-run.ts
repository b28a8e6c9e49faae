import { DisagreementError } from '@draughts-lab/input';
import { type PlayedRun, playRun } from '@draughts-lab/runs';
import type { Dispatcher, EngineName } from '@draughts-lab/selfplay';
import type { Run } from '@draughts-lab/store';
import { CliError, EXIT } from '../shared/exit.ts';
import type { ProgressView } from './progress-view.ts';
import { listenForStop } from './stop-signals.ts';

export interface PlayHereOptions {
  readonly engine: EngineName;
  readonly workers?: number | undefined;
  /** Seconds of processor time that a ply may take beyond the budgets. */
  readonly patience?: number | undefined;
  /** Where to play, if not on threads of this process. */
  readonly dispatcher?: Dispatcher | undefined;
  readonly view: ProgressView;
  /** A run with the same games, which are measured and not played again. */
  readonly recorded?: Run | undefined;
  /** Said when the run is cut off, such as how to go on with it. */
  readonly ifCut?: string | undefined;
}

/**
 * Plays what is missing of a run. The first Ctrl-C lets the batches in flight finish, a second one stops at once; what is
 * stored stays, and a later call goes on.
 */
export async function playHere(
  run: Run,
  { engine, workers, patience, dispatcher, view, recorded, ifCut }: PlayHereOptions,
): Promise<PlayedRun> {
  const signals = listenForStop({
    onSignal: () => view.stop(),
    first: 'finishing the current batches; press Ctrl-C again to stop immediately',
    last: ifCut,
  });
  try {
    return await playRun(run, {
      engine,
      workers,
      patience,
      dispatcher,
      recorded,
      guests: { engines: true },
      stop: signals.stop,
      stopNow: signals.stopNow,
      onProgress: (progress) => {
        if (!signals.stop.aborted) view.show(progress);
      },
    });
  } catch (error) {
    // Two machines, or two programs, disagree: that is a finding about the run, not a fault of this program.
    if (error instanceof DisagreementError) {
      throw new CliError(error.message, EXIT.internal, { cause: error });
    }
    throw error;
  } finally {
    view.stop();
    signals.close();
  }
}
