/** How often a running batch is looked at. */
const WATCH_MS = 100;

export interface Watcher {
  readonly onUnits: (units: number) => void;
  /** Processor time of the thread that has the task. */
  readonly processorMs: () => Promise<number>;
  readonly onHang: () => void;
  /** The task waits for a worker. */
  readonly onWait: () => void;
}

/** How often the processor time of a thread is asked for. */
const LOOK_MS = 1000;

/** A thread that uses no processor waits for something that does not come: it has so many times the patience by the clock. */
const IDLE_PATIENCE = 20;

/**
 * Looks at the shared words of a task from time to time. Time counts from the last ply; that of the clock counts in the steps in
 * which it is looked at, so that a machine that slept, or gave this process nothing, has taken no time.
 *
 * @param limitMs the patience with what is being done, in milliseconds
 * @param words see `WorkerTask.shared`; time does not count while the task waits for a worker
 * @returns a function that ends the watch
 */
export function watch(
  words: Int32Array,
  limitMs: () => number,
  { onUnits, processorMs, onHang, onWait }: Watcher,
): () => void {
  let units = 0;
  let plies = 0;
  let looks = 0;
  let idleMs = 0;
  /** Processor time at the first look after the last ply. */
  let since: number | undefined;
  const look = async (): Promise<void> => {
    const before = plies;
    const used = await processorMs().catch(() => 0);
    if (plies !== before) return;
    since = Math.min(since ?? used, used);
    if (used - since > limitMs()) onHang();
  };
  const timer = setInterval(() => {
    const now = Atomics.load(words, 1);
    const moved = Atomics.load(words, 2);
    if (Atomics.load(words, 0) === 0) return onWait();
    if (now !== units) onUnits(now);
    if (now !== units || moved !== plies) {
      units = now;
      plies = moved;
      since = undefined;
      idleMs = 0;
    } else {
      idleMs += WATCH_MS;
      if (idleMs > limitMs() * IDLE_PATIENCE) onHang();
      if (++looks % (LOOK_MS / WATCH_MS) === 0) void look();
    }
  }, WATCH_MS);
  return () => clearInterval(timer);
}
