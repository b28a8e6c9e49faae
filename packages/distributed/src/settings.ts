/** Seconds, milliseconds and counts that a run over a database goes by. Fixed here, so that no manual has to say them. */
export interface Settings {
  /** Batches in the queue for each core of all live workers: the window of the coordinator. */
  readonly windowPerCore: number;
  /** The window while no worker is known. */
  readonly minWindow: number;
  /** Above this many batches, the window is two for each core: one to play, one to wait for it. */
  readonly wideWindow: number;
  /** How often the coordinator looks for results, in milliseconds. */
  readonly collectMs: number;
  /** How often the coordinator compares what it waits for with what is queued and finished. */
  readonly reconcileMs: number;
  /** How often pg-boss returns the jobs of workers that are gone, in seconds. */
  readonly superviseSeconds: number;
  /** A job whose worker has not been heard of for so long is given to another one. pg-boss takes 10 or more. */
  readonly leaseSeconds: number;
  /**
   * The longest time for one batch before it is given to another worker as well, until enough batches have been seen.
   * Both results are then welcome: the second one is a duplicate.
   */
  readonly firstExpirySeconds: number;
  /** The shortest such time once enough batches have been seen. */
  readonly minExpirySeconds: number;
  /** How often a batch is tried on other workers before it is given up. */
  readonly retryLimit: number;
  /** Seconds before a lost batch is offered again, doubled each time. */
  readonly retryDelaySeconds: number;
  /** How often a worker writes down that it is there, in milliseconds. */
  readonly heartbeatMs: number;
  /** How long a worker without work waits before it looks again, in milliseconds: at first, and at most. */
  readonly idleMs: number;
  readonly maxIdleMs: number;
  /** How long a database that was dropped, or lets us in no more, is waited for, in milliseconds. */
  readonly absentMs: number;
  /** How long a worker that was asked to end goes on with the batches it has begun, in milliseconds. */
  readonly graceMs: number;
}

export const SETTINGS: Settings = {
  windowPerCore: 8,
  minWindow: 64,
  wideWindow: 20_000,
  collectMs: 250,
  reconcileMs: 30_000,
  superviseSeconds: 15,
  leaseSeconds: 60,
  firstExpirySeconds: 4 * 3600,
  minExpirySeconds: 120,
  retryLimit: 5,
  retryDelaySeconds: 5,
  heartbeatMs: 10_000,
  idleMs: 250,
  maxIdleMs: 5000,
  absentMs: 10 * 60_000,
  graceMs: 20_000,
};

/** How many batches may be in the queue. */
export function windowFor(cores: number, settings: Settings = SETTINGS): number {
  const { windowPerCore, minWindow, wideWindow } = settings;
  return Math.max(minWindow, 2 * cores, Math.min(wideWindow, windowPerCore * cores));
}

/** The most that pg-boss takes for a job, in seconds. */
const MAX_EXPIRY_SECONDS = 24 * 3600;
/** Batches seen before their times count for more than the first guess. */
const PILOT_BATCHES = 20;

/**
 * How long a job may take before it is given to another worker as well: six times what 99 of 100 batches took, within
 * the limits of the settings.
 *
 * @param elapsedMs times of the batches that have come back, in any order
 * @returns seconds
 */
export function expirySeconds(elapsedMs: readonly number[], settings: Settings = SETTINGS): number {
  if (elapsedMs.length < PILOT_BATCHES) return settings.firstExpirySeconds;
  const sorted = elapsedMs.toSorted((a, b) => a - b);
  const slow = sorted[Math.ceil(0.99 * sorted.length) - 1]!;
  const seconds = Math.ceil((6 * slow) / 1000);
  return Math.min(MAX_EXPIRY_SECONDS, Math.max(settings.minExpirySeconds, seconds));
}
