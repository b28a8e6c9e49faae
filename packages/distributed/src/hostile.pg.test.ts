import { gzipSync } from 'node:zlib';
import { type GameRecord, rowsHash } from '@draughts-lab/records';
import type { FinishedBatch } from '@draughts-lab/selfplay';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';
import { packRecords } from './payload.ts';
import { runKey } from './run-table.ts';
import { countIncidents } from './testing/count-incidents.ts';
import { coordinate, hashOf, playLocally, QUICK } from './testing/coordinate.ts';
import { testManifest } from './testing/manifest.ts';
import { runWorker } from './worker.ts';

const url = inject('databaseUrl');
const database = openDatabase(url, 2);
const manifest = testManifest(['russian'], { games: 24 });
const key = runKey(manifest);
let batches: FinishedBatch[];

beforeAll(async () => {
  batches = (await playLocally(manifest)).toSorted((a, b) => a.index - b.index);
});
afterAll(() => database.close());

/** Waits until the coordinator has queued everything, spoils something, and then lets a worker play. */
async function playSpoilt(
  schema: string,
  spoil: () => Promise<unknown>,
): Promise<{ batches: FinishedBatch[]; incidents: object; notes: string[] }> {
  const notes: string[] = [];
  const stop = new AbortController();
  const coming = coordinate({ url, schema, manifest, onNote: (note) => notes.push(note) });
  await expect
    .poll(
      async () =>
        (
          await database
            .query(`SELECT FROM ${schema}_queue.job WHERE name = $1`, [`batches/${key}`])
            .catch(() => ({ rows: [] }))
        ).rows.length,
      { timeout: 20_000 },
    )
    .toBe(12);
  await spoil();
  const options = { url, schema, settings: QUICK, pool: { workers: 1 }, stop: stop.signal };
  const working = runWorker({ ...options, onNote: (note) => notes.push(note) });
  const played = await coming;
  const incidents = await countIncidents(database, schema, key);
  stop.abort();
  await working;
  return { batches: played, incidents, notes };
}

/** What stands where a job says which batch it is about. */
const MALFORMED = [
  'null',
  '{"batch": 1.5}',
  '{"batch": "one"}',
  '{"batch": null}',
  '{"batch": -1}',
  '{"batch": 1e300}',
  '{"batch": 99999999999}',
  '{}',
  '[1]',
];

test('jobs that name no batch are set aside, and every batch is played', async () => {
  const schema = 'hostile_jobs';
  const {
    batches: played,
    incidents,
    notes,
  } = await playSpoilt(schema, async () => {
    for (const [batch, data] of MALFORMED.entries())
      await database.query(
        `UPDATE ${schema}_queue.job SET data = $2::jsonb WHERE name = $1 AND singleton_key = $3`,
        [`batches/${key}`, data, String(batch)],
      );
  });
  expect(hashOf(played)).toBe(hashOf(batches));
  expect(incidents).toEqual({ failed: MALFORMED.length, requeued: expect.any(Number) as number });
  expect(notes.filter((note) => note.includes('a job that names no batch was set aside'))).toHaveLength(
    MALFORMED.length,
  );
});

interface Spoilt {
  readonly rows: Buffer;
  readonly hash?: string;
  readonly quarantined?: string;
  /** What the incident says. */
  readonly says: string;
}

