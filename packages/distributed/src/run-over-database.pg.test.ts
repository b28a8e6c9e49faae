import { appendBatch, createRun, finishedBatches, runHash } from '@draughts-lab/store';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { type GameRecord, planBatches } from '@draughts-lab/records';
import type { FinishedBatch, StopRule, WithheldBatch } from '@draughts-lab/selfplay';
import { openDatabase } from './database.ts';
import { runKey } from './run-table.ts';
import { schemasOf } from './schemas.ts';
import { countIncidents } from './testing/count-incidents.ts';
import { coordinate, hashOf, playLocally, QUICK } from './testing/coordinate.ts';
import { testManifest } from './testing/manifest.ts';
import { runWorker, type WorkerOptions, type WorkerSummary } from './worker.ts';

const url = inject('databaseUrl');
const database = openDatabase(url, 2);
afterAll(() => database.close());

const manifest = testManifest(['russian', 'towers']);
const key = runKey(manifest);
const local = playLocally(manifest).then(hashOf);

/** Workers on this process while something is done. */
async function withWorkers<T>(
  count: number,
  options: Omit<WorkerOptions, 'url'>,
  work: () => Promise<T>,
): Promise<{ result: T; summaries: WorkerSummary[] }> {
  const stop = new AbortController();
  const all = { url, pool: { workers: 1 }, settings: QUICK, ...options, stop: stop.signal };
  const workers = Array.from({ length: count }, () => runWorker(all));
  try {
    return { result: await work(), summaries: await Promise.all((stop.abort(), workers)) };
  } finally {
    stop.abort();
    await Promise.allSettled(workers);
  }
}

