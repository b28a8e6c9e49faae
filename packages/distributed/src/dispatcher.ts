import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DisagreementError, type Issue, type Parsed } from '@draughts-lab/input';
import { batchIssues, type Manifest, planBatches } from '@draughts-lab/records';
import {
  codeVersion,
  type Dispatcher,
  type EngineName,
  type FinishedBatch,
  type Incident,
  type WithheldBatch,
} from '@draughts-lab/selfplay';
import {
  type Database,
  describeError,
  lacksTables,
  lossNotes,
  openDatabase,
  pause,
  persistently,
} from './database.ts';
import { mostBytes, unpackRecords } from './payload.ts';
import { type BatchQueue, openQueue } from './queue.ts';
import {
  addIncident,
  alarmText,
  discardResult,
  dropRows,
  finishedAmong,
  forgetResults,
  forgetWithoutRows,
  readResults,
  type ResultRow,
} from './results.ts';
import { type Coordinator, openRun, runKey, seeRun, setRunState, type SharedRun } from './run-table.ts';
import { createTables, hasTables } from './schema.ts';
import { expirySeconds, SETTINGS, type Settings, windowFor } from './settings.ts';
import { forgetWorkers, liveWorkers } from './worker-table.ts';

export interface DatabaseDispatcherOptions {
  /** `postgresql://user:password@host:5432/name` */
  readonly url: string;
  readonly manifest: Manifest;
  readonly engine: EngineName;
  /** The run folder, for people. */
  readonly folder: string;
  /** Of the run folder: another coordinator of the same run is refused, one with this token may come back at once. Drawn without it. */
  readonly token?: string | undefined;
  /** Of the tables; `draughts_lab` without it. */
  readonly schema?: string | undefined;
  /** Of this program; `codeVersion()` without it. */
  readonly code?: string | undefined;
  readonly settings?: Partial<Settings> | undefined;
  /** Told, in a sentence, when the database is lost or back, and when something needs attention. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/** Two workers had different games for the same batch. */
class DeterminismAlarm extends DisagreementError {
  override readonly name = 'DeterminismAlarm';
}

const CONNECTIONS = 4;
const RESULTS_AT_ONCE = 100;
/** Results handed to the caller and not stored yet: with so many, no further ones are fetched. */
const MAX_HANDED = 500;
/** Batch times that are remembered in order to say how long a batch may take. */
const TIMES_KEPT = 1000;

/** A batch that has been handed out and has not come back. */
interface Waiting {
  readonly resolve: (batch: FinishedBatch | WithheldBatch) => void;
  readonly reject: (error: unknown) => void;
  /** Whether it is in the queue, as far as is known. */
  queued: boolean;
}

/**
 * Has the batches of a run played by workers on other machines, through a PostgreSQL database.
 *
 * The queue holds a bounded number of batches. Every 30 seconds what is waited for is compared with what is queued and
 * what is finished, and the rest is queued again: a lost queue costs half a minute. The database may go away for any
 * time; nothing is lost.
 *
 * @returns issues when the database cannot be reached, is of a newer version, or the run is taken
 */
export async function connectDispatcher(options: DatabaseDispatcherOptions): Promise<Parsed<Dispatcher>> {
  const { manifest, engine, onNote = () => {} } = options;
  const settings = { ...SETTINGS, ...options.settings };
  let database: Database | undefined;
  try {
    database = openDatabase(options.url, CONNECTIONS, options.schema);
    await hasTables(database);
    // The queue's tables first: workers begin when they see ours.
    const queue = await openQueue(database, { supervise: true, settings });
    await createTables(database);
    const run: SharedRun = { key: runKey(manifest), manifest, engine, code: options.code ?? codeVersion() };
    const coordinator: Coordinator = {
      name: `${hostname()}:${options.folder}`,
      token: options.token ?? randomUUID(),
      session: randomUUID(),
    };
    const refusal = await database.transaction((client) => openRun(client, run, coordinator));
    if (refusal !== undefined) {
      await queue.stop();
      await database.close();
      return { ok: false, issues: [{ path: database.place, message: refusal }] };
    }
    await queue.create(run.key);
    await queue.forgive(run.key);
    return {
      ok: true,
      value: new RunCoordinator(database, queue, run, coordinator, settings, onNote).start(),
    };
  } catch (error) {
    await database?.close();
    return { ok: false, issues: [unreachable(database, error)] };
  }
}

function unreachable(database: Database | undefined, error: unknown): Issue {
  return {
    path: database?.place ?? 'database',
    message: `the database cannot be used: ${describeError(error)}`,
    hint: 'expected a PostgreSQL 13 or later that this machine may connect to, and a user that may create schemas',
  };
}

class RunCoordinator implements Dispatcher {
  readonly #database: Database;
  #queue: BatchQueue;
  readonly #run: SharedRun;
  readonly #coordinator: Coordinator;
  readonly #settings: Settings;
  readonly #onNote: (note: string) => void;
  readonly #plan: ReturnType<typeof planBatches>;