/** A result as it might lie in the table for a batch. */
const SPOILT: readonly ((batch: FinishedBatch) => Spoilt)[] = [
  () => ({ rows: Buffer.from('not gzip at all'), says: 'incorrect header check' }),
  ({ records }) => ({ rows: packRecords(records).subarray(0, 100), says: 'unexpected end of file' }),
  () => ({ rows: gzipSync('{"a":'), says: 'JSON' }),
  () => ({ rows: gzipSync('null'), says: 'it is not a list of games' }),
  () => ({ rows: gzipSync('[null, 7]'), says: '' }),
  ({ records }) => ({ rows: packRecords(records), says: 'announced was aaaa' }),
  () => ({ rows: packRecords(batches[0]!.records), hash: batches[0]!.hash, says: '.batch: expected' }),
  ({ records }) => changed(records, { seed: '0'.repeat(16) }, 'records[0].seed: expected'),
  ({ records }) => changed(records, { plies: -3 }, 'records[0].plies: expected'),
  () => ({ rows: gzipSync(Buffer.alloc(40 * 1024 ** 2, ' ')), says: 'Cannot create a Buffer larger than' }),
  () => ({ rows: Buffer.alloc(2 * 1024 ** 2), says: 'its games take more room than they can' }),
  ({ records, hash }) => ({
    rows: packRecords(records),
    hash,
    quarantined: '{"unit": 1}',
    says: 'its list of incidents is invalid',
  }),
];

function changed(records: readonly GameRecord[], change: object, says: string): Spoilt {
  const others = records.map((record, index) => (index === 0 ? { ...record, ...change } : record));
  return { rows: packRecords(others), hash: rowsHash(others), says };
}

test('results that are none are discarded with the name of their worker, and their batches played again', async () => {
  const schema = 'hostile_rows';
  // Batch 0 is left as it is: its games are offered for another one.
  const spoilt = SPOILT.map((of, index) => [index, of(batches[index]!)] as const);
  const { batches: played } = await playSpoilt(schema, async () => {
    for (const [batch, { rows, hash = 'a'.repeat(64), quarantined = '[]' }] of spoilt)
      await database.query(
        `INSERT INTO ${schema}.result (run, batch, hash, games, rows, quarantined, elapsed_ms, attempts, delivery, worker, host)
         VALUES ($1, $2, $3, 2, $4, $5, 1, 1, 'x', 'eve-1', 'eve')`,
        [key, batch, hash, rows, quarantined],
      );
  });
  expect(hashOf(played)).toBe(hashOf(batches));
  const { rows: incidents } = await database.query<{ batch: number; worker: string; detail: string }>(
    `SELECT batch, worker, detail FROM ${schema}.incident WHERE kind = 'failed' ORDER BY batch`,
  );
  expect(incidents.map(({ batch, worker }) => [batch, worker])).toEqual(
    spoilt.map(([batch]) => [batch, 'eve-1']),
  );
  for (const [batch, { says }] of spoilt)
    expect(incidents[batch]!.detail).toMatch(
      new RegExp(`^the result of batch ${batch} from eve is damaged: .*${RegExp.escape(says)}`, 's'),
    );
});

test('a manifest that is no JSON is refused, and the worker goes on', async () => {
  const schema = 'manifest_text';
  const notes: string[] = [];
  await coordinate(
    { url, schema, manifest, onNote: (note) => notes.push(note) },
    { stop: AbortSignal.timeout(500) },
  );
  await database.query(
    `INSERT INTO ${schema}.run (run, manifest, engine, code, batches, state, coordinator)
     VALUES ('broken', '{', 'compiled', (SELECT code FROM ${schema}.run LIMIT 1), 1, 'open', 'nobody')`,
  );
  const options = { url, schema, settings: QUICK, pool: { workers: 1 }, exitWhenIdleSeconds: 1 };
  await runWorker({ ...options, onNote: (note) => notes.push(note) });
  expect(notes.join('\n')).toContain('refuses broken: its manifest is not JSON');
});

test('a worker that may only be idle for so long ends when the database cannot be reached', async () => {
  const nowhere = 'postgresql://nobody:secret@127.0.0.1:1/none';
  const begun = performance.now();
  await expect(runWorker({ url: nowhere, exitWhenIdleSeconds: 1, settings: QUICK })).rejects.toThrow(
    /^the database 127\.0\.0\.1:1\/none could not be reached for 1 s: .*ECONNREFUSED/,
  );
  expect(performance.now() - begun).toBeGreaterThan(900);
});
