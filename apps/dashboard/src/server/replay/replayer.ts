import { Worker } from 'node:worker_threads';
import type { FinalPosition } from '../../api/replay.ts';
import { ApiFailure } from '../errors.ts';
import type { FinalTask } from './final-position.ts';
import type { MadeReplay, ReplayTask } from './make-replay.ts';
import type { WorkerReply, WorkerRequest, WorkerTask } from './replay-worker.ts';

const WORKER = new URL(`./replay-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
const KEPT = 200;
/** A thread without work ends after so long. */
const IDLE_MS = 30_000;

/** Plays games again on a thread of its own, one after the other, and keeps the last ones. */
export class Replayer {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  readonly #kept = new Map<string, Promise<unknown>>();

  replay(task: ReplayTask, signature: string): Promise<MadeReplay> {
    return this.#ask({ what: 'replay', task }, signature) as Promise<MadeReplay>;
  }

  final(task: FinalTask, signature: string): Promise<FinalPosition> {
    return this.#ask({ what: 'final', task }, signature) as Promise<FinalPosition>;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #ask(request: WorkerTask, signature: string): Promise<unknown> {
    const { what, task } = request;
    const key = JSON.stringify([
      what,
      task.run,
      signature,
      task.cell,
      task.unit,
      task.game,
      what === 'replay' && task.stored !== undefined,
    ]);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const answer = this.#send(request);
    this.#kept.set(key, answer);
    answer.catch(() => this.#kept.delete(key));
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return answer;
  }

  #send(request: WorkerTask): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, ...request } satisfies WorkerRequest);
    });
  }

  #start(): Worker {
    const worker = new Worker(WORKER);
    worker.on('message', (reply: WorkerReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.ok) waiting?.resolve(reply.value);
      else waiting?.reject(failure(reply));
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#stop(worker), IDLE_MS).unref();
    });
    worker.on('error', (error: unknown) => {
      this.#stop(worker);
      for (const { reject } of this.#waiting.values())
        reject(failure({ range: false, message: String(error) }));
      this.#waiting.clear();
    });
    worker.unref();
    return worker;
  }

  #stop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

function failure({ range, message }: { readonly range: boolean; readonly message: string }): ApiFailure {
  return range
    ? new ApiFailure(404, 'no-such-game', `there is no such game: ${message}`)
    : new ApiFailure(422, 'no-replay', `the game cannot be played again: ${message}`);
}
