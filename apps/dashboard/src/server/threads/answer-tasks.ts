import { message } from '@draughts-lab/input';
import { parentPort, workerData } from 'node:worker_threads';
import { TooManyLinesError } from '@draughts-lab/engine';
import { Refused } from './refused.ts';

/** Milliseconds; infinity once nobody waits for the answer any more. The same one for all questions: players keep it. */
export type Clock = () => number;

/** What a thread answers, by the name of the question: plain data from plain data. @throws Refused */
export type Answers = Readonly<Record<string, (task: never, clock: Clock) => unknown>>;

export interface LaneData {
  /** One number: the question that nobody waits for any more. */
  readonly stopped: Int32Array;
  /** The module that answers, which calls `answerTasks`. */
  readonly module: string;
}

export interface LaneRequest {
  readonly id: number;
  readonly what: string;
  readonly task: object;
}

export type LaneReply =
  /** The thread is ready and the task begins: its time is counted from here. */
  | { readonly id: number; readonly state: 'begun' }
  | { readonly id: number; readonly state: 'done'; readonly value: unknown }
  | ({ readonly id: number; readonly state: 'refused' } & Refusal);

type Refusal = Pick<Refused, 'code' | 'what' | 'issues' | 'status'>;

/** Answers the questions that come to this thread, one after the other. */
export function answerTasks(answers: Answers): void {
  const { stopped } = workerData as LaneData;
  const say = (said: LaneReply): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(said);
  };
  let current = 0;
  // One clock for all questions, so that what is kept from one to the next may keep it.
  const clock: Clock = () => (Atomics.load(stopped, 0) === current ? Infinity : performance.now());
  parentPort?.on('message', ({ id, what, task }: LaneRequest) => {
    current = id;
    say({ id, state: 'begun' });
    try {
      say({ id, state: 'done', value: answers[what]!(task as never, clock) });
    } catch (error) {
      say({ id, state: 'refused', ...refusalOf(error) });
    }
  });
}

/** @throws unknown what is no refusal: a fault that ends the thread */
function refusalOf(error: unknown): Refusal {
  if (error instanceof TooManyLinesError)
    return refusalOf(new Refused('too-many-lines', message('request.too-many-lines')));
  if (!(error instanceof Refused)) throw error;
  const { code, what, issues, status } = error;
  return { code, what, issues, status };
}
