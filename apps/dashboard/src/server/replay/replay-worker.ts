import { parentPort } from 'node:worker_threads';
import { type FinalTask, finalPosition } from './final-position.ts';
import { makeReplay, type ReplayTask } from './make-replay.ts';

/** A request to this thread: plays a game again away from the thread that answers requests. */
export type WorkerRequest = { readonly id: number } & WorkerTask;

export type WorkerTask =
  | { readonly what: 'replay'; readonly task: ReplayTask }
  | { readonly what: 'final'; readonly task: FinalTask };

export type WorkerReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly range: boolean; readonly message: string };

parentPort?.on('message', (request: WorkerRequest) => {
  const { id } = request;
  let reply: WorkerReply;
  try {
    reply = {
      id,
      ok: true,
      value: request.what === 'replay' ? makeReplay(request.task) : finalPosition(request.task),
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply = { id, ok: false, range: error instanceof RangeError, message };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply);
});
