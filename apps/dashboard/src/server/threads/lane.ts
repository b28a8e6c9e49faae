import { firstLine, message } from '@draughts-lab/input';
import { Worker } from 'node:worker_threads';
import { ApiFailure } from '../errors.ts';
import type { Answers, LaneData, LaneReply, LaneRequest } from './answer-tasks.ts';

const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const THREAD = new URL(`./lane-thread${ENDING}`, import.meta.url);
/** A thread without work ends after so long. */
const IDLE_MS = 60_000;
/** What a search that is stopped may take to notice it, before its thread is ended. */
const GRACE_MS = 500;
/** Questions that wait for their turn. */
const MAX_WAITING = 64;
/** Megabytes of objects that a thread may fill. */
const MAX_HEAP_MB = 512;

/** What a thread knows; the module of it calls `answerTasks`. */
type Knows = 'live' | 'looks' | 'play' | 'positions' | 'replay' | 'rules';

interface Job {
  readonly id: number;
  readonly what: string;
  readonly task: object;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A thread that answers one question after the other, each in bounded time and memory. A question that nobody waits for any
 * more is left out, or stopped; where a thread does not stop, or has spent its time, it is ended and another one begins.
 *
 * @typeParam A what its thread answers
 */
export class Lane<A extends Answers> {
  readonly #thread: Knows;
  readonly #limitMs: number;
  readonly #waiting: Job[] = [];
  readonly #stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #worker: Worker | undefined;
  #current: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #next = 1;
  #closed = false;

  /**
   * @param thread what it knows
   * @param limitMs milliseconds for one question
   */
  constructor(thread: Knows, limitMs: number) {
    this.#thread = thread;
    this.#limitMs = limitMs;
  }

  /**
   * @param task plain data
   * @param signal aborted when nobody waits for the answer any more
   * @returns the answer, plain data
   * @throws ApiFailure what the thread says, or that it has no answer within its limits
   */
  ask<K extends keyof A & string>(
    what: K,
    task: Parameters<A[K]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<A[K]>> {
    // The program does not wait for a thread: begun while it closes, none would ever answer.
    if (this.#closed || signal?.aborted === true) return Promise.reject(abandoned());
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new ApiFailure(503, 'busy', message('request.busy', { count: MAX_WAITING })));
    return new Promise((resolve, reject) => {
      const job: Job = { id: this.#next++, what, task, signal, resolve: resolve as Job['resolve'], reject };
      this.#waiting.push(job);
      signal?.addEventListener('abort', () => this.#abandon(job), { once: true });
      this.#proceed();
    });
  }

  /** Ends the thread; nothing is answered any more. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.splice(0)) reject(abandoned());
    this.#current?.reject(abandoned());
    this.#current = undefined;
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #proceed(): void {
    if (this.#current !== undefined) return;
    const job = this.#waiting.shift();
    clearTimeout(this.#timer);
    if (job === undefined) {
      this.#timer = setTimeout(() => this.#end(), IDLE_MS).unref();
      return;
    }
    this.#current = job;
    const { id, what, task } = job;
    this.#worker ??= this.#begin();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage({ id, what, task } satisfies LaneRequest);
  }

  #begin(): Worker {
    const { href } = new URL(`../${this.#thread}/${this.#thread}-worker${ENDING}`, import.meta.url);
    const worker = new Worker(THREAD, {
      workerData: { stopped: this.#stopped, module: href } satisfies LaneData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.on('message', (said: LaneReply) => this.#hear(said));
    worker.on('error', (error: Error & { code?: string }) => {
      if (this.#worker !== worker) return;
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#giveUp(
        isFull
          ? new ApiFailure(422, 'too-large', message('request.memory', { mb: MAX_HEAP_MB }))
          : new ApiFailure(500, 'internal', message('request.internal', { why: firstLine(error.message) })),
      );
    });
    worker.unref();
    return worker;
  }

  #hear(said: LaneReply): void {
    const job = this.#current;
    if (job === undefined || said.id !== job.id) return;
    if (said.state === 'begun') {
      if (job.signal?.aborted !== true)
        this.#timer = setTimeout(() => this.#giveUp(this.#tooLong()), this.#limitMs).unref();
      return;
    }
    this.#current = undefined;
    if (said.state === 'done') job.resolve(said.value);
    else job.reject(new ApiFailure(said.status, said.code, said.what, said.issues));
    this.#proceed();
  }

  #tooLong = (): ApiFailure =>
    new ApiFailure(422, 'too-long', message('request.slow', { seconds: this.#limitMs / 1000 }));

  #abandon(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      job.reject(abandoned());
    } else if (this.#current === job) {
      Atomics.store(this.#stopped, 0, job.id);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#giveUp(abandoned()), GRACE_MS).unref();
    }
  }

  /** Ends the thread with the question that it is at. */
  #giveUp(failure: ApiFailure): void {
    const job = this.#current;
    this.#current = undefined;
    this.#end();
    job?.reject(failure);
    this.#proceed();
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}

const abandoned = (): ApiFailure => new ApiFailure(408, 'abandoned', message('request.abandoned'));