async function count(schema: string, table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${schema}.${table}`,
  );
  return rows[0]!.count;
}

test('tables that are dropped while a run is played, and locks that cost a statement its time, cost nothing else', async () => {
  const schema = 'dropped';
  let seen = 0;
  let isLocked = false;
  /** Batches may have arrived before the tables are there again. */
  const isThere = (): Promise<boolean> =>
    count(schema, 'result').then(
      () => true,
      () => false,
    );
  const { result } = await withWorkers(2, { schema }, () =>
    coordinate({ url, schema, manifest }, {}, async () => {
      seen += 1;
      if (seen === 3) await database.query(`DROP SCHEMA ${schema} CASCADE`);
      if (seen === 6) await database.query(`DROP SCHEMA ${schemasOf(schema).queue} CASCADE`);
      if (seen >= 9 && !isLocked && (await isThere())) {
        isLocked = true;
        await database.transaction(async (client) => {
          await client.query(`LOCK TABLE ${schema}.run, ${schema}.result IN ACCESS EXCLUSIVE MODE`);
          await client.query(
            `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND state = 'active'`,
          );
          await client.query('SELECT pg_sleep(0.5)');
          await client.query(
            `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND state = 'active'`,
          );
        });
      }
    }),
  );
  expect(isLocked).toBe(true);
  expect(hashOf(result)).toBe(await local);
});

test.each(['queue', 'tables'] as const)(
  'a worker that comes when the schema of the %s has just been dropped waits, and the run is played',
  async (what) => {
    const schema = `gone_${what}`;
    const settings = { ...QUICK, absentMs: 20_000 };
    const notes: string[] = [];
    const onNote = (note: string): void => void notes.push(note);
    const played = coordinate({ url, schema, manifest, settings, onNote });
    const queued = (): Promise<number> => count(`${schema}_queue`, 'job').catch(() => 0);
    await expect.poll(queued, { timeout: 60_000 }).toBe(24);
    await database.query(`DROP SCHEMA ${schemasOf(schema)[what]} CASCADE`);
    const { result } = await withWorkers(1, { schema, settings }, () => played);
    expect(hashOf(result)).toBe(await local);
    expect(notes.join('\n')).toMatch(/no longer in the database/);
  },
);

test('a run over the database writes the folder of a local run, and leaves the tables tidy', async () => {
  const schema = 'plain';
  const dir = mkdtempSync(join(tmpdir(), 'dlab-far-'));
  const created = await createRun(join(dir, 'run'), manifest);
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const run = created.value;
  const { result, summaries } = await withWorkers(2, { schema }, () => coordinate({ url, schema, manifest }));
  for (const batch of result) expect(await appendBatch(run, batch)).toEqual({ ok: true, value: 'added' });
  expect(finishedBatches(run)).toHaveLength(24);
  expect(await runHash(run)).toBe(await local);
  await run.close();
  rmSync(dir, { recursive: true });

  const stored = summaries.map(({ verdicts }) => verdicts.stored);
  expect(stored.reduce((sum, batches) => sum + batches)).toBe(24);
  expect(await countIncidents(database, schema, key)).toEqual({});
  expect(await count(schema, 'result')).toBe(0);
  expect(await count(schema, 'worker')).toBe(0);
  expect(await count(`${schema}_queue`, 'job')).toBe(0);
  const { rows } = await database.query(`SELECT state, batches FROM ${schema}.run`);
  expect(rows).toEqual([{ state: 'done', batches: 24 }]);
});

test('a run that was stopped goes on; results that came in meanwhile are taken as they are', async () => {
  const schema = 'stopped';
  const stop = new AbortController();
  const withheld: WithheldBatch[] = [];
  const { result: first } = await withWorkers(1, { schema }, () =>
    coordinate(
      { url, schema, manifest },
      { stop: stop.signal, onWithheld: (batch) => withheld.push(batch) },
      () => stop.abort(),
    ),
  );
  expect(first.length).toBeLessThan(24);
  expect(first.length + withheld.length).toBe(24);
  expect(await count(`${schema}_queue`, "job WHERE state < 'completed'")).toBe(0);

  // At once: what was being played is finished by its worker, and waits in the table.
  const stopNow = new AbortController();
  const finished = first.map(({ index }) => index);
  const { result: second } = await withWorkers(1, { schema }, () =>
    coordinate({ url, schema, manifest }, { finished, stopNow: stopNow.signal }, () => stopNow.abort()),
  );
  const stored = [...first, ...second];
  const { result: third } = await withWorkers(1, { schema }, () =>
    coordinate({ url, schema, manifest }, { finished: stored.map(({ index }) => index) }),
  );
  expect(hashOf([...stored, ...third])).toBe(await local);
});

test('a queue that has lost its jobs, and a database that was set back, cost a moment and nothing else', async () => {
  const schema = 'emptied';
  const slow = testManifest(['russian', 'towers'], {
    players: { all: { player: 'alpha-beta', nodes: 100 } },
  });
  const notes: string[] = [];
  const incidents: Record<string, number>[] = [];
  let came = 0;
  const { result } = await withWorkers(1, { schema }, () =>
    coordinate({ url, schema, manifest: slow, onNote: (note) => notes.push(note) }, {}, async () => {
      came += 1;
      if (came === 3) await database.query(`DELETE FROM ${schema}_queue.job`);
      if (came !== 10) return;
      incidents.push(await countIncidents(database, schema, runKey(slow)));
      await database.query(`DELETE FROM ${schema}.run`);
    }),
  );
  expect(hashOf(result)).toBe(hashOf(await playLocally(slow)));
  expect(incidents[0]!['requeued']).toBeGreaterThan(0);
  expect(notes.join('\n')).toMatch(/neither queued nor finished.*queued again/);
  expect(notes.join('\n')).toMatch(/no longer in the database/);
});

test('workers with other code, or that make something else of the rules, refuse the run and say so', async () => {
  const schema = 'refused';
  const notes: string[] = [];
  const [variant] = manifest.variants;
  const other = {
    ...manifest,
    run: 'other',
    variants: [{ ...variant!, hash: '0'.repeat(64) }, manifest.variants[1]!],
  };
  const stop = new AbortController();
  const hopeless = coordinate({ url, schema, manifest: other }, { stop: stop.signal });
  const onNote = (note: string): void => void notes.push(note);
  const strangers = withWorkers(1, { schema, code: 'another program', onNote }, async () => {
    const { result } = await withWorkers(1, { schema, onNote }, () => coordinate({ url, schema, manifest }));
    stop.abort();
    await hopeless;
    return result;
  });
  const { result, summaries } = await strangers;
  expect(hashOf(result)).toBe(await local);
  expect(summaries[0]!.verdicts.stored).toBe(0);
  expect(notes.join('\n')).toMatch(/refuses test-\w+: its code is \S+ v\S+, this worker has another program/);
  expect(notes.join('\n')).toMatch(/refuses other-\w+: variants\[0\]\.hash: the rules have the hash/);
  const incidents = await countIncidents(database, schema, runKey(other));
  expect(incidents['refused']).toBeGreaterThanOrEqual(1);
});

test('a batch that no worker can play is given up after its attempts; the others are played', async () => {
  const schema = 'unplayable';
  const settings = { ...QUICK, retryLimit: 2 };
  const small = testManifest(['russian'], { games: 4 });
  const withheld: WithheldBatch[] = [];
  const worker = new URL('testing/refusing-worker.ts', import.meta.url).href;
  const { result } = await withWorkers(1, { schema, settings, pool: { workers: 1, worker } }, () =>
    coordinate({ url, schema, manifest: small, settings }, { onWithheld: (batch) => withheld.push(batch) }),
  );
  expect(result).toEqual([]);
  expect(withheld.toSorted((a, b) => a.index - b.index)).toEqual([
    { index: 0, withheld: 'given up after 3 attempts: no such player here' },
    { index: 1, withheld: 'given up after 3 attempts: no such player here' },
  ]);
  const incidents = await countIncidents(database, schema, runKey(small));
  expect(incidents).toEqual({ failed: 6 });
  // The next session tries them again.
  const again = await withWorkers(1, { schema }, () => coordinate({ url, schema, manifest: small }));
  expect(hashOf(again.result)).toBe(hashOf(await playLocally(small)));
});

test('a stop rule is asked in index order, whoever plays: the same rows and the same end as on one thread', async () => {
  const schema = 'stop_rule';
  const stopped = testManifest(
    ['russian', 'towers'],
    { games: 60, stop: { kind: 'precision', halfWidth: 1 } },
    'stop-rule',
  );
  /** Enough when a cell has so many plies: where that is depends on the games. */
  const plyRule = (): StopRule => {
    const plies = stopped.cells.map(() => 0);
    return {
      next({ cell }, records) {
        for (const record of records) plies[cell]! += record.plies;
        return plies[cell]! >= [500, 1100][cell]!;
      },
    };
  };
  const expected = await playLocally(stopped, { stopRule: plyRule() });
  const indexes = (batches: readonly FinishedBatch[]): number[] =>
    batches.map(({ index }) => index).toSorted((a, b) => a - b);
  expect(expected.length).toBeLessThan(planBatches(stopped).length);

  // Interrupted on the way, and resumed with what is stored.
  const stop = new AbortController();
  const options = { url, schema, manifest: stopped };
  const { result } = await withWorkers(2, { schema }, async () => {
    const before = await coordinate(options, { stopRule: plyRule(), stop: stop.signal }, () => stop.abort());
    const stored = async ({ index }: { readonly index: number }): Promise<readonly GameRecord[]> =>
      before.find((batch) => batch.index === index)!.records;
    const finished = before.map(({ index }) => index);
    return [...before, ...(await coordinate(options, { stopRule: plyRule(), stored, finished }))];
  });
  expect(indexes(result)).toEqual(indexes(expected));
  expect(hashOf(result)).toBe(hashOf(expected));
  // Nothing is left to play, nor are there games that nobody counts.
  expect(await count(`${schema}_queue`, 'job')).toBe(0);
  const { rows } = await database.query(`SELECT state FROM ${schema}.run`);
  expect(rows).toEqual([{ state: 'done' }]);
});
