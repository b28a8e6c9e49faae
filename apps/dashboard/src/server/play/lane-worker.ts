import { parentPort, workerData } from 'node:worker_threads';
import { TooManyLinesError } from '@draughts-lab/engine';
import type { Issue } from '@draughts-lab/input';
import { Refused } from './refused.ts';

export interface LaneData {
  /** One number: the task that nobody waits for any more. */
  readonly stopped: Int32Array;
}

/** A question to a thread; all of it is plain data. */
export interface LaneTask {
  readonly what: string;
  readonly task: object;
}

export type LaneRequest = { readonly id: number } & LaneTask;

export type LaneReply =
  /** The thread is ready and the task begins: its time is counted from here. */
  | { readonly id: number; readonly state: 'begun' }
  | { readonly id: number; readonly state: 'done'; readonly value: unknown }
  | {
      readonly id: number;
      readonly state: 'refused';
      readonly code: string;
      readonly message: string;
      readonly issues: readonly Issue[];
    };

/**
 * Answers the questions that come to this thread, one after the other.
 *
 * @param answerTo the answer, plain data; `clock` gives milliseconds, and infinity when nobody waits any more
 */
export function answerTasks(answerTo: (task: never, clock: () => number) => unknown): void {
  const { stopped } = workerData as LaneData;
  const say = (said: LaneReply): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(said);
  };
  let current = 0;
  // One clock for all questions, so that what is kept from one to the next may keep it.
  const clock = (): number => (Atomics.load(stopped, 0) === current ? Infinity : performance.now());
  parentPort?.on('message', (request: LaneRequest) => {
    const { id } = request;
    current = id;
    say({ id, state: 'begun' });
    try {
      say({ id, state: 'done', value: answerTo(request as never, clock) });
    } catch (error) {
      say({ id, state: 'refused', ...refusalOf(error) });
    }
  });
}

function refusalOf(error: unknown): { code: string; message: string; issues: readonly Issue[] } {
  if (error instanceof Refused) return { code: error.code, message: error.message, issues: error.issues };
  if (error instanceof TooManyLinesError)
    return {
      code: 'too-many-lines',
      message: 'there are too many captures to list in this position',
      issues: [],
    };
  throw error;
}
