import { Worker } from 'node:worker_threads';
import type { JudgeAnswer } from './answer-pieces.ts';
import type { JudgedPiece, JudgeStart, JudgeTask } from './judge-piece.ts';

// The same source runs from src (.ts), in tests, and from what was built (.js).
const THREAD = new URL(`./judge-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** Megabytes of objects that a thread may fill. */
const MAX_HEAP_MB = 1024;

interface Job {
  readonly task: JudgeTask;
  readonly resolve: (judged: JudgedPiece | null) => void;
  readonly reject: (error: Error) => void;
}

/** Threads that judge pieces of files, one piece each at a time. */
export class JudgeCrew {
  readonly #waiting: Job[] = [];
  readonly #current = new Map<Worker, Job>();
  readonly #idle: Worker[];
  readonly #workers: readonly Worker[];
  #lost: Error | null = null;

  constructor(start: JudgeStart, count: number) {
    this.#workers = Array.from({ length: count }, () => {
      // The flags of the main thread are not for the workers.
      const worker = new Worker(THREAD, {
        workerData: start,
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      });
      worker.on('message', (answer: JudgeAnswer) => this.#hear(worker, answer));
      worker.on('error', (error: Error) => this.#giveUp(error));
      worker.on('exit', () => this.#giveUp(new Error('a thread that judges games has ended')));
      return worker;
    });
    this.#idle = [...this.#workers];
  }

  /**
   * Judges the games of a piece.
   *
   * @returns null where the favourite of its file decides and is not known
   * @throws Error when the program fails, or a thread ends
   */
  judge(task: JudgeTask): Promise<JudgedPiece | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#proceed();
    });
  }

  /** Ends the threads at once, whatever they are doing. */
  async close(): Promise<void> {
    this.#giveUp(new Error('the threads were ended'));
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #proceed(): void {
    if (this.#lost !== null) {
      for (const { reject } of this.#waiting.splice(0)) reject(this.#lost);
      return;
    }
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const [worker, job] = [this.#idle.pop()!, this.#waiting.shift()!];
      this.#current.set(worker, job);
      worker.postMessage(job.task, []);
    }
  }

  #hear(worker: Worker, answer: JudgeAnswer): void {
    const job = this.#current.get(worker);
    this.#current.delete(worker);
    this.#idle.push(worker);
    if ('failed' in answer) job?.reject(new Error(answer.failed));
    else job?.resolve(answer.judged);
    this.#proceed();
  }

  #giveUp(error: Error): void {
    this.#lost ??= error;
    for (const { reject } of this.#current.values()) reject(this.#lost);
    this.#current.clear();
    this.#proceed();
  }
}

/** What work makes of each piece, in the order of the pieces, with so many of them under way. */
export async function* inOrder<T, R>(
  pieces: AsyncIterable<T>,
  underWay: number,
  work: (piece: T) => Promise<R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for await (const piece of pieces) {
    const promise = work(piece);
    // What fails is heard when its turn comes.
    promise.catch(() => undefined);
    begun.push(promise);
    if (begun.length >= underWay) yield await begun.shift()!;
  }
  for (const promise of begun) yield await promise;
}
