import { Worker } from 'node:worker_threads';
import type { Answer, Order, WorkerStart } from './messages.ts';

// The same source runs from src (.ts) and, where published, from its build (.js).
const WORKER = new URL(`./build-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Threads that work on orders, one order each at a time. */
export class Crew {
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[];
  #busy = 0;

  /**
   * @param onAnswer called when a worker has finished an order; the worker is idle again
   * @param onLost called when a worker has ended before its answer
   */
  constructor(
    start: WorkerStart,
    count: number,
    onAnswer: (answer: Answer) => void,
    onLost: (error: Error) => void,
  ) {
    this.#workers = Array.from({ length: count }, () => {
      // The flags of the main thread are not for the workers.
      const worker = new Worker(WORKER, { workerData: start, execArgv: [] });
      worker.on('message', (answer: Answer) => {
        this.#idle.push(worker);
        this.#busy--;
        onAnswer(answer);
      });
      worker.on('error', onLost);
      return worker;
    });
    this.#idle = [...this.#workers];
  }

  get idle(): number {
    return this.#idle.length;
  }

  get busy(): number {
    return this.#busy;
  }

  /** Tells every worker. */
  tell(order: Order): void {
    for (const worker of this.#workers) worker.postMessage(order, []);
  }

  /** Gives an order to an idle worker. */
  give(order: Order): void {
    this.#busy++;
    this.#idle.pop()!.postMessage(order, []);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
