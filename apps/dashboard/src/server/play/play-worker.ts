import { parentPort, workerData } from 'node:worker_threads';
import type { Issue } from '@draughts-lab/input';
import { TooManyLinesError } from '@draughts-lab/engine';
import { describeGame } from './describe-game.ts';
import { Refused } from './refused.ts';
import type { PlayTask } from './tasks.ts';
import { analyse, offer, reply } from './think.ts';
import { why } from './why.ts';

export interface LaneData {
  /** One number: the task that nobody waits for any more. */
  readonly stopped: Int32Array;
}

export type LaneRequest = { readonly id: number } & PlayTask;

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

const { stopped } = workerData as LaneData;

const say = (said: LaneReply): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(said);
};

parentPort?.on('message', (request: LaneRequest) => {
  const { id } = request;
  say({ id, state: 'begun' });
  try {
    const clock = (): number => (Atomics.load(stopped, 0) === id ? Infinity : performance.now());
    say({ id, state: 'done', value: answerTo(request, clock) });
  } catch (error) {
    say({ id, state: 'refused', ...refusalOf(error) });
  }
});

function answerTo({ what, task }: PlayTask, clock: () => number): unknown {
  switch (what) {
    case 'position':
      return describeGame(task);
    case 'why':
      return why(task);
    case 'reply':
      return reply(task, clock);
    case 'offer':
      return offer(task, clock);
    case 'analyse':
      return analyse(task, clock);
  }
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
