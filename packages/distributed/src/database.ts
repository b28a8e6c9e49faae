import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { type Schemas, schemasOf } from './schemas.ts';

/** What both a pool and a connection in a transaction can do. */
export interface Queryable {
  readonly schemas: Schemas;
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** A PostgreSQL database: a few connections, opened when they are needed and again when they are lost. */
export interface Database extends Queryable {
  /** Host, port and name of the database, without user and password: for messages. */
  readonly place: string;
  /** A query that may open a transaction of its own: after an error its connection is not used again. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Does several things that happen together or not at all. */
  transaction<T>(work: (client: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A query that has not answered for so long counts as lost: a cut network does not close connections. */
const QUERY_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * @param url such as `postgresql://user:password@host:5432/name`
 * @param connections the most at one time
 * @param schema of the tables; `draughts_lab` without it
 * @throws Error when the URL cannot be read; nothing is connected yet
 * @throws RangeError when the name of the schema is not a plain one
 */
export function openDatabase(url: string, connections: number, schema?: string): Database {
  const place = placeOf(url);
  const schemas = schemasOf(schema);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'draughts-lab',
  });
  // A connection that breaks while nobody uses it; the next query opens another.
  pool.on('error', () => {});
  // Nor may one that breaks between two statements, or just as it is taken or given back, end the process: its next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    place,
    schemas,
    query: async (text, values) => pool.query(text, values === undefined ? undefined : [...values]),
    async execute(text, values) {
      const client = await pool.connect();
      let broken = true;
      try {
        const result = await client.query(text, values === undefined ? undefined : [...values]);
        broken = false;
        return result;
      } finally {
        // A broken connection may still report its end after it was given back: it keeps its listener.
        client.release(broken);
      }
    },
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work({
          schemas,
          query: async (text, values) => client.query(text, values === undefined ? undefined : [...values]),
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        broken = await rollBack(client);
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** @returns the error when the connection is of no further use */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function placeOf(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch (cause) {
    throw new Error('the database URL cannot be read; expected postgresql://user:password@host:5432/name', {
      cause,
    });
  }
  if (!['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new Error(
      `the database URL begins with ${parsed.protocol}//; expected postgresql://user:password@host:5432/name`,
    );
  }
  const host = parsed.hostname || (parsed.searchParams.get('host') ?? 'localhost');
  return `${host}:${parsed.port || '5432'}${parsed.pathname}`;
}

/** Answers of the system that mean: not now, or not on this connection. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A socket file that is not there.
  'ENOENT',
  // Ended by the administrator or after a crash; not ready yet; a session that was idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Too many connections; disk, memory or another limit reached.
  '53300',
  '53100',
  '53200',
  '53400',
  // Serialization failure, deadlock: the same again will do. A standby that is about to take over.
  '40001',
  '40P01',
  '25006',
]);

/** Messages of the client for which there is no code. */
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|Client was closed|Queue cache is not initialized/;

/** Whether an error says that the database is out of reach or busy, so that the same may succeed later. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (LOST.has(code) || code.startsWith('08'))) return true;
  if (error instanceof AggregateError && error.errors.some(isLost)) return true;
  return LOST_MESSAGES.test(error.message) || isLost(error.cause);
}

/** One line about an error: its own message, or those of its parts. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeError).join('; ');
  return error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
}

const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 10_000;

export interface Persistence {
  /** Called once when the database is lost, and once when it is back. */
  readonly onLost?: ((error: unknown) => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Ends the waiting: the last error is thrown then. */
  readonly signal?: AbortSignal | undefined;
}

/** Says in a sentence when a database is lost, and when it is back. */
export const lossNotes = ({ place }: Database, onNote: (note: string) => void): Persistence => ({
  onLost: (error) => onNote(`the database ${place} is lost: ${describeError(error)}; trying again`),
  onBack: () => onNote('the database is back'),
});

/**
 * Does something as often as it takes while the database is out of reach, waiting longer each time: 0.2 s to 10 s.
 *
 * @param work may be done several times, also when an earlier time had an effect: the answer may have been lost
 * @throws other errors at once
 */
export async function persistently<T>(work: () => Promise<T>, options: Persistence = {}): Promise<T> {
  const { onLost = () => {}, onBack = () => {}, signal } = options;
  // Many processes lose the database in the same moment: they come back at different ones.
  const spread = 0.75 + (process.pid % 64) / 128;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await work();
      if (attempt > 0) onBack();
      return result;
    } catch (error) {
      if (!isLost(error) || signal?.aborted === true) throw error;
      if (attempt === 0) onLost(error);
      await pause(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * spread, signal);
    }
  }
}

/** Waits; a signal ends the waiting without an error. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal === undefined ? {} : { signal });
  } catch {
    // Woken by the signal.
  }
}
