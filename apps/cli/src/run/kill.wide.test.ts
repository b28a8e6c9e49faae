import { isDeep } from '@draughts-lab/input/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRng, type ExperimentFile, type Rng } from '@draughts-lab/records';
import { finishedBatches, openRun, verifyRun } from '@draughts-lab/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DLAB } from '../testing/run-dlab.ts';

const DEEP = isDeep();
/** Of the main process, for each number of workers and each way to stop. */
const KILLS = DEEP ? 17 : 3;

/** Two rows of a hundred games or more, whose length the stop rules decide. */
const EXPERIMENT = {
  id: 'killed',
  seed: '42',
  variants: ['russian', { extends: 'russian', id: 'most', name: 'Most', capture: { choice: ['quantity'] } }],
  players: { all: { player: 'alpha-beta', nodes: DEEP ? 60 : 30, spread: 20 } },
  openings: { kind: 'random', plies: 4 },
  games: DEEP ? 240 : 32,
  batchSize: 4,
} satisfies ExperimentFile;

const RULES = {
  fixed: { kind: 'fixed' },
  precision: { kind: 'precision', halfWidth: DEEP ? 45 : 110, minUnits: DEEP ? 40 : 16 },
  sprt: { kind: 'sprt', model: 'trinomial', elo0: 0, elo1: DEEP ? 60 : 200 },
} as const;
type Rule = keyof typeof RULES;

/** Deep: every rule with 1, 2 and 8 workers. */
const CASES: readonly (readonly [Rule, number])[] = DEEP
  ? [1, 2, 8].flatMap((workers) =>
      (['fixed', 'precision', 'sprt'] as const).map((rule) => [rule, workers] as const),
    )
  : [['precision', 2]];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-kill-'));
  for (const [rule, stop] of Object.entries(RULES))
    writeFileSync(join(folder, `${rule}.json`), JSON.stringify({ ...EXPERIMENT, stop }));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Contents {
  /** The hash of all rows, which batches there are, and whatever is not in order. */
  readonly stored: object;
  /** Batches that lost a thread. */
  readonly retried: number;
}

async function contents(dir: string): Promise<Contents> {
  const run = await openRun(join(folder, dir));
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  try {
    const batches = finishedBatches(run.value);
    return {
      stored: { ...(await verifyRun(run.value)), batches: batches.map(({ index }) => index) },
      retried: batches.filter(({ attempts }) => attempts > 1).length,
    };
  } finally {
    await run.value.close();
  }
}

/** Begins a run, or goes on with it; where a generator is given, one of its threads is lost on the way. */
function start(rule: Rule, dir: string, workers: number, rng?: Rng): ReturnType<typeof spawn> {
  const isThere = existsSync(join(folder, dir, 'manifest.json'));
  const args = isThere ? ['resume', dir] : ['run', `${rule}.json`, '--out', dir];
  return spawn(DLAB, [...args, '--workers', String(workers), '--quiet', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...(rng !== undefined && {
        NODE_OPTIONS: `--import=${import.meta.resolve('../testing/lose-a-thread.ts')}`,
        LOSE_THREAD: String(rng.int(workers)),
        LOSE_AFTER_MS: String(rng.int(2000)),
      }),
    },
  });
}

async function statusOf(session: ReturnType<typeof spawn>): Promise<number | null> {
  const [code] = (await once(session, 'close')) as [number | null];
  return code;
}

const batchFiles = (dir: string): string => {
  const path = join(folder, dir, 'batches');
  return existsSync(path) ? readdirSync(path).toSorted().join() : '';
};

/**
 * Lets a session live until a random moment and kills it: half of them while the program starts and reads, the
 * others some time after a batch was stored.
 *
 * @returns whether the run was over before
 */
async function killAtRandom(session: ReturnType<typeof spawn>, dir: string, rng: Rng): Promise<boolean> {
  const closed = statusOf(session);
  const isRunning = (): boolean => session.exitCode === null && session.signalCode === null;
  const before = batchFiles(dir);
  if (rng.int(2) === 0) while (isRunning() && batchFiles(dir) === before) await delay(5);
  await Promise.race([closed, delay(rng.int(900))]);
  session.kill('SIGKILL');
  const code = await closed;
  if (code !== null && code !== 0) throw new Error(`the session in ${dir} ended with ${code}`);
  return code === 0;
}

describe.each(CASES)('%s rule, %i workers', (rule, workers) => {
  test(`killed ${KILLS} times at random moments and resumed: the rows of an undisturbed run`, async () => {
    const rng = createRng(`${workers}${RULES[rule].kind.length}`.padStart(16, '0'));
    const calm = `${rule}-${workers}-calm`;
    expect(await statusOf(start(rule, calm, workers))).toBe(0);
    const { stored: expected } = await contents(calm);
    expect(expected).toMatchObject({ problems: [] });

    const counts = { kills: 0, runs: 0, threadsLost: 0 };
    while (counts.kills < KILLS) {
      counts.runs += 1;
      const dir = `${rule}-${workers}-${counts.runs}`;
      let over = false;
      while (counts.kills < KILLS && !over) {
        over = await killAtRandom(start(rule, dir, workers, rng), dir, rng);
        if (!over) counts.kills += 1;
      }
      expect(await statusOf(start(rule, dir, workers, rng))).toBe(0);
      const { stored, retried } = await contents(dir);
      expect(stored).toEqual(expected);
      expect(readdirSync(join(folder, dir)).toSorted()).toEqual([
        'batches',
        'catalogue.json',
        'manifest.copy.json',
        'manifest.json',
        'shards',
      ]);
      counts.threadsLost += retried;
    }
    if (DEEP) console.log(rule, `${workers} workers`, JSON.stringify(counts));
  });
});
