import { Piscina } from 'piscina';
import type { JudgedPiece, JudgeStart, JudgeTask } from './judge-piece.ts';

// The same source runs from src (.ts), in tests, and from what was built (.js).
const THREAD = new URL(`./judge-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** Megabytes of objects that a thread may fill. */
const MAX_HEAP_MB = 1024;

/** Threads that judge pieces of files, one piece each at a time. */
export interface JudgeCrew {
  /**
   * Judges the games of a piece.
   *
   * @returns null where the favourite of its file decides and is not known
   * @throws Error when the program fails, or a thread ends
   */
  judge(task: JudgeTask): Promise<JudgedPiece | null>;
  /** Ends the threads at once, whatever they are doing. */
  close(): Promise<void>;
}

export function judgeCrew(start: JudgeStart, count: number): JudgeCrew {
  const threads = new Piscina<JudgeTask, JudgedPiece | null>({
    filename: THREAD.href,
    workerData: start,
    minThreads: count,
    maxThreads: count,
    // The flags of the main thread are not for the workers.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A thread that ends without a task at hand: what waits would wait for ever.
  const lost = new Promise<never>((_, reject) => threads.on('error', reject));
  lost.catch(() => undefined);
  return {
    judge: (task) => Promise.race([threads.run(task), lost]),
    close: () => threads.destroy(),
  };
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
