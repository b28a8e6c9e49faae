import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import {
  codeVersion,
  createLocalDispatcher,
  type Dispatcher,
  type PoolOptions,
} from '@draughts-lab/selfplay';
import { type AcceptedRun, type AcceptedRuns, createAcceptedRuns, jobOf } from './accepted-runs.ts';
import { type Courier, createCourier } from './courier.ts';
import {
  type Database,
  describeError,
  isLost,
  lossNotes,
  openDatabase,
  pause,
  persistently,
} from './database.ts';
import { type BatchQueue, type Claim, openQueue } from './queue.ts';
import { addIncident, deliver, type Delivery, type Verdict, type WorkerName } from './results.ts';
import { hasTables } from './schema.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { removeWorker, reportWorker } from './worker-table.ts';

export interface WorkerOptions {
  /** `postgresql://user:password@host:5432/name` */
  readonly url: string;
  /** Worker threads and their limits; one for each core without it. */
  readonly pool?: PoolOptions | undefined;
  /** Of the tables; `draughts_lab` without it. */
  readonly schema?: string | undefined;
  /** Of this program; `codeVersion()` without it. */
  readonly code?: string | undefined;
  /** Ends the worker once it has been without work for so many seconds; it waits for ever without it. */
  readonly exitWhenIdleSeconds?: number | undefined;
  /** When it fires, no further batch is taken; those that were begun are finished, the others given back. */
  readonly stop?: AbortSignal | undefined;
  /** When it fires, everything is given back at once. */
  readonly stopNow?: AbortSignal | undefined;
  readonly settings?: Partial<Settings> | undefined;
  /** Told, in a sentence, what a person who watches should know. */
  readonly onNote?: ((note: string) => void) | undefined;
}

export interface WorkerSummary {
  /** Batches delivered, by what became of them. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly games: number;
  readonly givenBack: number;
  /** Finished batches that could not be delivered before the end; others play them again. */
  readonly undelivered: number;
}

/** One connection to claim and deliver, one for what a transaction looks up meanwhile. */
const CONNECTIONS = 2;

/**
 * Plays batches of any open run until it is told to stop. The games are played on worker threads, so that the connection and
 * the leases are looked after whatever the players do.
 *
 * While the database is away, what was taken is played and kept until it can be delivered.
 *
 * @throws Error when the URL cannot be read, the database refuses the user, or a newer program made the tables
 */
export async function runWorker(options: WorkerOptions): Promise<WorkerSummary> {
  const database = openDatabase(options.url, CONNECTIONS, options.schema);
  try {
    return await new Worker(database, options).work();
  } finally {
    await database.close();
  }
}

/** A batch that this worker has taken. */
interface Held {
  readonly accepted: AcceptedRun;
  readonly claim: Claim;
}

/** Batches taken for each thread: one to play, one to wait for it. */
const HELD_PER_THREAD = 2;

class Worker {
  readonly #database: Database;
  readonly #options: WorkerOptions;
  readonly #settings: Settings;
  readonly #name: WorkerName;
  readonly #code: string;
  readonly #threads: number;
  readonly #onNote: (note: string) => void;
  readonly #courier: Courier;
  readonly #runs: AcceptedRuns;
  readonly #begun = performance.now();
  /** Ends every waiting for the database. */
  readonly #end = new AbortController();

  #queue!: BatchQueue;
  #pool!: Dispatcher;
  /** Taken, not begun. */
  #ready: Held[] = [];
  readonly #playing = new Set<Held>();
  /** Finished, by claim; not delivered. */
  readonly #finished = new Map<Claim, Held>();
  /** The database has let it in: what is missing now was there. */
  #hasBegun = false;
  #failure: { readonly error: unknown } | undefined;
  #wake = (): void => {};
  #note = '';
  readonly #verdicts: Record<Verdict, number> = { stored: 0, duplicate: 0, 'other-hash': 0, late: 0 };
  #games = 0;
  #givenBack = 0;

  constructor(database: Database, options: WorkerOptions) {
    this.#database = database;
    this.#options = options;
    this.#settings = { ...SETTINGS, ...options.settings };
    this.#threads = options.pool?.workers ?? availableParallelism();
    this.#code = options.code ?? codeVersion();
    this.#onNote = options.onNote ?? ((): void => {});
    const host = hostname();
    this.#name = { worker: `${host}-${process.pid}-${randomUUID().slice(0, 8)}`, host };
    this.#courier = createCourier((run, deliveries) => this.#deliver(run, deliveries));
    this.#runs = createAcceptedRuns(this.#code, (key, reason) => this.#refuse(key, reason));
  }

