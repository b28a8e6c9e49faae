import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { CoordinatorOptions } from './coordinator-process.ts';
import type { WorkerOptions, WorkerSummary } from '../worker.ts';

/** A process that a test has started, and what it has said: one JSON object on each line. */
export interface TestProcess {
  readonly child: ChildProcess;
  readonly said: readonly Message[];
  /** Waits until it says something. @throws Error when it ends before */
  hears(matches: (message: Message) => boolean): Promise<Message>;
  /** Exit status, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface Message {
  readonly note?: string;
  readonly stored?: number;
  readonly hash?: string;
  readonly batches?: number;
  readonly summary?: WorkerSummary;
}

export function startWorker(options: WorkerOptions): TestProcess {
  return start('worker-process.ts', options);
}

export function startCoordinator(options: CoordinatorOptions): TestProcess {
  return start('coordinator-process.ts', options);
}

function start(script: string, options: unknown): TestProcess {
  const path = new URL(script, import.meta.url).pathname;
  const child = spawn(process.execPath, [path, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said: Message[] = [];
  const listeners = new Set<() => void>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    said.push(JSON.parse(line) as Message);
    for (const listener of listeners) listener();
  });
  const { promise: ended, resolve } = Promise.withResolvers<number | string>();
  let over = false;
  child.once('close', (status, signal) => {
    over = true;
    resolve(status ?? signal ?? 'unknown');
    for (const listener of listeners) listener();
  });

  return {
    child,
    said,
    ended,
    hears(matches) {
      const { promise, resolve: found, reject } = Promise.withResolvers<Message>();
      const listener = (): void => {
        const message = said.find(matches);
        if (message !== undefined) found(message);
        else if (over)
          reject(
            new Error(`${script} ended (${child.exitCode ?? child.signalCode}): ${JSON.stringify(said)}`),
          );
        else return;
        listeners.delete(listener);
      };
      listeners.add(listener);
      listener();
      return promise;
    },
  };
}
