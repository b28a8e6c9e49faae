import { expect, test } from 'vitest';
import { planBatches } from '@draughts-lab/records';
import { playInChaos } from './testing/chaos.ts';
import { describeChaos } from './testing/chaos-report.ts';
import { hashOf, playLocally, QUICK } from './testing/coordinate.ts';
import { testManifest } from './testing/manifest.ts';
import { findPostgres, startPostgres } from './testing/postgres.ts';

test('2000 batches on 4 workers: one killed every 3 s, two database restarts, one paused past its lease, 5 % delivered twice', async () => {
  const manifest = testManifest(['russian', 'international', 'armenian', 'towers'], {
    players: { all: { player: 'alpha-beta', nodes: 800 } },
    games: 500,
    batchSize: 1,
    maxPlies: 60,
  });
  expect(planBatches(manifest)).toHaveLength(2000);
  const server = await startPostgres(findPostgres()!);
  try {
    const report = await playInChaos(server, {
      manifest,
      // The lease is what returns the batches here: the shortest one that pg-boss takes.
      settings: {
        ...QUICK,
        superviseSeconds: 2,
        leaseSeconds: 10,
        firstExpirySeconds: 600,
        minExpirySeconds: 600,
      },
      workers: 4,
      killEveryMs: 3000,
      restartsAt: [0.3, 0.7],
      coordinatorKillsAt: [0.5],
      pauseAt: 0.1,
      pauseMs: 20_000,
      duplicateEvery: 20,
      seed: '0000000000000002',
    });
    console.log(describeChaos(report));
    expect(report.batches).toBe(2000);
    expect(report.hash).toBe(hashOf(await playLocally(manifest)));
    expect(report).toMatchObject({ databaseRestarts: 2, coordinatorKills: 1, pauses: 1 });
    expect(report.workerKills).toBeGreaterThan(4);
    expect(report.duplicatesOfPaused).toBeGreaterThan(0);
    expect(report.incidents['duplicate']).toBeGreaterThanOrEqual(90);
  } finally {
    await server.close();
  }
});
