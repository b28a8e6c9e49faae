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

/**
 * Classes of PostgreSQL's codes (their first two characters) that mean: not now, or not on this connection. Connections; rollbacks
 * of transactions; resources; objects in use and locks; intervention of an operator, a statement that was cancelled or took too long
 * included; errors of the system.
 */
const PASSING = new Set(['08', '40', '53', '55', '57', '58']);
/** A standby that is about to take over: alone of its class. */
const READ_ONLY = '25006';

/** No such schema, table or function. */
const NO_TABLES = ['3F', '42P01', '42883'];
/** What is not there, or does not let us in, though it did before: the database was dropped and is being made again. */
const ABSENT = [...NO_TABLES, '3D', '28'];

/** PostgreSQL has five characters, the system a word that begins with E. */
const SQL_STATE = /^[0-9A-Z]{5}$/;
const SYSTEM_CODE = /^E[A-Z_]+$/;

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Messages of the client for which there is no code. */
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|Client was closed|Queue cache is not initialized/;

/** Whether an error says that the database is out of reach or busy, so that the same may succeed later. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // Five letters may be both: EPIPE.
  if (SYSTEM_CODE.test(code) || code === READ_ONLY) return true;
  if (SQL_STATE.test(code) && PASSING.has(code.slice(0, 2))) return true;
  if (error instanceof AggregateError && error.errors.some(isLost)) return true;
  return LOST_MESSAGES.test(error.message) || isLost(error.cause);
}

/** Whether an error says that the tables are not there. */
export const lacksTables = (error: unknown): boolean =>
  error instanceof Error && NO_TABLES.some((code) => codeOf(error).startsWith(code));

/** Whether an error says that what was there is gone, and may be made again. */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ABSENT.some((code) => codeOf(error).startsWith(code)) || isAbsent(error.cause);
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
  /** How long what was there and is gone is waited for, in milliseconds; it is not without it. */
  readonly absentMs?: number | undefined;
}

/** Says in a sentence when a database is lost, and when it is back. */
export const lossNotes = (
  { place }: Database,
  onNote: (note: string) => void,
): Pick<Persistence, 'onLost' | 'onBack'> => ({
  onLost: (error) => onNote(`the database ${place} is lost: ${describeError(error)}; trying again`),
  onBack: () => onNote('the database is back'),
});

/**
 * Does something as often as it takes while the database is out of reach, waiting longer each time: 0.2 s to 10 s. What was
 * there and is gone is waited for as long as `absentMs` says.
 *
 * @param work may be done several times, also when an earlier time had an effect: the answer may have been lost
 * @throws other errors at once
 */
export async function persistently<T>(work: () => Promise<T>, options: Persistence = {}): Promise<T> {
  const { onLost = () => {}, onBack = () => {}, signal, absentMs = 0 } = options;
  let absentSince: number | undefined;
  // Many processes lose the database in the same moment: they come back at different ones.
  const spread = 0.75 + (process.pid % 64) / 128;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await work();
      if (attempt > 0) onBack();
      return result;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      if (isAbsent(error)) {
        const now = performance.now();
        absentSince ??= now;
        if (now - absentSince >= absentMs) throw absentMs === 0 ? error : gaveUp(error, absentMs);
      } else {
        absentSince = undefined;
        if (!isLost(error)) throw error;
      }
      if (attempt === 0) onLost(error);
      await pause(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * spread, signal);
    }
  }
}

const gaveUp = (error: unknown, ms: number): Error =>
  new Error(`given up after ${Math.round(ms / 1000)} s: ${describeError(error)}`, { cause: error });

/** Waits; a signal ends the waiting without an error. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal === undefined ? {} : { signal });
  } catch {
    // Woken by the signal.
  }
}
