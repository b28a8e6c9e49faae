// How many batches the database takes: ../../ts bench/throughput.ts [batches] [games in a batch]
import { loadavg } from 'node:os';
import { DEFAULT_ENGINE, type FinishedBatch } from '@draughts-lab/selfplay';
import { openDatabase } from '../src/database.ts';
import { unpackRecords } from '../src/payload.ts';
import { type Claim, openQueue } from '../src/queue.ts';
import { deliver, dropRows, readResults } from '../src/results.ts';
import { openRun, runKey } from '../src/run-table.ts';
import { createTables } from '../src/schema.ts';
import { playLocally } from '../src/testing/coordinate.ts';
import { testManifest } from '../src/testing/manifest.ts';
import { presetIds } from '@draughts-lab/variant';
import { findPostgres, startPostgres } from '../src/testing/postgres.ts';

const batches = Number(process.argv[2] ?? 4000);
const games = Number(process.argv[3] ?? 100);
const preset = process.argv[4] ?? presetIds()[0]!;
/** Claims and deliveries of one host with so many threads; so many hosts at once. */
const THREADS = 32;
const HOSTS = 4;

const bin = findPostgres();
if (bin === undefined) throw new Error('no PostgreSQL was found');
const sample = testManifest([preset], { games, batchSize: games, maxPlies: 300 });
const [played] = await playLocally(sample);
const manifest = testManifest([preset], { games: batches, batchSize: 1 });
const key = runKey(manifest);
const server = await startPostgres(bin);
const database = openDatabase(server.url, 2 * HOSTS, 'bench');
const queue = await openQueue(database, { supervise: true });
await createTables(database);
await openRun(
  database,
  { key, manifest, engine: DEFAULT_ENGINE, code: 'bench' },
  {
    name: 'here',
    token: 'here',
    session: 'here',
  },
);
await queue.create(key);

const rows: { step: string; 'batches/s': number; seconds: number }[] = [];
async function measure(step: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  rows.push({ step, 'batches/s': Math.round(count / seconds), seconds: Number(seconds.toFixed(2)) });
}

const all = Array.from({ length: batches }, (_, index) => index);
const finished = (index: number): FinishedBatch => ({ ...played!, index });
const MOST_BYTES = 2 ** 26;
const claims: Claim[][] = [];
await measure('queue all', batches, () => queue.add(key, all, 600));
await measure(`claim, ${THREADS} at a time, ${HOSTS} at once`, batches, () =>
  together(async () => {
    const { claims: some } = await queue.claim(key, THREADS);
    if (some.length > 0) claims.push([...some]);
    return some.length > 0;
  }),
);
const lone = claims.splice(0, Math.ceil(claims.length / 8)).flat();
await measure(`deliver one at a time, ${HOSTS} at once`, lone.length, () =>
  together(async () => hand(lone.splice(0, 1))),
);
const count = claims.flat().length;
await measure(`deliver ${THREADS} at a time, ${HOSTS} at once`, count, () =>
  together(async () => hand(claims.shift() ?? [])),
);
let bytes = 0;
await measure('collect, check the hash, drop the games', batches, async () => {
  for (;;) {
    const some = await readResults(database, key, [], 100, MOST_BYTES);
    if (some.length === 0) break;
    for (const row of some) {
      bytes += row.rows!.length;
      await unpackRecords(row.rows!, row.hash, MOST_BYTES);
    }
    await dropRows(
      database,
      key,
      some.map(({ batch }) => batch),
    );
  }
});

console.log(`${batches} batches of ${games} games; load of the machine ${loadavg()[0]!.toFixed(1)}`);
console.table(rows);
console.log(
  `${Math.round(bytes / batches)} bytes a batch, ${(bytes / batches / games).toFixed(1)} bytes a game`,
);
await queue.stop();
await database.close();
await server.close();

async function hand(some: readonly Claim[]): Promise<boolean> {
  if (some.length === 0) return false;
  const deliveries = some.map((claim) => ({ run: key, claim, batch: finished(claim.batch) }));
  await deliver(database, queue, { worker: 'bench', host: 'bench' }, key, deliveries);
  return true;
}

/** Does something on all hosts at once until it answers no. */
async function together(work: () => Promise<boolean>): Promise<void> {
  const host = async (): Promise<void> => {
    while (await work());
  };
  await Promise.all(Array.from({ length: HOSTS }, host));
}
