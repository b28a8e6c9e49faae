import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { runKey } from './run-table.ts';
import { countIncidents } from './testing/count-incidents.ts';
import { coordinate, hashOf, playLocally, QUICK } from './testing/coordinate.ts';
import { testManifest } from './testing/manifest.ts';
import { hasTables } from './schema.ts';
import { findPostgres, type PostgresServer, startPostgres } from './testing/postgres.ts';
import { startWorker, type TestProcess } from './testing/processes.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres(findPostgres()!);
});
afterAll(() => server.close());

/** Batches that take long enough to be interrupted. */
const manifest = testManifest(['russian'], {
  players: { all: { player: 'alpha-beta', nodes: 6000 } },
  games: 8,
  batchSize: 1,
});

test('a worker that is told to end gives back what it has not begun and finishes the rest', async () => {
  const schema = 'ending';
  const options = { url: server.url, schema, settings: QUICK, pool: { workers: 1 } };
  let first: TestProcess | undefined = startWorker(options);
  const others: TestProcess[] = [];
  const batches = await coordinate({ url: server.url, schema, manifest }, {}, () => {
    first?.child.kill('SIGTERM');
    if (first !== undefined) others.push(first, startWorker(options));
    first = undefined;
  });
  expect(hashOf(batches)).toBe(hashOf(await playLocally(manifest)));
  const [ended, replacement] = others as [TestProcess, TestProcess];
  const { summary } = await ended.hears((message) => message.summary !== undefined);
  expect(await ended.ended).toBe(0);
  expect(summary).toMatchObject({ undelivered: 0 });
  expect(summary!.givenBack).toBeGreaterThan(0);
  replacement.child.kill('SIGTERM');
  const last = await replacement.hears((message) => message.summary !== undefined);
  expect(summary!.verdicts.stored + last.summary!.verdicts.stored).toBe(8);
  const database = openDatabase(server.url, 1);
  const incidents = await countIncidents(database, schema, runKey(manifest));
  await database.close();
  // Given back at once, not returned when the lease was over: nobody has played a batch twice.
  expect(incidents).toEqual({ 'given-back': summary!.givenBack });
});

test('a worker that loses the database plays on, and delivers when it is back', async () => {
  const schema = 'lost';
  const notes: string[] = [];
  const { promise: noticed, resolve: notice } = Promise.withResolvers<void>();
  const run = {
    url: server.url,
    schema,
    manifest,
    onNote: (note: string) => {
      notes.push(note);
      notice();
    },
  };
  const playing = coordinate(run);
  const database = openDatabase(server.url, 2, schema);
  await expect.poll(() => hasTables(database), { timeout: 60_000 }).toBe(true);
  // However fast it plays, it cannot deliver before the outage: it holds what it has played.
  const isLocked = Promise.withResolvers<void>();
  const isAway = Promise.withResolvers<void>();
  const lock = database.transaction(async (client) => {
    await client.query(`LOCK TABLE ${schema}.result IN EXCLUSIVE MODE`);
    isLocked.resolve();
    await isAway.promise;
  });
  await isLocked.promise;
  const worker = startWorker({ url: server.url, schema, settings: QUICK, pool: { workers: 1 } });
  await expect
    .poll(() => database.query('SELECT 1 FROM pg_locks WHERE NOT granted').then(({ rows }) => rows.length), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  await server.crash();
  isAway.resolve();
  await expect(lock).rejects.toThrow(/connection/i);
  await database.close();
  await worker.hears(({ note }) => note?.includes('is lost') === true);
  // The coordinator asks now and then: it has to have met the outage too.
  await noticed;
  await server.start();
  const batches = await playing;
  expect(hashOf(batches)).toBe(hashOf(await playLocally(manifest)));
  expect(notes).toEqual([expect.stringMatching(/is lost: .*trying again/), 'the database is back']);
  await worker.hears(({ note }) => note === 'the database is back');
  worker.child.kill('SIGTERM');
  const { summary } = await worker.hears((message) => message.summary !== undefined);
  expect(summary).toMatchObject({
    verdicts: { stored: 8, duplicate: 0 },
    games: 8,
    givenBack: 0,
    undelivered: 0,
  });
});
