import { type PoolOptions, type Threads, threadSource } from '../pool.ts';

/** Closed pools whose threads wait for the next pool of the kind, oldest first. */
const kept: { readonly kind: string; readonly threads: Threads }[] = [];
/** Tasks under way, by the threads that have them. */
const busy = new WeakMap<Threads, number>();

/** As many pools as most tests have at once; threads of an older one end. */
const MAX_KEPT = 3;

const { start, end } = threadSource;

/**
 * From now on threads of this process that have nothing to do play for the next pool too, when it wants as many with the
 * same limits in the same environment: the sources are loaded once. Threads that were given up end as they always do.
 */
export function keepThreads(): void {
  threadSource.start = (count, options) => {
    const kind = kindOf(count, options);
    const place = kept.findIndex((one) => one.kind === kind);
    const found = place < 0 ? undefined : kept.splice(place, 1)[0]!.threads;
    if (found?.threads.length === count) return found;
    const threads = start(count, options);
    kinds.set(threads, kind);
    const run = threads.run.bind(threads);
    threads.run = (...task) => {
      busy.set(threads, (busy.get(threads) ?? 0) + 1);
      return run(...task).finally(() => busy.set(threads, busy.get(threads)! - 1));
    };
    return threads;
  };
  threadSource.end = async (threads) => {
    if ((busy.get(threads) ?? 0) > 0) return end(threads);
    kept.push({ kind: kinds.get(threads)!, threads });
    if (kept.length > MAX_KEPT) await end(kept.shift()!.threads);
  };
}

const kinds = new WeakMap<Threads, string>();

function kindOf(count: number, options: PoolOptions): string {
  const environment = Object.keys(process.env)
    .toSorted()
    .map((name) => [name, process.env[name]]);
  return JSON.stringify([count, options.worker, options.memoryMb, environment]);
}
