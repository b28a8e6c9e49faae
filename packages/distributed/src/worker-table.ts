import type { Queryable } from './database.ts';

/** What a worker says of itself. */
export interface WorkerReport {
  /** Unique for each process. */
  readonly worker: string;
  readonly host: string;
  readonly pid: number;
  readonly code: string;
  readonly threads: number;
  readonly inFlight: number;
  /** Batches and games delivered since it started. */
  readonly batches: number;
  readonly games: number;
  readonly gamesPerSecond: number;
  /** Such as why it refuses a run; empty when all is well. */
  readonly note: string;
}

/** A worker that has not been heard of for so long does not count. */
const WORKER_GONE = "interval '60 seconds'";

export async function reportWorker(client: Queryable, report: WorkerReport): Promise<void> {
  const { worker, host, pid, code, threads, inFlight, batches, games, gamesPerSecond, note } = report;
  await client.query(
    `INSERT INTO ${client.schemas.tables}.worker (worker, host, pid, code, threads, in_flight, batches, games, games_per_second, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (worker) DO UPDATE SET in_flight = $6, batches = $7, games = $8, games_per_second = $9, note = $10, seen_at = now()`,
    [worker, host, pid, code, threads, inFlight, batches, games, gamesPerSecond, note],
  );
}

export async function removeWorker(client: Queryable, worker: string): Promise<void> {
  await client.query(`DELETE FROM ${client.schemas.tables}.worker WHERE worker = $1`, [worker]);
}

/** The workers that have been heard of lately. */
export async function liveWorkers(client: Queryable): Promise<readonly WorkerReport[]> {
  const { rows } = await client.query<WorkerReport>(
    `SELECT worker, host, pid, code, threads, in_flight AS "inFlight", batches, games::float8 AS games,
       games_per_second AS "gamesPerSecond", note
     FROM ${client.schemas.tables}.worker WHERE seen_at > now() - ${WORKER_GONE} ORDER BY host, pid`,
  );
  return rows;
}

/** Removes the rows of workers that were killed long ago. */
export async function forgetWorkers(client: Queryable): Promise<void> {
  await client.query(`DELETE FROM ${client.schemas.tables}.worker WHERE seen_at < now() - interval '1 day'`);
}
