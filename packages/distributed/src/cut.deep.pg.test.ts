import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { layCable } from './testing/cable.ts';
import { coordinate, hashOf, playLocally, QUICK } from './testing/coordinate.ts';
import { testManifest } from './testing/manifest.ts';
import { startWorker } from './testing/processes.ts';

test('a worker whose network is cut for 60 s comes back, and another has played its batches', async () => {
  const url = inject('databaseUrl');
  const schema = 'cut';
  const manifest = testManifest(['russian', 'towers'], {
    players: { all: { player: 'alpha-beta', nodes: 1000 } },
    batchSize: 1,
  });
  const cable = await layCable(url);
  const settings = { ...QUICK, leaseSeconds: 10 };
  const options = { schema, settings, code: 'cut', pool: { workers: 1 } };
  const far = startWorker({ ...options, url: cable.url });
  let near: ReturnType<typeof startWorker> | undefined;
  let healed: Promise<void> | undefined;
  const batches = await coordinate({ url, schema, manifest, settings, code: 'cut' }, {}, (batch) => {
    if (batch.index < 4) return;
    healed ??= (async () => {
      cable.cut();
      near = startWorker({ ...options, url });
      await sleep(60_000);
      cable.mend();
    })();
  });
  await healed;
  expect(hashOf(batches)).toBe(hashOf(await playLocally(manifest)));
  await far.hears(({ note }) => note?.includes('is lost') === true);
  await far.hears(({ note }) => note === 'the database is back');
  far.child.kill('SIGTERM');
  near!.child.kill('SIGTERM');
  const { summary } = await far.hears((message) => message.summary !== undefined);
  console.log(summary!.verdicts);
  // What it had finished came too late, or after another had delivered the same.
  expect(summary!.verdicts.duplicate + summary!.verdicts.late).toBeGreaterThan(0);
  expect(summary!.undelivered).toBe(0);
  await cable.close();
});
