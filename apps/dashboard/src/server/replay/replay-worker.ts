import { parentPort } from 'node:worker_threads';
import { makeFinal, makeReplay, type ReplayTask } from './make-replay.ts';

/** A request to this thread: plays a game again away from the thread that answers requests. */
export interface WorkerRequest {
  readonly id: number;
  readonly what: 'replay' | 'final';
  readonly task: ReplayTask;
}

export type WorkerReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly range: boolean; readonly message: string };

parentPort?.on('message', ({ id, what, task }: WorkerRequest) => {
  let reply: WorkerReply;
  try {
    reply = { id, ok: true, value: what === 'replay' ? makeReplay(task) : makeFinal(task) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply = { id, ok: false, range: error instanceof RangeError, message };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply);
});