  async work(): Promise<WorkerSummary> {
    const { stop, stopNow } = this.#options;
    const ending = AbortSignal.any([stop, stopNow].filter((signal) => signal !== undefined));
    if (!(await this.#waitForTables(ending))) return this.#summary();
    this.#queue = await this.#openQueue();
    this.#hasBegun = true;
    this.#pool = createLocalDispatcher({ ...this.#options.pool, workers: this.#threads });
    const timers = [
      setInterval(() => void quietly(this.#touch()), (this.#settings.leaseSeconds * 1000) / 4),
      setInterval(() => void quietly(this.#report()), this.#settings.heartbeatMs),
    ];
    const onEnding = (): void => this.#wake();
    ending.addEventListener('abort', onEnding);
    try {
      await quietly(this.#report());
      await this.#takeAndPlay(ending);
      await this.#finish();
      return this.#summary();
    } finally {
      ending.removeEventListener('abort', onEnding);
      this.#end.abort();
      for (const timer of timers) clearInterval(timer);
      await this.#pool.close(false);
      await quietly(this.#queue.stop());
      await quietly(removeWorker(this.#database, this.#name.worker));
    }
  }

  #summary(): WorkerSummary {
    const { size: undelivered } = this.#finished;
    return { verdicts: this.#verdicts, games: this.#games, givenBack: this.#givenBack, undelivered };
  }

  /** @returns false when the worker was told to stop, or had waited as long as it may, before there was anything */
  async #waitForTables(ending: AbortSignal): Promise<boolean> {
    const begun = performance.now();
    const mayWaitMs = (this.#options.exitWhenIdleSeconds ?? Infinity) * 1000;
    for (let said = false; !ending.aborted; said = true) {
      const look = (): Promise<boolean> => hasTables(this.#database);
      if ((await this.#whenThere(look, ending, begun)) === true) return true;
      if (performance.now() - begun > mayWaitMs) return false;
      if (!said) this.#onNote(`nothing has been played over ${this.#database.place} yet; waiting for a run`);
      await pause(this.#settings.maxIdleMs / 5, ending);
    }
    return false;
  }

  #openQueue(): Promise<BatchQueue> {
    const options = { supervise: false, settings: this.#settings };
    return this.#persistently(() => openQueue(this.#database, options));
  }

  /**
   * Does something as soon as the database is there; undefined when the worker is to end first.
   *
   * @param idleSince since when there has been nothing to do, in milliseconds; undefined while there is something
   * @throws Error when the worker has been idle for as long as it may, and the database is away
   */
  async #whenThere<T>(
    work: () => Promise<T>,
    ending: AbortSignal,
    idleSince: number | undefined,
  ): Promise<T | undefined> {
    const { exitWhenIdleSeconds: seconds } = this.#options;
    const signals = [ending];
    if (seconds !== undefined && idleSince !== undefined)
      signals.push(
        AbortSignal.timeout(Math.max(0, Math.ceil(idleSince + seconds * 1000 - performance.now()))),
      );
    try {
      return await this.#persistently(work, AbortSignal.any(signals));
    } catch (error) {
      if (ending.aborted) return undefined;
      if (!isLost(error)) throw error;
      throw new Error(
        `the database ${this.#database.place} could not be reached for ${seconds} s: ${describeError(error)}`,
        { cause: error },
      );
    }
  }

  #persistently<T>(work: () => Promise<T>, signal: AbortSignal = this.#end.signal): Promise<T> {
    const { absentMs } = this.#settings;
    return persistently(work, {
      signal,
      absentMs: this.#hasBegun ? absentMs : 0,
      ...lossNotes(this.#database, this.#onNote),
    });
  }

  /** Takes batches while there is room, and keeps the threads busy, until the worker is to end. */
  async #takeAndPlay(ending: AbortSignal): Promise<void> {
    const { idleMs, maxIdleMs } = this.#settings;
    const exitAfterMs = (this.#options.exitWhenIdleSeconds ?? Infinity) * 1000;
    let wait = idleMs;
    let lastBusy = performance.now();
    while (!ending.aborted) {
      if (this.#failure !== undefined) throw this.#failure.error;
      this.#playReady();
      // Batches are taken for all threads at once, not one by one.
      if (this.#ready.length > 0) {
        await this.#woken();
        continue;
      }
      const isBusy = this.#playing.size + this.#finished.size > 0;
      const taken = await this.#whenThere(() => this.#take(), ending, isBusy ? undefined : lastBusy);
      const busy = this.#playing.size + this.#finished.size > 0;
      if (taken === undefined || taken > 0 || busy) lastBusy = performance.now();
      if (taken !== 0) {
        wait = idleMs;
        continue;
      }
      if (performance.now() - lastBusy > exitAfterMs) return;
      await pause(wait, ending);
      wait = Math.min(busy ? Math.min(1000, maxIdleMs) : maxIdleMs, wait * 1.5);
    }
  }

  /** Resolves when a batch has been played, or the worker is to end. */
  #woken(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    return promise;
  }

  /** @returns how many batches were taken */
  async #take(): Promise<number> {
    const room = this.#threads * HELD_PER_THREAD - this.#playing.size;
    for (const accepted of await this.#runs.open(this.#database)) {
      const { key } = accepted.run;
      const { claims, malformed } = await this.#queue.claim(key, room);
      for (const { text } of malformed) {
        const detail = `a job that names no batch was set aside: ${text}`;
        this.#onNote(`${detail} (${key})`);
        await quietly(this.#incident(key, null, 'failed', detail));
      }
      if (claims.length === 0) continue;
      this.#ready.push(...claims.map((claim) => ({ accepted, claim })));
      return claims.length;
    }
    return 0;
  }

  #playReady(): void {
    while (this.#playing.size < this.#threads) {
      const held = this.#ready.shift();
      if (held === undefined) return;
      this.#playing.add(held);
      void this.#play(held)
        .catch((error: unknown) => {
          this.#failure ??= { error };
        })
        .finally(() => {
          this.#playing.delete(held);
          this.#wake();
        });
    }
  }

  /** Plays a batch and gives it to the courier. */
  async #play(held: Held): Promise<void> {
    const { accepted, claim } = held;
    const run = accepted.run.key;
    const job = jobOf(accepted, claim.batch);
    let reason = `the run has no batch ${claim.batch}`;
    if (job !== undefined) {
      try {
        const batch = await this.#pool.dispatch(job);
        if (this.#end.signal.aborted) return;
        if ('withheld' in batch) {
          reason = batch.withheld;
        } else {
          this.#finished.set(claim, held);
          this.#courier.add({ run, claim, batch });
          this.#courier.empty().catch((error: unknown) => {
            this.#failure ??= { error };
            this.#wake();
          });
          return;
        }
      } catch (error) {
        // The pool is gone because the worker ends.
        if (this.#end.signal.aborted) return;
        reason = describeError(error);
      }
    }
    this.#onNote(`batch ${claim.batch} of ${run} cannot be played here: ${reason}`);
    await this.#persistently(() => this.#queue.fail(run, claim, reason));
    await this.#incident(run, claim.batch, 'failed', reason);
  }

  async #deliver(run: string, deliveries: readonly Delivery[]): Promise<void> {
    const verdicts = await this.#persistently(() =>
      deliver(this.#database, this.#queue, this.#name, run, deliveries),
    );
    deliveries.forEach(({ claim, batch }, index) => {
      const verdict = verdicts[index]!;
      this.#verdicts[verdict] += 1;
      if (verdict === 'stored') this.#games += batch.records.length;
      if (verdict === 'other-hash') {
        this.#onNote(`determinism alarm: another worker has other games for batch ${batch.index} of ${run}`);
      }
      this.#finished.delete(claim);
    });
    this.#wake();
  }

  #refuse(key: string, reason: string): void {
    this.#note = `refuses ${key}: ${reason}`;
    this.#onNote(this.#note);
    void quietly(this.#incident(key, null, 'refused', reason));
    void quietly(this.#report());
  }

  #incident(
    run: string,
    batch: number | null,
    kind: 'failed' | 'given-back' | 'refused',
    detail: string,
  ): Promise<void> {
    return addIncident(this.#database, { run, batch, kind, ...this.#name, detail });
  }

  /** Gives back what was not begun, waits for the rest as long as it may, and gives back what is then not finished. */
  async #finish(): Promise<void> {
    const { stopNow } = this.#options;
    const waiting = this.#ready;
    this.#ready = [];
    const end = (): void => this.#end.abort();
    const timer = setTimeout(end, this.#settings.graceMs);
    stopNow?.addEventListener('abort', end, { once: true });
    if (stopNow?.aborted === true) end();
    try {
      if (waiting.length > 0) await quietly(this.#persistently(() => this.#giveBack(waiting)));
      while (this.#playing.size + this.#finished.size > 0 && !this.#end.signal.aborted) {
        if (this.#failure !== undefined) throw this.#failure.error;
        const woken = this.#woken();
        await Promise.race([woken, pause(1000, this.#end.signal)]);
      }
    } finally {
      clearTimeout(timer);
      stopNow?.removeEventListener('abort', end);
    }
    this.#end.abort();
    if (this.#playing.size > 0) await quietly(this.#giveBack([...this.#playing]));
  }

  async #giveBack(held: readonly Held[]): Promise<void> {
    for (const [run, claims] of byRun(held)) {
      await this.#queue.giveBack(run, claims);
      this.#givenBack += claims.length;
      for (const { batch } of claims)
        await this.#incident(run, batch, 'given-back', 'the worker was told to end');
    }
  }

  /** Says of everything that is held that it is still being worked on. */
  async #touch(): Promise<void> {
    const held = [...this.#ready, ...this.#playing, ...this.#finished.values()];
    for (const [run, claims] of byRun(held)) await this.#queue.touch(run, claims);
  }

  #report(): Promise<void> {
    const { stored, duplicate, late } = this.#verdicts;
    return reportWorker(this.#database, {
      ...this.#name,
      pid: process.pid,
      code: this.#code,
      threads: this.#threads,
      inFlight: this.#ready.length + this.#playing.size + this.#finished.size,
      batches: stored + duplicate + late,
      games: this.#games,
      gamesPerSecond: (1000 * this.#games) / (performance.now() - this.#begun),
      note: this.#note,
    });
  }
}

function byRun(held: readonly Held[]): Map<string, Claim[]> {
  const groups = new Map<string, Claim[]>();
  for (const { accepted, claim } of held) {
    const { key } = accepted.run;
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return groups;
}

/** For what may fail without harm: the same is said or done again later, or by others. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    // See above.
  }
}
