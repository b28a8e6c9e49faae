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

export interface WorkOptions {
  /** Such as `units played again`. */
  readonly what: string;
  /** Null where it is not known. */
  readonly total: number | null;
  readonly now?: () => number;
  /** Takes a piece of text; on a terminal each one begins anew on its line. */
  readonly write?: (text: string) => void;
  readonly isTerminal?: boolean;
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
  let next = begun + FIRST_MS;
  let shown = 0;
  return {
    at(done) {
      const time = now();
      if (time < next) return;
      next = time + (isTerminal ? TERMINAL_MS : PLAIN_MS);
      const text = workText(what, Math.min(done, total ?? done), total, (time - begun) / 1000);
      write(isTerminal ? `\r${text.padEnd(shown)}` : text);
      shown = text.length;
    },
    end() {
      if (isTerminal && shown > 0) write(`\r${' '.repeat(shown)}\r`);
      shown = 0;
    },
  };
}

function workText(what: string, done: number, total: number | null, seconds: number): string {
  if (total === null) return `${done} ${what}`;
  const share = total === 0 ? 1 : done / total;
  const left = done === 0 ? 'time left unknown' : `${durationText((seconds * (total - done)) / done)} left`;
  return `${Math.floor(share * 100)} %  ${done}/${total} ${what}  ${left}`;
}