  readonly #waiting = new Map<number, Waiting>();
  /** Handed to the caller, who stores them. */
  readonly #handed = new Set<number>();
  /** Stored by the caller, their games still in the table. */
  #kept: number[] = [];
  /** In the table though nobody waits for them yet, or any more: left behind by an earlier session. */
  readonly #left = new Set<number>();
  readonly #times: number[] = [];
  /** How often results of a batch were damaged. */
  readonly #discarded = new Map<number, number>();
  readonly #mostBytes: number;
  #cores = 0;
  #withdrawn = false;
  #failure: { readonly error: unknown } | undefined;
  readonly #end = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #wake = new AbortController();

  constructor(
    database: Database,
    queue: BatchQueue,
    run: SharedRun,
    coordinator: Coordinator,
    settings: Settings,
    onNote: (note: string) => void,
  ) {
    this.#database = database;
    this.#queue = queue;
    this.#run = run;
    this.#coordinator = coordinator;
    this.#settings = settings;
    this.#onNote = onNote;
    this.#plan = planBatches(run.manifest);
    this.#mostBytes = this.#plan.reduce((most, batch) => Math.max(most, mostBytes(run.manifest, batch)), 0);
  }

  start(): this {
    this.#loop = this.#work();
    return this;
  }

  window(): number {
    return windowFor(this.#cores, this.#settings);
  }

  dispatch({
    batch: { index },
  }: {
    readonly batch: { readonly index: number };
  }): Promise<FinishedBatch | WithheldBatch> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure.error);
    const { promise, resolve, reject } = Promise.withResolvers<FinishedBatch | WithheldBatch>();
    this.#waiting.set(index, { resolve, reject, queued: false });
    this.#left.delete(index);
    this.#wake.abort();
    return promise;
  }

  kept(index: number): void {
    this.#handed.delete(index);
    this.#kept.push(index);
  }

  withdraw(): void {
    this.#withdrawn = true;
    this.#wake.abort();
  }

