import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRng, type Manifest, planBatches } from '@draughts-lab/records';
import { openDatabase } from '../database.ts';
import { openQueue } from '../queue.ts';
import { runKey } from '../run-table.ts';
import type { Settings } from '../settings.ts';
import type { WorkerOptions } from '../worker.ts';
import { countIncidents } from './count-incidents.ts';
import type { PostgresServer } from './postgres.ts';
import { startCoordinator, startWorker, type TestProcess } from './processes.ts';

export interface ChaosPlan {
  readonly manifest: Manifest;
  readonly settings: Partial<Settings>;
  readonly workers: number;
  /** A worker is killed and replaced so often, in milliseconds. */
  readonly killEveryMs: number;
  /** Workers that are killed at most: on a busy machine all would be killed before they begin. Default: no limit. */
  readonly mostKills?: number;
  /** The database is killed and started again when these shares of the batches are stored, each in (0, 1). */
  readonly restartsAt: readonly number[];
  /** The coordinator is killed and started again at these shares. */
  readonly coordinatorKillsAt: readonly number[];
  /** A worker is stopped at this share, with SIGSTOP, and goes on later. */
  readonly pauseAt: number;
  readonly pauseMs: number;
  /** One finished batch of so many is put into the queue once more. */
  readonly duplicateEvery: number;
  readonly seed: string;
}

/** What happened. */
export interface ChaosReport {
  readonly hash: string;
  readonly batches: number;
  readonly seconds: number;
  readonly workerKills: number;
  readonly coordinatorKills: number;
  readonly databaseRestarts: number;
  readonly pauses: number;
  readonly duplicatesQueued: number;
  /** As the database counts them: results that were there already, batches queued again, and so on. */
  readonly incidents: Readonly<Record<string, number>>;
  /** Results of the paused worker that others had delivered meanwhile; batches queued again are not counted. */
  readonly duplicatesOfPaused: number;
}

/**
 * Plays a run with everything going wrong: workers and the coordinator killed at random, the database too, a worker paused
 * until others have its batches, finished batches delivered again.
 */
export async function playInChaos(server: PostgresServer, plan: ChaosPlan): Promise<ChaosReport> {
  const { manifest, settings } = plan;
  const schema = 'chaos';
  const rng = createRng(plan.seed);
  const folder = mkdtempSync(join(tmpdir(), 'dlab-chaos-'));
  const file = join(folder, 'manifest-of-test.json');
  writeFileSync(file, JSON.stringify(manifest));
  // The sources may change while the test runs; they are not what it is about.
  const code = 'chaos';
  const workerOptions: WorkerOptions = { url: server.url, schema, code, settings, pool: { workers: 1 } };
  const dir = join(folder, 'run');
  const coordinatorOptions = { url: server.url, schema, code, manifest: file, dir, settings };
  const counts = { workerKills: 0, coordinatorKills: 0, databaseRestarts: 0, pauses: 0, duplicatesQueued: 0 };
  const begun = performance.now();
  const total = planBatches(manifest).length;

  const workers = Array.from({ length: plan.workers }, () => startWorker(workerOptions));
  let coordinator = startCoordinator(coordinatorOptions);
  /** Batches stored, as the coordinators said. */
  const stored = new Set<number>();
  const coordinators = [coordinator];
  const look = (): number => {
    for (const { said } of coordinators) {
      for (const message of said) if (message.stored !== undefined) stored.add(message.stored);
    }
    return stored.size / total;
  };
  const database = openDatabase(server.url, 2, schema);
  let paused: TestProcess | undefined;
  const duplicated = new Set<number>();
  const restarts = [...plan.restartsAt];
  const coordinatorKills = [...plan.coordinatorKillsAt];
  const result = { done: false };
  void coordinator.ended.then(() => (result.done = true));

  try {
    let lastKill = performance.now();
    while (!result.done) {
      await sleep(100);
      const share = look();
      if (restarts[0] !== undefined && share >= restarts[0]) {
        restarts.shift();
        counts.databaseRestarts += 1;
        await server.crash();
        await sleep(500 + rng.int(500));
        await server.start();
      }
      if (coordinatorKills[0] !== undefined && share >= coordinatorKills[0] && !result.done) {
        coordinatorKills.shift();
        counts.coordinatorKills += 1;
        const killed = coordinator;
        killed.child.kill('SIGKILL');
        await killed.ended;
        coordinator = startCoordinator(coordinatorOptions);
        coordinators.push(coordinator);
        result.done = false;
        void coordinator.ended.then(() => (result.done = true));
      }
      if (paused === undefined && share >= plan.pauseAt) {
        paused = workers[0]!;
        counts.pauses += 1;
        const { child } = paused;
        child.kill('SIGSTOP');
        setTimeout(() => child.kill('SIGCONT'), plan.pauseMs);
      }
      const due = [...stored].filter((batch) => batch % plan.duplicateEvery === 0 && !duplicated.has(batch));
      if (due.length > 0 && !result.done) {
        counts.duplicatesQueued += await queueAgain(due);
        for (const batch of due) duplicated.add(batch);
      }
      const mayKill = counts.workerKills < (plan.mostKills ?? Infinity);
      if (mayKill && performance.now() - lastKill >= plan.killEveryMs) {
        lastKill = performance.now();
        // The first worker is the one that is paused; it is left alone.
        const index = 1 + rng.int(workers.length - 1);
        workers[index]!.child.kill('SIGKILL');
        counts.workerKills += 1;
        workers[index] = startWorker(workerOptions);
      }
    }
    const last = coordinator.said.find(({ hash }) => hash !== undefined);
    if (last === undefined)
      throw new Error(`the coordinator failed: ${JSON.stringify(coordinator.said.slice(-5))}`);
    const incidents = await countIncidents(database, schema, runKey(manifest));
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${schema}.incident
       WHERE kind = 'duplicate' AND worker LIKE $1 AND batch <> ALL($2::int[])`,
      [`%-${paused?.child.pid}-%`, [...duplicated]],
    );
    const duplicatesOfPaused = rows[0]!.count;
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { hash: last.hash!, batches: last.batches!, seconds, ...counts, incidents, duplicatesOfPaused };
  } finally {
    for (const { child } of [...workers, coordinator]) child.kill('SIGKILL');
    await Promise.all([...workers, coordinator].map(({ ended }) => ended));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }

  /** Puts finished batches into the queue as if they had not been played; @returns how many it was possible for */
  async function queueAgain(batches: readonly number[]): Promise<number> {
    try {
      const queue = await openQueue(database, { supervise: false });
      await queue.add(runKey(manifest), batches, 60);
      await queue.stop();
      return batches.length;
    } catch {
      // The run has just been finished, and its queue is gone.
      return 0;
    }
  }
}
