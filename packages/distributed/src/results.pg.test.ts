import { DEFAULT_ENGINE, type FinishedBatch } from '@draughts-lab/selfplay';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { connectDispatcher } from './dispatcher.ts';
import { type BatchQueue, type Claim, openQueue } from './queue.ts';
import { alarmText, deliver } from './results.ts';
import { openRun, runKey, setRunState } from './run-table.ts';
import { createTables } from './schema.ts';
import { countIncidents } from './testing/count-incidents.ts';
import { coordinate, playLocally, QUICK } from './testing/coordinate.ts';
import { testManifest } from './testing/manifest.ts';

const url = inject('databaseUrl');
const database = openDatabase(url, 2, 'results');
const manifest = testManifest(['russian'], { games: 12 });
const key = runKey(manifest);
const one = { worker: 'one-1', host: 'one' };
const two = { worker: 'two-2', host: 'two' };

let queue: BatchQueue;
let batches: FinishedBatch[];

beforeAll(async () => {
  queue = await openQueue(database, { supervise: true });
  await createTables(database);
  await openRun(database, { key, manifest, engine: DEFAULT_ENGINE, code: 'test' }, HERE);
  await queue.create(key);
  batches = (await playLocally(manifest)).toSorted((a, b) => a.index - b.index);
  await queue.add(
    key,
    batches.map(({ index }) => index),
    60,
  );
});

afterAll(async () => {
  await queue.stop();
  await database.close();
});

/** Takes the next batch; they come in the order in which they were added. */
async function take(): Promise<{ claim: Claim; batch: FinishedBatch }> {
  const [claim] = (await queue.claim(key, 1)).claims;
  return { claim: claim!, batch: batches[claim!.batch]! };
}

const HERE = { name: 'here', token: 'here', session: 'here' };

test('a batch waits or is played once at a time', async () => {
  await queue.add(key, [0, 1, 2], 60);
  expect(await queue.present(key)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  const { rows } = await database.query(`SELECT FROM results_queue.job WHERE name = $1`, [`batches/${key}`]);
  expect(rows).toHaveLength(6);
});

test('the result and the end of the job are stored together or not at all', async () => {
  const { claim, batch } = await take();
  const failing: BatchQueue = {
    ...queue,
    async complete(run, claims, client) {
      await queue.complete(run, claims, client);
      throw new Error('cut off');
    },
  };
  const deliveries = [{ run: key, claim, batch }];
  await expect(deliver(database, failing, one, key, deliveries)).rejects.toThrow('cut off');
  expect((await database.query('SELECT FROM results.result')).rows).toHaveLength(0);
  expect((await queue.present(key)).has(batch.index)).toBe(true);

  expect(await deliver(database, queue, one, key, deliveries)).toEqual(['stored']);
  expect((await database.query('SELECT FROM results.result')).rows).toHaveLength(1);
  expect((await queue.present(key)).has(batch.index)).toBe(false);
  // The answer was lost on the way: once more is the same.
  expect(await deliver(database, queue, one, key, deliveries)).toEqual(['stored']);
  expect(await countIncidents(database, 'results', key)).toEqual({});
});

test('the same games from another worker are a duplicate', async () => {
  const first = await take();
  const second = await take();
  const both = [second, first].map((taken) => ({ run: key, ...taken }));
  expect(await deliver(database, queue, one, key, both)).toEqual(['stored', 'stored']);
  const again = { run: key, claim: { ...first.claim, retryCount: 1 }, batch: first.batch };
  expect(await deliver(database, queue, two, key, [again])).toEqual(['duplicate']);
  expect(await countIncidents(database, 'results', key)).toEqual({ duplicate: 1 });
});

test('a claim that is given back is there for the next', async () => {
  const { claim } = await take();
  await queue.giveBack(key, [claim]);
  // Its place was the last one in the queue.
  const { claims } = await queue.claim(key, 10);
  expect(claims.map(({ batch }) => batch)).toContain(claim.batch);
  expect(claims.find(({ batch }) => batch === claim.batch)).toMatchObject({ retryCount: 0 });
  await queue.giveBack(key, claims);
  // The old claim has no effect any more.
  await queue.giveBack(key, [claim]);
  expect((await queue.present(key)).size).toBe(3);
});

test('other games for the same batch raise the alarm, which names both machines and stays', async () => {
  const { claim, batch } = await take();
  expect(await deliver(database, queue, one, key, [{ run: key, claim, batch }])).toEqual(['stored']);
  const other = { ...batch, hash: 'f'.repeat(64) };
  const delivery = { run: key, claim: { ...claim, retryCount: 1 }, batch: other };
  expect(await deliver(database, queue, two, key, [delivery])).toEqual(['other-hash']);
  const text = await alarmText(database, key);
  expect(text).toBe(
    `batch ${batch.index}: one (one-1) has the rows ${batch.hash}, two (two-2) has ${other.hash}`,
  );
  await setRunState(database, key, 'open');
  const options = { url, schema: 'results', manifest, engine: DEFAULT_ENGINE, folder: 'here', code: 'test' };
  const connected = await connectDispatcher(options);
  expect(connected).toMatchObject({
    ok: false,
    issues: [{ message: expect.stringContaining('determinism alarm') }],
  });
});

test('an alarm ends a run that is going on', async () => {
  const schema = 'alarm';
  const running = coordinate({ url, schema, manifest, settings: QUICK });
  const ended = running.then(
    () => 'no alarm',
    (error: unknown) => String(error),
  );
  const itsDatabase = openDatabase(url, 2, schema);
  const claims: Claim[] = [];
  while (claims.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    claims.push(...(await takeAll(itsDatabase).catch(() => [])));
  }
  const claim = claims.find(({ batch }) => batch === 3)!;
  const batch = batches[3]!;
  await deliver(itsDatabase, queueWithout(), one, key, [{ run: key, claim, batch }]);
  const other = { ...batch, hash: 'f'.repeat(64) };
  await deliver(itsDatabase, queueWithout(), two, key, [
    { run: key, claim: { ...claim, retryCount: 1 }, batch: other },
  ]);
  expect(await ended).toMatch(/DeterminismAlarm: determinism alarm in run \S+: batch 3: one .* two /);
  await itsDatabase.close();
});

async function takeAll(from: Database): Promise<Claim[]> {
  const other = await openQueue(from, { supervise: false });
  const { claims } = await other.claim(key, 100);
  await other.stop();
  return [...claims];
}

/** The queue for deliveries whose jobs do not matter. */
function queueWithout(): BatchQueue {
  return { ...queue, complete: async () => {} };
}

test('a result for a run that is over is not wanted any more', async () => {
  const other = testManifest(['russian'], { games: 12 }, 'over');
  const name = runKey(other);
  await openRun(database, { key: name, manifest: other, engine: DEFAULT_ENGINE, code: 'test' }, HERE);
  await setRunState(database, name, 'done');
  const claim = { id: '00000000-0000-4000-8000-000000000000', retryCount: 0, batch: 0 };
  const delivery = { run: name, claim, batch: batches[0]! };
  expect(await deliver(database, queue, one, name, [delivery])).toEqual(['late']);
});
