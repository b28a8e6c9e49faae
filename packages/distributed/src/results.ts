import type { FinishedBatch } from '@draughts-lab/selfplay';
import type { Database, Queryable } from './database.ts';
import { packRecords } from './payload.ts';
import type { BatchQueue, Claim } from './queue.ts';

/** Who delivers a result. */
export interface WorkerName {
  /** Unique for each process. */
  readonly worker: string;
  readonly host: string;
}

export interface Delivery {
  readonly run: string;
  readonly claim: Claim;
  readonly batch: FinishedBatch;
}

/**
 * - `stored`: the first result of its batch
 * - `duplicate`: the same games were there
 * - `other-hash`: other games were there: the run has been stopped
 * - `late`: the run is done or gone
 */
export type Verdict = 'stored' | 'duplicate' | 'other-hash' | 'late';

export type IncidentKind =
  | 'duplicate'
  | 'other-hash'
  | 'late'
  | 'given-back'
  | 'failed'
  | 'requeued'
  | 'refused';

/**
 * Hands in finished batches, all of one run: the results and the completion of their jobs are one transaction. Doing it again, because
 * the answer was lost, changes nothing.
 *
 * @returns a verdict for each delivery, in their order
 */
export async function deliver(
  database: Database,
  queue: BatchQueue,
  name: WorkerName,
  run: string,
  deliveries: readonly Delivery[],
): Promise<Verdict[]> {
  // Two transactions that insert the same batches in different orders could wait for each other.
  const sorted = deliveries.toSorted((a, b) => a.batch.index - b.batch.index);
  const verdicts = new Map<Delivery, Verdict>();
  await database.transaction(async (client) => {
    verdicts.clear();
    const { rows } = await client.query<{ state: string }>(
      `SELECT state FROM ${client.schemas.tables}.run WHERE run = $1 FOR KEY SHARE`,
      [run],
    );
    const wanted = rows[0] !== undefined && rows[0].state !== 'done';
    for (const delivery of sorted) {
      verdicts.set(delivery, wanted ? await insertResult(client, name, delivery) : 'late');
    }
    await queue.complete(
      run,
      sorted.map(({ claim }) => claim),
      client,
    );
  });
  return deliveries.map((delivery) => verdicts.get(delivery)!);
}

async function insertResult(
  client: Queryable,
  { worker, host }: WorkerName,
  { run, claim, batch }: Delivery,
): Promise<Verdict> {
  const { index, hash, records, incidents, elapsedMs, attempts } = batch;
  const delivery = `${claim.id}:${claim.retryCount}`;
  const inserted = await client.query<{ batch: number }>(
    `INSERT INTO ${client.schemas.tables}.result
       (run, batch, hash, games, rows, quarantined, elapsed_ms, attempts, delivery, worker, host)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (run, batch) DO NOTHING RETURNING batch`,
    [
      run,
      index,
      hash,
      records.length,
      packRecords(records),
      JSON.stringify(incidents),
      elapsedMs,
      claim.retryCount + attempts,
      delivery,
      worker,
      host,
    ],
  );
  if (inserted.rows.length > 0) return 'stored';
  const { rows } = await client.query<{ hash: string; delivery: string; worker: string; host: string }>(
    `SELECT hash, delivery, worker, host FROM ${client.schemas.tables}.result WHERE run = $1 AND batch = $2`,
    [run, index],
  );
  const first = rows[0]!;
  // A worker that hands in the same once more had lost the answer.
  if (first.hash === hash && first.delivery === delivery) return 'stored';
  if (first.hash === hash) {
    await addIncident(client, { run, batch: index, kind: 'duplicate', worker, host, detail: hash });
    return 'duplicate';
  }
  const detail = `batch ${index}: ${first.host} (${first.worker}) has the rows ${first.hash}, ${host} (${worker}) has ${hash}`;
  await addIncident(client, { run, batch: index, kind: 'other-hash', worker, host, detail });
  await client.query(`UPDATE ${client.schemas.tables}.run SET state = 'alarm' WHERE run = $1`, [run]);
  return 'other-hash';
}

export interface Incident {
  readonly run: string;
  readonly batch: number | null;
  readonly kind: IncidentKind;
  readonly worker: string;
  readonly host: string;
  readonly detail: string;
}

/** Writes down that something was not the plain way. Nothing happens when the run is gone. */
export async function addIncident(
  client: Queryable,
  { run, batch, kind, worker, host, detail }: Incident,
): Promise<void> {
  await client.query(
    `INSERT INTO ${client.schemas.tables}.incident (run, batch, kind, worker, host, detail)
     SELECT $1, $2, $3, $4, $5, $6 WHERE EXISTS (SELECT FROM ${client.schemas.tables}.run WHERE run = $1)`,
    [run, batch, kind, worker, host, detail],
  );
}

