import { expect, test } from 'vitest';
import { planBatches } from '@draughts-lab/records';
import { playInChaos } from './testing/chaos.ts';
import { describeChaos } from './testing/chaos-report.ts';
import { hashOf, playLocally, QUICK } from './testing/coordinate.ts';
import { testManifest } from './testing/manifest.ts';
import { findPostgres, startPostgres } from './testing/postgres.ts';

// The long one, with 2000 batches, is in chaos.deep.own.pg.test.ts.
test('a run survives killed workers, a killed coordinator, a killed database, a paused worker and duplicates', async () => {
  const manifest = testManifest(['russian', 'towers'], {
    players: { all: { player: 'alpha-beta', nodes: 100 } },
    games: 12,
    batchSize: 1,
    maxPlies: 50,
  });
  const server = await startPostgres(findPostgres()!);
  try {
    const report = await playInChaos(server, {
      manifest,
      settings: { ...QUICK, firstExpirySeconds: 2, minExpirySeconds: 2 },
      workers: 3,
      killEveryMs: 1200,
      mostKills: 5,
      restartsAt: [0.5],
      coordinatorKillsAt: [0.25],
      pauseAt: 0.05,
      pauseMs: 3500,
      duplicateEvery: 5,
      seed: '0000000000000001',
    });
    console.log(describeChaos(report));
    expect(report.batches).toBe(planBatches(manifest).length);
    expect(report.hash).toBe(hashOf(await playLocally(manifest)));
    expect(report).toMatchObject({ databaseRestarts: 1, coordinatorKills: 1, pauses: 1 });
    expect(report.workerKills).toBeGreaterThan(0);
    expect(report.incidents['duplicate']).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});
