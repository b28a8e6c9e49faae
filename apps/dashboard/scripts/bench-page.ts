import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import type { Browser } from 'playwright-core';
import type { RunList } from '../src/api/runs.ts';
import { findChromium, launch } from '../src/testing/browser.ts';
import { apiOf, playRun } from '../src/testing/test-server.ts';
import { visit } from '../src/testing/visitor.ts';

// How long the page takes to show a folder of runs, in a fresh browser each time:
//   ../../ts scripts/bench-page.ts FOLDER
//   ../../ts scripts/bench-page.ts --make 1000 --games 200    (ten runs are played, the others are copies with names of their own)

const LOADS = 5;
const BASES = 10;

async function makeRuns(folder: string, count: number, games: number): Promise<void> {
  const variants = presetIds()
    .filter((id) => {
      const variant = loadPreset(id);
      return variant.ok && variant.value.players.length === 2;
    })
    .slice(0, BASES);
  const bases: string[] = [];
  for (const [index, variant] of variants.entries())
    bases.push(
      await playRun(join(folder, 'bases'), {
        id: `base-${index}`,
        seed: String(index + 1),
        variants: [variant],
        players: { all: { player: 'random' } },
        games,
        maxPlies: 200,
        batchSize: 100,
        openings: { kind: 'random', plies: 4 },
      }),
    );
  await mkdir(join(folder, 'runs'));
  for (let index = 0; index < count; index++) {
    const dir = join(folder, 'runs', `run-${String(index).padStart(5, '0')}`);
    await cp(bases[index % bases.length]!, dir, { recursive: true });
    const path = join(dir, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString();
    await writeFile(path, JSON.stringify({ ...manifest, name: `Run number ${index}`, createdAt }, null, 2));
  }
}

/** What the page notes down about itself. */
interface Noted {
  readonly blocks: readonly number[];
  readonly shown?: number;
}

/** `shown`: everything stands there, nothing is waited for. `blocks`: stretches of more than 50 ms in which the page did not answer. */
const NOTE = `
  globalThis.blocks = [];
  new PerformanceObserver((all) => { for (const { duration } of all.getEntries()) globalThis.blocks.push(duration); })
    .observe({ type: 'longtask', buffered: true });
  const look = () => {
    const waits = document.querySelector('main h1, main .note') === null || document.querySelector('.waiting') !== null;
    globalThis.shown = waits ? undefined : (globalThis.shown ?? performance.now());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Processor time in microseconds. */
  readonly tdur?: number;
}

/** Processor time of the longest task of the page, which other programs on the machine do not change. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  return Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

/** Milliseconds: from the start of the navigation until everything is shown, the longest block, and its processor time. */
async function load(browser: Browser, base: string, path: string): Promise<readonly number[]> {
  const visitor = await visit(browser, base);
  try {
    await visitor.page.addInitScript(NOTE);
    await browser.startTracing(visitor.page, { categories: ['toplevel'] });
    // Nothing is asked of the page while it loads.
    await visitor.page.goto(new URL(path, base).href);
    await visitor.page.waitForLoadState('networkidle');
    await visitor.settle();
    const processor = longestTask(await browser.stopTracing());
    const { blocks, shown } = await visitor.page.evaluate((): Noted => {
      const noted = globalThis as unknown as Noted;
      return { blocks: noted.blocks, shown: noted.shown! };
    });
    return [shown!, Math.max(0, ...blocks), processor].map(Math.round);
  } finally {
    await visitor.close();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { make: { type: 'string' }, games: { type: 'string', default: '200' } },
});
const made = values.make === undefined ? undefined : await mkdtemp(join(tmpdir(), 'dashboard-bench-'));
if (made !== undefined) await makeRuns(made, Number(values.make), Number(values.games));
const [runsDir = join(made!, 'runs')] = positionals;
const server = spawn(process.execPath, [join(import.meta.dirname, '../src/testing/serve.ts'), runsDir, '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await launch(findChromium() ?? 'chromium');
try {
  const began = performance.now();
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  process.stdout.write(
    `${cpus().length} x ${cpus()[0]!.model}, Node ${process.version}, Chromium ${browser.version()}\n` +
      `first visit, nothing read: ${(await load(browser, url, '/runs'))[0]} ms\n`,
  );
  const list = (): Promise<RunList> => apiOf(url).get('/api/runs?sort=games');
  while ((await list()).reading > 0) await setTimeout(1000);
  const { all, rows } = await list();
  process.stdout.write(`${all} runs read after ${Math.round((performance.now() - began) / 1000)} s\n`);
  const { run, games } = rows[0]!;
  process.stdout.write(
    `${run}: ${games} games; milliseconds until all is shown; the longest block, and in processor time\n`,
  );
  for (const path of [
    '/',
    '/runs',
    '/map',
    `/run?run=${run}`,
    `/games?run=${run}`,
    `/openings?run=${run}&cell=0`,
  ]) {
    const loads: (readonly number[])[] = [];
    for (let count = 0; count < LOADS; count++) loads.push(await load(browser, url, path));
    const [shown, blocks, processor] = [0, 1, 2].map((at) => loads.map((one) => one[at]!));
    process.stdout.write(
      `${path.padEnd(40)} ${shown!.join(' ')}; ${Math.max(...blocks!)}, ${Math.max(...processor!)}\n`,
    );
  }
} finally {
  server.kill('SIGKILL');
  await browser.close();
  if (made !== undefined) await rm(made, { recursive: true, force: true });
}
