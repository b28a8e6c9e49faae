import { createHash } from 'node:crypto';
import { type Manifest, parseManifest, planBatches, planHash } from '@draughts-lab/records';
import { ENGINES, type EngineName } from '@draughts-lab/selfplay';
import type { Queryable } from './database.ts';

/**
 * - `open`: workers take batches
 * - `stopping`: those that were begun are finished, no other is taken
 * - `stopped`: nobody coordinates it
 * - `done`: every batch has been stored
 * - `alarm`: two workers had different games for one batch
 */
export type RunState = 'open' | 'stopping' | 'stopped' | 'done' | 'alarm';

/** What a worker needs to know of a run to play any of its batches. */
export interface SharedRun {
  readonly key: string;
  readonly manifest: Manifest;
  readonly engine: EngineName;
  /** `codeVersion` of the program that coordinates the run. */
  readonly code: string;
}

/** Who coordinates a run. Two machines may have one name, and two folders one path: what counts is the token of the folder. */
export interface Coordinator {
  /** Machine and folder, for people. */
  readonly name: string;
  /** Of the run folder: who has it may come back at once. */
  readonly token: string;
  /** Of this process: who does not find it in the table any more has been displaced. */
  readonly session: string;
}

const entryOf = ({ name, token, session }: Coordinator): string =>
  `${name} ${encodeURIComponent(token)}/${session}`;

function readEntry(entry: string): { readonly name: string; readonly token: string } {
  const at = entry.lastIndexOf(' ');
  // An older program has entered its name alone.
  if (at === -1) return { name: entry, token: '' };
  return { name: entry.slice(0, at), token: entry.slice(at + 1).split('/')[0]! };
}

/** Another coordinator has taken up the run of this one. */
class DisplacedError extends Error {
  override readonly name = 'DisplacedError';
}

/** A coordinator that has not been heard of for so long has gone. */
const COORDINATOR_GONE = "interval '90 seconds'";

/**
 * Names a run in the database: its own name, and a hash of everything that gives its batches their games and their
 * numbers. Two runs with the same key have the same results.
 */
export function runKey(manifest: Manifest): string {
  const parts = [planHash(manifest), manifest.batchSize, manifest.keepMoves, manifest.trace];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${manifest.run}-${hash.slice(0, 16)}`;
}

/**
 * Enters a run, or takes up one that was stopped.
 *
 * @returns a sentence when another coordinator, other code or an alarm stands in the way
 */
export async function openRun(
  client: Queryable,
  run: SharedRun,
  coordinator: Coordinator,
): Promise<string | undefined> {
  const { key, manifest, engine, code } = run;
  await client.query(
    `INSERT INTO ${client.schemas.tables}.run (run, manifest, engine, code, batches, state, coordinator)
     VALUES ($1, $2, $3, $4, $5, 'open', $6) ON CONFLICT (run) DO NOTHING`,
    [key, JSON.stringify(manifest), engine, code, planBatches(manifest).length, entryOf(coordinator)],
  );
  const { rows } = await client.query<{ state: RunState; code: string; coordinator: string; gone: boolean }>(
    `SELECT state, code, coordinator, coordinator_seen < now() - ${COORDINATOR_GONE} AS gone
     FROM ${client.schemas.tables}.run WHERE run = $1 FOR UPDATE`,
    [key],
  );
  const found = rows[0]!;
  const running = found.state === 'open' || found.state === 'stopping';
  const other = readEntry(found.coordinator);
  if (running && other.token !== encodeURIComponent(coordinator.token) && !found.gone) {
    return `run ${key} is being coordinated by ${other.name}; stop that first, or wait 90 seconds if it is gone`;
  }
  if (found.state === 'alarm') {
    return `run ${key} was stopped by a determinism alarm; look at its incidents, then play it again under another name`;
  }
  if (found.state !== 'done' && found.code !== code) {
    return `run ${key} was begun with code ${found.code}, this program is ${code}; resume with the same code, or play it again under another name`;
  }
  await client.query(
    `UPDATE ${client.schemas.tables}.run SET state = 'open', engine = $2, code = $3, coordinator = $4, coordinator_seen = now()
     WHERE run = $1`,
    [key, engine, code, entryOf(coordinator)],
  );
  return undefined;
}

/**
 * Says that the coordinator is there.
 *
 * @returns the state of the run, undefined when the run is gone
 * @throws DisplacedError when another one has taken it up
 */
export async function seeRun(
  client: Queryable,
  key: string,
  coordinator: Coordinator,
): Promise<RunState | undefined> {
  const { tables } = client.schemas;
  const { rows } = await client.query<{ state: RunState }>(
    `UPDATE ${tables}.run SET coordinator_seen = now() WHERE run = $1 AND coordinator = $2 RETURNING state`,
    [key, entryOf(coordinator)],
  );
  if (rows[0] !== undefined) return rows[0].state;
  const found = await client.query<{ coordinator: string }>(
    `SELECT coordinator FROM ${tables}.run WHERE run = $1`,
    [key],
  );
  const by = found.rows[0];
  if (by === undefined) return undefined;
  throw new DisplacedError(
    `run ${key} is being coordinated by ${readEntry(by.coordinator).name} now; this one ends, what it has stored stays`,
  );
}

/** Changes the state of a run, except from an alarm. */
export async function setRunState(client: Queryable, key: string, state: RunState): Promise<void> {
  await client.query(
    `UPDATE ${client.schemas.tables}.run SET state = $2 WHERE run = $1 AND state <> 'alarm'`,
    [key, state],
  );
}

/** Keys of the runs that have work, with the code that they ask for, the oldest first. */
export async function openRuns(
  client: Queryable,
): Promise<readonly { readonly key: string; readonly code: string }[]> {
  const { rows } = await client.query<{ key: string; code: string }>(
    `SELECT run AS key, code FROM ${client.schemas.tables}.run WHERE state = 'open' ORDER BY created_at, run`,
  );
  return rows;
}

/**
 * Reads a run as a worker does, and checks that the manifest is what the key says.
 *
 * @returns a sentence when it cannot be played, undefined when it is gone
 */
export async function readRun(client: Queryable, key: string): Promise<SharedRun | string | undefined> {
  const { rows } = await client.query<{ manifest: string; engine: string; code: string }>(
    `SELECT manifest, engine, code FROM ${client.schemas.tables}.run WHERE run = $1`,
    [key],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(row.manifest);
  } catch {
    return 'its manifest is not JSON';
  }
  const parsed = parseManifest(manifest);
  if (!parsed.ok) return parsed.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const found = runKey(parsed.value);
  if (found !== key) return `its manifest gives the key ${found}`;
  if (!isEngine(row.engine)) return `there is no engine ${JSON.stringify(row.engine)}`;
  return { key, manifest: parsed.value, engine: row.engine, code: row.code };
}

function isEngine(name: string): name is EngineName {
  return (ENGINES as readonly string[]).includes(name);
}
