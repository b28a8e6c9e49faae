import { MAX_BATCHES } from '@draughts-lab/records';
import { PgBoss } from 'pg-boss';
import type { Database, Queryable } from './database.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** A batch that this process has taken to play. Once the lease has lapsed, the claim has no effect any more. */
export interface Claim {
  readonly id: string;
  /** How often the batch was taken before. */
  readonly retryCount: number;
  readonly batch: number;
}

/** A job that names no batch. */
export interface MalformedJob {
  readonly id: string;
  /** What it says instead, shortened. */
  readonly text: string;
}

/** What was taken from the queue. */
export interface Claimed {
  readonly claims: readonly Claim[];
  /** Removed from the queue: nobody can play them. */
  readonly malformed: readonly MalformedJob[];
}

/** A batch that was lost too often. */
export interface DeadBatch {
  readonly batch: number;
  readonly reason: string;
}

/**
 * The queue of batches, one for each run. It only hands out work: nothing is lost with it, because what is missing
 * follows from what is finished.
 */
export interface BatchQueue {
  /** Makes the queue of a run, if it is not there. */
  create(run: string): Promise<void>;
  /** Removes the queue of a run with all that is in it. */
  drop(run: string): Promise<void>;
  /** Adds batches; those that wait or are being played already are left out. */
  add(run: string, batches: readonly number[], expirySeconds: number): Promise<void>;
  /** Takes up to `count` batches; none when there is no such queue. */
  claim(run: string, count: number): Promise<Claimed>;
  /** Says that the claims are still being worked on. */
  touch(run: string, claims: readonly Claim[]): Promise<void>;
  /** Removes claims as done, together with whatever else `client` does. */
  complete(run: string, claims: readonly Claim[], client: Queryable): Promise<void>;
  /** Puts claims back as if they had never been taken. */
  giveBack(run: string, claims: readonly Claim[]): Promise<void>;
  /** Puts a claim back for another worker to try, a limited number of times. */
  fail(run: string, claim: Claim, reason: string): Promise<void>;
  /** Batches that wait or are being played. */
  present(run: string): Promise<Set<number>>;
  /** Removes the batches that nobody has taken. */
  takeBack(run: string): Promise<number[]>;
  dead(run: string): Promise<DeadBatch[]>;
  /** Forgets which batches were lost too often. */
  forgive(run: string): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueOptions {
  /** Whether to make the queue's tables and to look after them: return lost jobs, delete old ones. */
  readonly supervise: boolean;
  readonly settings?: Settings;
  /** Told about failures of the supervision, which goes on. */
  readonly onError?: (error: Error) => void;
}

const YEAR_SECONDS = 365 * 24 * 3600;
/** The result table is the record: done jobs need not stay. */
const DELETE_AFTER_SECONDS = 60;
const INSERT_AT_ONCE = 1000;

const queueName = (run: string): string => `batches/${run}`;
const deadName = (run: string): string => `dead/${run}`;

/** PostgreSQL's words for something that somebody else has just made: unique violation; duplicate schema, table, object. */
const MADE_TWICE = new Set(['23505', '42P06', '42P07', '42710']);

const isMadeTwice = (error: unknown): boolean =>
  error instanceof Error && MADE_TWICE.has(String((error as { code?: unknown }).code));

/**
 * Opens the queue. pg-boss does the leases and the retries; every setting that matters is fixed here.
 *
 * @throws Error when the queue's tables are missing or of another version, and `supervise` is not set
 */
export async function openQueue(database: Database, options: QueueOptions): Promise<BatchQueue> {
  const { supervise, settings = SETTINGS, onError = () => {} } = options;
  const schema = database.schemas.queue;
  const launch = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.execute(text, values) },
      schema,
      migrate: supervise,
      supervise,
      schedule: false,
      superviseIntervalSeconds: settings.superviseSeconds,
      monitorIntervalSeconds: settings.superviseSeconds,
      maintenanceIntervalSeconds: settings.superviseSeconds,
      queueCacheIntervalSeconds: settings.superviseSeconds,
    });
    boss.on('error', onError);
    try {
      await boss.start();
    } catch (error) {
      // What it has begun before it failed would go on.
      await boss.stop({ graceful: false });
      throw error;
    }
    return boss;
  };
  const boss = await launch().catch((error: unknown) => {
    // Two programs made the tables at the same moment. "If not exists" does not wait for the other one; now they are there.
    if (!isMadeTwice(error)) throw error;
    return launch();
  });

  const jobs = `${schema}.job`;
  /** The same claims without what pg-boss does not expect. */
  const attempts = (claims: readonly Claim[]): { id: string; retryCount: number }[] =>
    claims.map(({ id, retryCount }) => ({ id, retryCount }));
  const insert = async (
    run: string,
    batches: readonly number[],
    seconds: number,
    db?: Queryable,
  ): Promise<void> => {
    for (let from = 0; from < batches.length; from += INSERT_AT_ONCE) {
      const some = batches.slice(from, from + INSERT_AT_ONCE).map((batch) => ({
        data: { batch },
        singletonKey: String(batch),
        expireInSeconds: seconds,
      }));
      await boss.insert(queueName(run), some, db === undefined ? {} : { db: asBossDb(db) });
    }
  };

  return {
    async create(run) {
      await boss.createQueue(deadName(run), { retentionSeconds: YEAR_SECONDS });
      await boss.createQueue(queueName(run), {
        // One job at most that waits or is being played, for each batch.
        policy: 'exclusive',
        retryLimit: settings.retryLimit,
        retryDelay: settings.retryDelaySeconds,
        retryBackoff: settings.retryDelaySeconds > 0,
        heartbeatSeconds: settings.leaseSeconds,
        expireInSeconds: settings.firstExpirySeconds,
        // The default deletes jobs that have waited for two weeks.
        retentionSeconds: YEAR_SECONDS,
        deleteAfterSeconds: DELETE_AFTER_SECONDS,
        deadLetter: deadName(run),
        warningQueueSize: 1_000_000_000,
      });
    },
    async drop(run) {
      await boss.deleteQueue(queueName(run));
      await boss.deleteQueue(deadName(run));
    },
    add: (run, batches, seconds) => insert(run, batches, seconds),
    async claim(run, count) {
      try {
        const found = await boss.fetch(queueName(run), { batchSize: count, includeMetadata: true });
        const claims: Claim[] = [];
        const malformed: MalformedJob[] = [];
        for (const { id, retryCount, data } of found) {
          const batch = batchOf(data);
          if (batch === undefined) malformed.push({ id, text: shown(data) });
          else claims.push({ id, retryCount, batch });
        }
        if (malformed.length > 0)
          await boss.deleteJob(
            queueName(run),
            malformed.map(({ id }) => id),
          );
        return { claims, malformed };
      } catch (error) {
        if (isNoQueue(error)) return { claims: [], malformed: [] };
        throw error;
      }
    },
    async touch(run, claims) {
      if (claims.length > 0) await ignoreNoQueue(boss.touch(queueName(run), attempts(claims)));
    },
    async complete(run, claims, client) {
      if (claims.length === 0) return;
      await ignoreNoQueue(boss.complete(queueName(run), attempts(claims), null, { db: asBossDb(client) }));
    },
    async giveBack(run, claims) {
      if (claims.length === 0) return;
      await database.transaction(async (client) => {
        const db = asBossDb(client);
        // A claim that has lapsed is another worker's by now: it is not found, and its batch is there already.
        await ignoreNoQueue(
          boss.deleteJob(queueName(run), attempts(claims), { db }).then(() =>
            insert(
              run,
              claims.map(({ batch }) => batch),
              settings.firstExpirySeconds,
              client,
            ),
          ),
        );
      });
    },
    async fail(run, claim, reason) {
      await ignoreNoQueue(boss.fail(queueName(run), attempts([claim]), { message: reason }));
    },
    async present(run) {
      const { rows } = await database.query<{ data: unknown }>(
        `SELECT data FROM ${jobs} WHERE name = $1 AND state < 'completed'`,
        [queueName(run)],
      );
      return new Set(rows.flatMap(({ data }) => batchOf(data) ?? []));
    },
    async takeBack(run) {
      const { rows } = await database.query<{ data: unknown }>(
        `DELETE FROM ${jobs} WHERE name = $1 AND state < 'active' RETURNING data`,
        [queueName(run)],
      );
      return rows.flatMap(({ data }) => batchOf(data) ?? []);
    },
    async dead(run) {
      const { rows } = await database.query<{ data: unknown; reason: string | null }>(
        `SELECT data, source_output #>> '{}' AS reason FROM ${jobs} WHERE name = $1`,
        [deadName(run)],
      );
      return rows.flatMap(({ data, reason }) => {
        const batch = batchOf(data);
        return batch === undefined ? [] : [{ batch, reason: reasonText(reason) }];
      });
    },
    async forgive(run) {
      await database.query(`DELETE FROM ${jobs} WHERE name = $1`, [deadName(run)]);
      await database.query(`DELETE FROM ${jobs} WHERE name = $1 AND state = 'failed'`, [queueName(run)]);
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** The batch that a job is about; undefined for what is no job of ours. */
function batchOf(data: unknown): number | undefined {
  const batch = typeof data === 'object' && data !== null ? (data as { batch?: unknown }).batch : undefined;
  if (typeof batch !== 'number' || !Number.isInteger(batch)) return undefined;
  return batch >= 0 && batch < MAX_BATCHES ? batch : undefined;
}

const SHOWN = 100;

const shown = (data: unknown): string => JSON.stringify(data).slice(0, SHOWN);

type BossDb = NonNullable<NonNullable<Parameters<PgBoss['complete']>[3]>['db']>;

function asBossDb(client: Queryable): BossDb {
  return { executeSql: (text, values) => client.query(text, values) };
}

/** The queue of a run is removed when the run is done. */
function isNoQueue(error: unknown): boolean {
  return error instanceof Error && /^Queue \S+ does not exist$/.test(error.message);
}

async function ignoreNoQueue(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isNoQueue(error)) throw error;
  }
}

/** What pg-boss keeps about a failure, in words. */
function reasonText(output: string | null): string {
  if (output === null) return 'unknown';
  try {
    const parsed = JSON.parse(output) as { message?: unknown; value?: { message?: unknown } };
    const message = parsed.message ?? parsed.value?.message;
    return typeof message === 'string' ? message : output;
  } catch {
    return output;
  }
}
