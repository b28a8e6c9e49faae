import { planBatches } from '@draughts-lab/records';
import { batchJob, DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';
import { connectDispatcher, type DatabaseDispatcherOptions } from './dispatcher.ts';
import { testManifest } from './testing/manifest.ts';
import { reportWorker } from './worker-table.ts';
import { runWorker } from './worker.ts';

const url = inject('databaseUrl');
const database = openDatabase(url, 1, 'taken');
afterAll(() => database.close());

const options: DatabaseDispatcherOptions = {
  url,
  schema: 'taken',
  manifest: testManifest(['russian', 'towers']),
  engine: DEFAULT_ENGINE,
  folder: '/runs/one',
  token: 'one',
  code: 'mine',
  settings: { collectMs: 20 },
};

async function connect(changes: Partial<DatabaseDispatcherOptions>): Promise<string> {
  const connected = await connectDispatcher({ ...options, ...changes });
  if (!connected.ok) return connected.issues.map(({ message }) => message).join('; ');
  await connected.value.close(false);
  return 'connected';
}

test('a run has one coordinator; its own folder may come back at once', async () => {
  const first = await connectDispatcher(options);
  if (!first.ok) throw new Error(JSON.stringify(first.issues));
  expect(await connect({ folder: '/runs/two', token: 'two' })).toMatch(
    /being coordinated by \S+:\/runs\/one; stop that first/,
  );
  // The same path on a machine of the same name, in another container.
  expect(await connect({ token: 'two' })).toMatch(/being coordinated by \S+:\/runs\/one; stop that first/);
  // As after kill -9.
  expect(await connect({})).toBe('connected');
  await first.value.close(false);
  expect(await connect({ folder: '/runs/two', token: 'two' })).toBe('connected');
});

test('a coordinator whose run was taken up by another one ends, and says by whom', async () => {
  const first = await connectDispatcher(options);
  const second = await connectDispatcher({ ...options, folder: '/runs/moved' });
  if (!first.ok || !second.ok) throw new Error('not connected');
  const [batch] = planBatches(options.manifest);
  const job = batchJob(options.manifest, batch!, DEFAULT_ENGINE);
  await expect(first.value.dispatch(job)).rejects.toThrow(/is being coordinated by \S+:\/runs\/moved now/);
  await first.value.close(false);
  const { rows } = await database.query('SELECT state FROM taken.run');
  expect(rows).toEqual([{ state: 'open' }]);
  await second.value.close(false);
});

test('a run goes on with the code that it was begun with', async () => {
  expect(await connect({ code: 'changed' })).toMatch(/was begun with code mine, this program is changed/);
});

test('the window follows the cores of the live workers', async () => {
  const connected = await connectDispatcher(options);
  if (!connected.ok) throw new Error(JSON.stringify(connected.issues));
  expect(connected.value.window()).toBe(64);
  const worker = {
    worker: 'w',
    host: 'h',
    pid: 1,
    code: 'mine',
    threads: 48,
    inFlight: 0,
    batches: 0,
    games: 0,
  };
  await reportWorker(database, { ...worker, gamesPerSecond: 0, note: '' });
  await expect.poll(() => connected.value.window()).toBe(8 * 48);
  await database.query("UPDATE taken.worker SET seen_at = now() - interval '2 minutes'");
  await expect.poll(() => connected.value.window()).toBe(64);
  await connected.value.close(false);
});

test('tables of a newer program are left alone', async () => {
  expect(await connect({ schema: 'newer' })).toBe('connected');
  await database.query('UPDATE newer.version SET version = 99');
  expect(await connect({ schema: 'newer' })).toMatch(/version 99, this program knows 1: a newer program/);
  await expect(runWorker({ url, schema: 'newer', pool: { workers: 1 } })).rejects.toThrow(/version 99/);
});

test('a database that refuses us is no reason to wait', async () => {
  const nobody = new URL(url);
  nobody.pathname = '/no_such_database';
  expect(await connect({ url: nobody.href })).toMatch(
    /cannot be used: database "no_such_database" does not exist/,
  );
  await expect(runWorker({ url: nobody.href })).rejects.toThrow(/does not exist/);
});
