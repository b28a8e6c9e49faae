import { durationText } from '../run/numbers.ts';
import { note } from './io.ts';

/** Says on standard error how far a piece of work is that may take minutes. */
export interface WorkView {
  /** So many pieces are done. */
  readonly at: (done: number) => void;
  /** Takes the line away, so that something else can be printed. */
  readonly end: () => void;
}

/** Work that is over before is not spoken of. */
const FIRST_MS = 2000;
const TERMINAL_MS = 250;
const PLAIN_MS = 30_000;
/** Before so much is done nobody knows how fast it will go; after a minute a guess is better than nothing. */
const EARLY_SHARE = 0.005;
const EARLY_MS = 60_000;

export interface WorkOptions {
  /** Such as `games read`, or what says it anew each time. */
  readonly what: string | (() => string);
  /** Null where it is not known. */
  readonly total: number | null;
  readonly now?: () => number;
  /** Takes a piece of text; on a terminal each one begins anew on its line. */
  readonly write?: (text: string) => void;
  readonly isTerminal?: boolean;
}

/** Work of which the first piece says how much there is; its time counts from there. */
export function lazyWorkView(what: string): {
  readonly at: (done: number, total: number) => void;
  readonly end: () => void;
} {
  let view: WorkView | undefined;
  return {
    at: (done, total) => (view ??= createWorkView({ what, total })).at(done),
    end: () => view?.end(),
  };
}

let isQuiet = false;

/** `--quiet` of a command: no line of progress is written by anything that it calls. */
export function quietProgress(quiet: boolean): void {
  isQuiet = quiet;
}

/** A line that is written anew on a terminal; elsewhere a line every 30 seconds. Short work is done in silence. */
export function createWorkView({
  what,
  total,
  now = () => performance.now(),
  isTerminal = process.stderr.isTTY && (process.env['CI'] ?? '') === '',
  write = (text) => void (isTerminal ? process.stderr.write(text) : note(text)),
}: WorkOptions): WorkView {
  const begun = now();
  const pace = createPace(begun);
  let next = begun + FIRST_MS;
  let shown = 0;
  return {
    at(done) {
      const time = now();
      pace.add(time, done);
      if (isQuiet || time < next) return;
      next = time + (isTerminal ? TERMINAL_MS : PLAIN_MS);
      const pieces = typeof what === 'string' ? what : what();
      const isEarly = time - begun < EARLY_MS && total !== null && done / total < EARLY_SHARE;
      const left = isEarly ? () => null : pace.secondsFor;
      const text = workText(pieces, Math.min(done, total ?? done), total, left);
      write(isTerminal ? `\r${text.padEnd(shown)}` : text);
      shown = text.length;
    },
    end() {
      if (isTerminal && shown > 0) write(`\r${' '.repeat(shown)}\r`);
      shown = 0;
    },
  };
}

/** Marks are as far apart as a part of the time so far, at least this. */
const MARK_MS = 100;
const MARK_SHARE = 1 / 64;

/**
 * How fast the work goes: over the last half of the time. Work is slow to begin with, as programs warm up and files are looked
 * through, and what it is made of changes; over all the time so far an estimate would be wrong for as long again.
 */
function createPace(begun: number): {
  readonly add: (time: number, done: number) => void;
  /** Null where nothing was done yet. */
  readonly secondsFor: (pieces: number) => number | null;
} {
  let marks = [{ time: begun, done: 0 }];
  let last = marks[0]!;
  return {
    add(time, done) {
      last = { time, done };
      if (time - marks.at(-1)!.time < Math.max(MARK_MS, MARK_SHARE * (time - begun))) return;
      const half = (begun + time) / 2;
      // One mark from before the half stays: the window is never less than half of the time.
      const from = marks.findLastIndex((mark) => mark.time <= half);
      marks = [...marks.slice(Math.max(0, from)), last];
    },
    secondsFor(pieces) {
      const from = marks.find((mark) => mark.done < last.done) ?? marks[0]!;
      const done = last.done - from.done;
      return done <= 0 ? null : ((last.time - from.time) / 1000 / done) * pieces;
    },
  };
}

function workText(
  what: string,
  done: number,
  total: number | null,
  secondsFor: (pieces: number) => number | null,
): string {
  if (total === null) return `${done} ${what}`;
  const share = total === 0 ? 1 : done / total;
  const seconds = total > done ? secondsFor(total - done) : 0;
  const left = seconds === null ? 'time left unknown' : `${durationText(seconds)} left`;
  return `${Math.floor(share * 100)} %  ${done}/${total} ${what}  ${left}`;
}
