import { readFileSync } from 'node:fs';
import { EXIT } from '../shared/exit.ts';
import { note } from '../shared/io.ts';

/** What a long command is told when it is to end. */
export interface StopSignals {
  /** Fires at the first Ctrl-C: finish what was begun. */
  readonly stop: AbortSignal;
  /** Fires at the second one: end at once. */
  readonly stopNow: AbortSignal;
  /** Listens no more. */
  close(): void;
}

export interface StopOptions {
  /** Called before anything is said, so that a bar can be taken away. */
  readonly onSignal?: (() => void) | undefined;
  /** Said at the first Ctrl-C. */
  readonly first: string;
  /** Said when the program is ended without waiting any longer, such as how to go on. */
  readonly last?: string | undefined;
}

/** What is in order at the second Ctrl-C ends within this time; a database that is away would hold the program longer. */
const PATIENCE_MS = 1000;

/** Ctrl-C, what a system says to a program that is to end, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends a long command in two stages: the first signal lets it finish what it has begun, the second one ends it at once,
 * whatever it waits for.
 */
export function listenForStop({ onSignal = () => undefined, first, last }: StopOptions): StopSignals {
  const stop = new AbortController();
  const stopNow = new AbortController();
  const end = (): never => {
    if (last !== undefined) note(last);
    process.exit(EXIT.interrupted);
  };
  const listener = (): void => {
    onSignal();
    if (stopNow.signal.aborted) end();
    if (stop.signal.aborted) {
      setTimeout(end, PATIENCE_MS).unref();
      stopNow.abort();
      return;
    }
    note(first);
    stop.abort();
  };
  const signals = SIGNALS.filter((name) => name !== 'SIGHUP' || !ignoresHangUp());
  for (const name of signals) process.on(name, listener);
  return {
    stop: stop.signal,
    stopNow: stopNow.signal,
    close() {
      for (const name of signals) process.off(name, listener);
    },
  };
}

/** Whether whoever started this program has it outlive the terminal (nohup): a listener would undo that. Linux only. */
function ignoresHangUp(): boolean {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return ignored !== undefined && (BigInt(`0x${ignored}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