/** What the alarm of a run says: the first batch with two hashes. */
export async function alarmText(client: Queryable, run: string): Promise<string> {
  const { rows } = await client.query<{ detail: string }>(
    `SELECT detail FROM ${client.schemas.tables}.incident WHERE run = $1 AND kind = 'other-hash' ORDER BY id LIMIT 1`,
    [run],
  );
  return rows[0]?.detail ?? 'no incident was written down';
}

/** A result as it lies in the table; what is too large to be one is left there. */
export interface ResultRow {
  readonly batch: number;
  readonly hash: string;
  /** Null where it is larger than the games of any batch of the run. */
  readonly rows: Buffer | null;
  /** Any JSON value; null where it is too large. */
  readonly quarantined: unknown;
  readonly elapsedMs: number;
  readonly attempts: number;
  readonly worker: string;
  readonly host: string;
}

/** Packed games that are fetched at a time, unless a single batch has more. */
const FETCHED_BYTES = 64 * 1024 * 1024;
const MOST_INCIDENTS = 4 * 1024 * 1024;

/**
 * The results that wait to be stored, except those of some batches; `limit` at most, in the order of the batches.
 *
 * @param mostBytes packed games beyond this are not fetched
 * @returns fewer where they are large; none only when there are none
 */
export async function readResults(
  client: Queryable,
  run: string,
  except: readonly number[],
  limit: number,
  mostBytes: number,
): Promise<readonly ResultRow[]> {
  const { rows } = await client.query<ResultRow>(
    `WITH waiting AS (
       SELECT batch, octet_length(rows) AS bytes FROM ${client.schemas.tables}.result
       WHERE run = $1 AND rows IS NOT NULL AND batch <> ALL($2::int[]) ORDER BY batch LIMIT $3
     ), few AS (
       SELECT batch, bytes, sum(CASE WHEN bytes <= $4 THEN bytes ELSE 0 END) OVER (ORDER BY batch) AS total FROM waiting
     )
     SELECT r.batch, left(r.hash, 100) AS hash, CASE WHEN f.bytes <= $4 THEN r.rows END AS rows,
       CASE WHEN pg_column_size(r.quarantined) <= ${MOST_INCIDENTS} THEN r.quarantined END AS quarantined,
       r.elapsed_ms AS "elapsedMs", r.attempts, left(r.worker, 200) AS worker, left(r.host, 200) AS host
     FROM few f JOIN ${client.schemas.tables}.result r ON r.run = $1 AND r.batch = f.batch
     WHERE f.total <= ${FETCHED_BYTES} OR f.batch = (SELECT min(batch) FROM few) ORDER BY r.batch`,
    [run, except, limit, mostBytes],
  );
  return rows;
}

/** Forgets a result that is none, and writes down whose it was. */
export async function discardResult(
  database: Database,
  run: string,
  { batch, worker, host }: Pick<ResultRow, 'batch' | 'worker' | 'host'>,
  detail: string,
): Promise<void> {
  await database.transaction(async (client) => {
    await client.query(`DELETE FROM ${client.schemas.tables}.result WHERE run = $1 AND batch = $2`, [
      run,
      batch,
    ]);
    await addIncident(client, { run, batch, kind: 'failed', worker, host, detail });
  });
}

/** Which of some batches have a result. */
export async function finishedAmong(
  client: Queryable,
  run: string,
  batches: readonly number[],
): Promise<Set<number>> {
  const { rows } = await client.query<{ batch: number }>(
    `SELECT batch FROM ${client.schemas.tables}.result WHERE run = $1 AND batch = ANY($2::int[])`,
    [run, batches],
  );
  return new Set(rows.map(({ batch }) => batch));
}

/** Removes the games of batches that the coordinator has stored; their hashes stay. */
export async function dropRows(client: Queryable, run: string, batches: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE ${client.schemas.tables}.result SET rows = NULL WHERE run = $1 AND batch = ANY($2::int[]) AND rows IS NOT NULL`,
    [run, batches],
  );
}

/** Forgets results whose games were handed to a run folder that is no longer there. */
export async function forgetWithoutRows(
  client: Queryable,
  run: string,
  batches: readonly number[],
): Promise<void> {
  await client.query(
    `DELETE FROM ${client.schemas.tables}.result WHERE run = $1 AND batch = ANY($2::int[]) AND rows IS NULL`,
    [run, batches],
  );
}

/** Forgets all results of a run, once they are stored. */
export async function forgetResults(client: Queryable, run: string): Promise<void> {
  await client.query(`DELETE FROM ${client.schemas.tables}.result WHERE run = $1`, [run]);
}
