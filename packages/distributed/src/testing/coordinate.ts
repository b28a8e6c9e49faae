import { compareRecords, type Manifest, rowsHash } from '@draughts-lab/records';
import { DEFAULT_ENGINE, type FinishedBatch, runExperiment, type RunOptions } from '@draughts-lab/selfplay';
import { connectDispatcher, type DatabaseDispatcherOptions } from '../dispatcher.ts';
import type { Settings } from '../settings.ts';

/**
 * Everything in tenths of seconds, so that tests do not wait. pg-boss looks after lost jobs once a second at most. Only
 * the time for a batch is long: on a busy machine, a short one would have batches played twice.
 */
export const QUICK: Partial<Settings> = {
  collectMs: 30,
  reconcileMs: 1000,
  superviseSeconds: 1,
  firstExpirySeconds: 300,
  minExpirySeconds: 300,
  retryLimit: 20,
  retryDelaySeconds: 0,
  heartbeatMs: 300,
  idleMs: 30,
  maxIdleMs: 200,
  graceMs: 5000,
};

/** Coordinates a run, as `dlab run --database` does, and gives back what came in. */
export async function coordinate(
  options: Omit<DatabaseDispatcherOptions, 'engine' | 'folder'> & { readonly folder?: string },
  run: Partial<RunOptions> = {},
  onBatch: (batch: FinishedBatch) => unknown = () => {},
): Promise<FinishedBatch[]> {
  const connected = await connectDispatcher({
    engine: DEFAULT_ENGINE,
    folder: 'test',
    token: 'test',
    ...options,
    settings: { ...QUICK, ...options.settings },
  });
  if (!connected.ok) throw new Error(connected.issues.map(({ message }) => message).join('; '));
  const batches: FinishedBatch[] = [];
  const { manifest } = options;
  for await (const batch of runExperiment({ manifest, ...run, dispatcher: connected.value })) {
    batches.push(batch);
    await onBatch(batch);
  }
  return batches;
}

/** rowsHash of all games of some batches. */
export function hashOf(batches: readonly FinishedBatch[]): string {
  return rowsHash(batches.flatMap(({ records }) => records).toSorted(compareRecords));
}

/** The same run on threads of this process. */
export async function playLocally(
  manifest: Manifest,
  options: Partial<RunOptions> = {},
): Promise<FinishedBatch[]> {
  const batches: FinishedBatch[] = [];
  for await (const batch of runExperiment({ manifest, pool: { workers: 1 }, ...options }))
    batches.push(batch);
  return batches;
}