  async close(complete: boolean): Promise<void> {
    this.#end.abort();
    this.#wake.abort();
    await this.#loop;
    const { key } = this.#run;
    try {
      await seeRun(this.#database, key, this.#coordinator);
      await dropRows(this.#database, key, this.#kept);
      if (complete) {
        await setRunState(this.#database, key, 'done');
        await this.#queue.drop(key);
        await forgetResults(this.#database, key);
      } else {
        await setRunState(this.#database, key, 'stopped');
        await this.#queue.takeBack(key);
      }
      await forgetWorkers(this.#database);
    } catch (error) {
      this.#onNote(`the database could not be tidied up: ${describeError(error)}`);
    }
    await this.#queue.stop();
    await this.#database.close();
  }

  /** Looks after the run until the end. Nothing is thrown: a failure goes to all who wait. */
  async #work(): Promise<void> {
    const { signal } = this.#end;
    let reconciled = performance.now();
    while (!signal.aborted) {
      try {
        const { absentMs } = this.#settings;
        const patience = { signal, absentMs, ...lossNotes(this.#database, this.#onNote) };
        await persistently(() => this.#withTables(() => this.#turn()), patience);
        const every = this.#withdrawn
          ? Math.min(2000, this.#settings.reconcileMs)
          : this.#settings.reconcileMs;
        if (performance.now() - reconciled >= every) {
          await persistently(() => this.#withTables(() => this.#reconcile()), patience);
          reconciled = performance.now();
        }
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
        return;
      }
      this.#wake = new AbortController();
      await pause(this.#settings.collectMs, AbortSignal.any([signal, this.#wake.signal]));
    }
  }

  #fail(error: unknown): void {
    this.#failure = { error };
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** Does something after which tables that were missing, ours or those of the queue, are there again. */
  async #withTables(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (lacksTables(error)) await this.#restore();
      throw error;
    }
  }

  /** Queues what is new, fetches what is finished. */
  async #turn(): Promise<void> {
    const { key } = this.#run;
    const state = await seeRun(this.#database, key, this.#coordinator);
    if (state === 'alarm') {
      const detail = await alarmText(this.#database, key);
      throw new DeterminismAlarm(`determinism alarm in run ${key}: ${detail}`);
    }
    if (state === undefined) await this.#restore();
    const workers = await liveWorkers(this.#database);
    this.#cores = workers.reduce((sum, { threads }) => sum + threads, 0);
    if (this.#kept.length > 0) {
      const kept = [...this.#kept];
      await dropRows(this.#database, key, kept);
      this.#kept = this.#kept.slice(kept.length);
    }
    if (this.#withdrawn) {
      if (state === 'open') await this.#takeBack();
    } else {
      await this.#enqueue();
    }
    await this.#collect();
  }

  /** The database was set back to a time before the run, or made anew, or tables were dropped: enters the run again. */
  async #restore(): Promise<void> {
    this.#onNote('the run, or its queue, is no longer in the database; entering it again');
    if (!(await hasTables(this.#database))) {
      await this.#queue.stop().catch(() => undefined);
      this.#queue = await openQueue(this.#database, { supervise: true, settings: this.#settings });
    }
    await createTables(this.#database);
    const refusal = await this.#database.transaction((client) =>
      openRun(client, this.#run, this.#coordinator),
    );
    if (refusal !== undefined) throw new Error(refusal);
    await this.#queue.create(this.#run.key);
    for (const waiting of this.#waiting.values()) waiting.queued = false;
  }

  async #enqueue(): Promise<void> {
    const fresh = [...this.#waiting].filter(([, { queued }]) => !queued).map(([index]) => index);
    if (fresh.length === 0) return;
    const { key } = this.#run;
    // Results that an earlier session left behind are taken as they are, unless their games went to a lost folder.
    await forgetWithoutRows(this.#database, key, fresh);
    const finished = await finishedAmong(this.#database, key, fresh);
    await this.#queue.add(
      key,
      fresh.filter((index) => !finished.has(index)),
      expirySeconds(this.#times, this.#settings),
    );
    for (const index of fresh) {
      const waiting = this.#waiting.get(index);
      if (waiting !== undefined) waiting.queued = true;
    }
  }

  async #collect(): Promise<void> {
    while (this.#waiting.size > 0 && this.#handed.size < MAX_HANDED && !this.#end.signal.aborted) {
      const except = [...this.#handed, ...this.#kept, ...this.#left];
      const { key } = this.#run;
      const rows = await readResults(this.#database, key, except, RESULTS_AT_ONCE, this.#mostBytes);
      for (const row of rows) {
        const waiting = this.#waiting.get(row.batch);
        if (waiting === undefined) {
          this.#left.add(row.batch);
          continue;
        }
        const batch = await this.#read(row);
        if (typeof batch === 'string') {
          await this.#discard(row, waiting, batch);
          continue;
        }
        this.#handed.add(row.batch);
        this.#waiting.delete(row.batch);
        waiting.resolve(batch);
      }
      if (rows.length === 0) return;
    }
  }

  /** @returns or what is wrong with it: the tables can be written by anyone who may play */
  async #read({
    batch: index,
    hash,
    rows,
    quarantined,
    elapsedMs,
    attempts,
  }: ResultRow): Promise<FinishedBatch | string> {
    const planned = this.#plan[index];
    if (planned === undefined) return 'the run has no such batch';
    if (rows === null) return 'its games take more room than they can';
    if (!areIncidents(quarantined)) return 'its list of incidents is invalid';
    try {
      const { manifest } = this.#run;
      const records = await unpackRecords(rows, hash, mostBytes(manifest, planned));
      const [issue] = batchIssues(manifest, planned, records);
      if (issue !== undefined) return `${issue.path}: ${issue.message}`;
      this.#times.push(elapsedMs);
      if (this.#times.length > TIMES_KEPT) this.#times.shift();
      return { index, planned, records, hash, elapsedMs, attempts, incidents: quarantined };
    } catch (error) {
      return describeError(error);
    }
  }

  /** A result that is none is forgotten, and its batch played again. */
  async #discard(row: ResultRow, waiting: Waiting, reason: string): Promise<void> {
    const detail = `the result of batch ${row.batch} from ${row.host} is damaged: ${reason}`;
    await discardResult(this.#database, this.#run.key, row, detail);
    const times = (this.#discarded.get(row.batch) ?? 0) + 1;
    this.#discarded.set(row.batch, times);
    if (times > this.#settings.retryLimit) {
      this.#withhold(row.batch, `given up after ${times} damaged results: ${reason}`);
      return;
    }
    this.#onNote(`${detail}; it is played again`);
    waiting.queued = false;
    this.#wake.abort();
  }

  /** Missing = waited for, neither queued nor finished: it is queued again, unless it was lost too often. */
  async #reconcile(): Promise<void> {
    const { key } = this.#run;
    if (this.#withdrawn) await this.#takeBack();
    await this.#queue.create(key);
    const expected = [...this.#waiting].filter(([, { queued }]) => queued).map(([index]) => index);
    // In this order: a batch that is finished in between is then in both.
    const present = await this.#queue.present(key);
    const finished = await finishedAmong(this.#database, key, expected);
    const missing = expected.filter((index) => !present.has(index) && !finished.has(index));
    if (missing.length === 0) return;
    const dead = new Map((await this.#queue.dead(key)).map(({ batch, reason }) => [batch, reason]));
    const lost = missing.filter((index) => !dead.has(index));
    for (const index of missing) {
      const reason = dead.get(index);
      if (reason !== undefined)
        this.#withhold(index, `given up after ${this.#settings.retryLimit + 1} attempts: ${reason}`);
      else if (this.#withdrawn) this.#withhold(index, 'lost while the run was being stopped');
    }
    if (lost.length === 0 || this.#withdrawn) return;
    const detail = `${lost.length} batches were neither queued nor finished, the first is ${lost[0]}`;
    this.#onNote(`${detail}; queued again`);
    await this.#queue.add(key, lost, expirySeconds(this.#times, this.#settings));
    const worker = this.#coordinator.name;
    await addIncident(this.#database, {
      run: key,
      batch: null,
      kind: 'requeued',
      worker,
      host: hostname(),
      detail,
    });
  }

  /** Nobody takes another batch from now on; those that nobody has taken come back. */
  async #takeBack(): Promise<void> {
    const { key } = this.#run;
    await setRunState(this.#database, key, 'stopping');
    const unqueued = [...this.#waiting].filter(([, { queued }]) => !queued).map(([index]) => index);
    const back = await this.#queue.takeBack(key);
    for (const index of [...unqueued, ...back]) this.#withhold(index, 'taken back: the run is being stopped');
  }

  #withhold(index: number, withheld: string): void {
    this.#waiting.get(index)?.resolve({ index, withheld });
    this.#waiting.delete(index);
  }
}

function areIncidents(value: unknown): value is readonly Incident[] {
  return (
    Array.isArray(value) &&
    value.every((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return false;
      const { cell, unit, error } = entry as Partial<Record<keyof Incident, unknown>>;
      return Number.isSafeInteger(cell) && Number.isSafeInteger(unit) && typeof error === 'string';
    })
  );
}
