import type { Database, Queryable } from './database.ts';

/** Version of the tables; one higher with each change that an older program would not understand. */
const SCHEMA_VERSION = 1;

/**
 * - `run`: what is to be played, and who coordinates it
 * - `result`: finished batches. The games (`rows`) go once the coordinator has stored them; the hash stays as long as the run;
 *   `quarantined` has the faults after which a batch was begun anew
 * - `incident`: everything that was not the plain way: duplicates, other hashes, batches given back, refusals
 * - `worker`: who plays, with what code, and when it was last heard of
 */
const tables = (schema: string): string => `
  CREATE SCHEMA IF NOT EXISTS ${schema};
  CREATE TABLE IF NOT EXISTS ${schema}.version (version integer NOT NULL);
  CREATE TABLE IF NOT EXISTS ${schema}.run (
    run text PRIMARY KEY,
    manifest text NOT NULL,
    engine text NOT NULL,
    code text NOT NULL,
    batches integer NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'stopping', 'stopped', 'done', 'alarm')),
    coordinator text NOT NULL,
    coordinator_seen timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS ${schema}.result (
    run text NOT NULL REFERENCES ${schema}.run ON DELETE CASCADE,
    batch integer NOT NULL,
    hash text NOT NULL,
    games integer NOT NULL,
    rows bytea,
    quarantined jsonb NOT NULL,
    elapsed_ms integer NOT NULL,
    attempts integer NOT NULL,
    delivery text NOT NULL,
    worker text NOT NULL,
    host text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (run, batch)
  );
  CREATE INDEX IF NOT EXISTS result_waiting ON ${schema}.result (run, batch) WHERE rows IS NOT NULL;
  CREATE TABLE IF NOT EXISTS ${schema}.incident (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run text NOT NULL REFERENCES ${schema}.run ON DELETE CASCADE,
    batch integer,
    kind text NOT NULL CHECK (kind IN ('duplicate', 'other-hash', 'late', 'given-back', 'failed', 'requeued', 'refused')),
    worker text NOT NULL,
    host text NOT NULL,
    detail text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS incident_run ON ${schema}.incident (run, kind);
  CREATE TABLE IF NOT EXISTS ${schema}.worker (
    worker text PRIMARY KEY,
    host text NOT NULL,
    pid integer NOT NULL,
    code text NOT NULL,
    threads integer NOT NULL,
    in_flight integer NOT NULL,
    batches integer NOT NULL,
    games bigint NOT NULL,
    games_per_second real NOT NULL,
    note text NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO ${schema}.version SELECT ${SCHEMA_VERSION} WHERE NOT EXISTS (SELECT FROM ${schema}.version);
`;

/**
 * Makes the tables where they are missing.
 *
 * @throws NewerSchemaError when a newer program made them
 */
export async function createTables(database: Database): Promise<void> {
  const { tables: schema } = database.schemas;
  await database.transaction(async (client) => {
    // Two programs that start together would both find nothing: the second one waits here.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('draughts-lab tables'))");
    await client.query(tables(schema));
    await checkVersion(client);
  });
}

/**
 * Whether the tables are there, ours and those of the queue.
 *
 * @throws NewerSchemaError when a newer program made them
 */
export async function hasTables(database: Queryable): Promise<boolean> {
  const { tables: schema, queue } = database.schemas;
  const { rows } = await database.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AND to_regclass($2) IS NOT NULL AS found',
    [`${schema}.worker`, `${queue}.version`],
  );
  if (rows[0]?.found !== true) return false;
  await checkVersion(database);
  return true;
}

/** The tables are of a version that this program does not know. */
class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

async function checkVersion(client: Queryable): Promise<void> {
  const { tables: schema } = client.schemas;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${schema}.version`);
  const version = rows[0]?.version;
  if (version !== undefined && version > SCHEMA_VERSION) {
    throw new NewerSchemaError(
      `the tables in schema ${schema} have version ${version}, this program knows ${SCHEMA_VERSION}: a newer program made them`,
    );
  }
}
