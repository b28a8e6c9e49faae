import type { Progress } from '@draughts-lab/selfplay';
import { SingleBar } from 'cli-progress';
import { note } from '../shared/io.ts';
import { durationText } from './numbers.ts';

/** Shows how far a run is, on standard error. */
export interface ProgressView {
  readonly show: (progress: Progress) => void;
  /** Takes the bar away, so that something else can be printed. */
  readonly stop: () => void;
}

/** Plain lines come at each tenth of the work, and when this many seconds have passed without one. */
const LINE_SECONDS = 30;

/**
 * A bar that is redrawn on a terminal; plain lines without control codes anywhere else, or where `CI` is set.
 *
 * @param standing what else there is to say, at the end of each line
 */
export function createProgressView(quiet: boolean, standing: () => string = nothing): ProgressView {
  if (quiet) return { show: () => undefined, stop: () => undefined };
  const isPlain = !process.stderr.isTTY || (process.env['CI'] ?? '') !== '';
  return isPlain ? plainLines(note, standing) : bar(standing);
}

const nothing = (): string => '';

function bar(standing: () => string): ProgressView {
  const view = new SingleBar({
    stream: process.stderr,
    format: '{bar} {percentage} %  {value}/{total} units  {speed} games/s  {left}  {standing}',
    barCompleteChar: '#',
    barIncompleteChar: '-',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    // The run calls often enough; a timer of its own would keep the program alive.
    noTTYOutput: false,
  });
  let started = false;
  return {
    show: (progress) => {
      const values = {
        speed: progress.gamesPerSecond.toFixed(0),
        left: timeLeft(progress),
        standing: standing(),
      };
      if (started) {
        view.update(progress.units, values);
        return;
      }
      started = true;
      view.start(progress.totalUnits, progress.units, values);
    },
    stop: () => {
      if (started) view.stop();
      started = false;
    },
  };
}

/** @param write takes a line without its end */
export function plainLines(write: (line: string) => void, standing: () => string = nothing): ProgressView {
  let tenth = -1;
  let lineAt = 0;
  return {
    show: (progress) => {
      const share = progress.units / progress.totalUnits;
      const reached = Math.floor(share * 10);
      // The beginning is no news, whether of a new run or of a resumed one; the end of one that was over at once is.
      if (tenth < 0 && reached < 10) tenth = reached;
      if (reached === tenth && progress.elapsedSeconds - lineAt < LINE_SECONDS) return;
      tenth = reached;
      lineAt = progress.elapsedSeconds;
      const speed = `${progress.gamesPerSecond.toFixed(0)} games/s`;
      const line = `${Math.floor(share * 100)} %  ${progress.units}/${progress.totalUnits} units  ${speed}  ${timeLeft(progress)}`;
      write(`${line}  ${standing()}`.trimEnd());
    },
    stop: () => undefined,
  };
}

function timeLeft({ etaSeconds, units, totalUnits }: Progress): string {
  if (units === totalUnits) return 'done';
  return etaSeconds === null ? 'time left unknown' : `${durationText(etaSeconds)} left`;
}
