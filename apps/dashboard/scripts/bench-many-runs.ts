import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import type { Browser } from 'playwright-core';
import type { RunList } from '../src/api/runs.ts';
import { findChromium, launch } from '../src/testing/browser.ts';
import { playRun } from '../src/testing/test-server.ts';

// How long a folder of many runs takes to open: `../../ts scripts/bench-many-runs.ts [RUNS] [GAMES_EACH] [OUT.json]`.
// Ten runs are played, the others are copies of them with names and dates of their own.

const RUNS = Number(process.argv[2] ?? 1000);
const GAMES = Number(process.argv[3] ?? 1000);
const BASES = 10;
const LOADS = 7;

/** Makes the folder. */
async function makeRuns(folder: string): Promise<void> {
  const variants = presetIds()
    .filter((id) => {
      const variant = loadPreset(id);
      return variant.ok && variant.value.players.length === 2;
    })
    .slice(0, BASES);
  const bases: string[] = [];
  for (const [index, variant] of variants.entries()) {
    bases.push(
      await playRun(join(folder, 'bases'), {
        id: `base-${index}`,
        seed: String(index + 1),
        variants: [variant],
        players: { all: { player: 'random' } },
        games: GAMES,
        maxPlies: 200,
        batchSize: 100,
        openings: { kind: 'random', plies: 4 },
      }),
    );
  }
  await mkdir(join(folder, 'runs'));
  for (let count = 0; count < RUNS; count++) {
    const dir = join(folder, 'runs', `run-${String(count).padStart(5, '0')}`);
    await cp(bases[count % bases.length]!, dir, { recursive: true });
    const path = join(dir, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + count * 3_600_000).toISOString();
    await writeFile(path, JSON.stringify({ ...manifest, name: `Run number ${count}`, createdAt }, null, 2));
  }
}

let child: ChildProcess | undefined;

async function serve(runs: string): Promise<string> {
  child = spawn(process.execPath, [join(import.meta.dirname, '../src/testing/serve.ts'), runs, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child!.stdout!.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child!.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function stop(): Promise<void> {
  const ended = new Promise((resolve) => child!.once('exit', resolve));
  child!.kill('SIGKILL');
  await ended;
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, T]> {
  const began = performance.now();
  const result = await work();
  return [Math.round(performance.now() - began), result];
}

const list = async (url: string): Promise<RunList> =>
  (await (await fetch(new URL('api/runs', url))).json()) as RunList;

/** What the page notes down about itself. */
interface Noted {
  readonly blocks: readonly number[];
  readonly shown?: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Processor time in microseconds. */
  readonly tdur?: number;
}

interface Load {
  /** From the start of the navigation until rows stand on the page. */
  readonly shownMs: number;
  /** The longest stretch in which the page's thread did nothing else. */
  readonly blockedMs: number;
  /** The same in processor time, which other programs on the machine do not change. */
  readonly cpuMs: number;
}

/** The longest task of the page's thread in a trace of the browser. */
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
  return Math.round(Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000)));
}

async function load(browser: Browser, url: string, ready: string): Promise<Load> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(
      `globalThis.blocks = []; new PerformanceObserver((all) => { for (const { duration } of all.getEntries()) globalThis.blocks.push(duration); }).observe({ type: 'longtask', buffered: true });
       const seen = () => { if (document.querySelector(${JSON.stringify(ready)})) globalThis.shown ??= performance.now(); else requestAnimationFrame(seen); }; requestAnimationFrame(seen);`,
    );
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    await page.goto(url);
    await page.waitForFunction(() => (globalThis as unknown as Noted).shown !== undefined);
    await page.waitForLoadState('networkidle');
    const cpuMs = longestTask(await browser.stopTracing());
    const { blocks, shown } = await page.evaluate((): Noted => {
      const noted = globalThis as unknown as Noted;
      return { blocks: noted.blocks, shown: noted.shown ?? 0 };
    });
    return { shownMs: Math.round(shown ?? 0), blockedMs: Math.round(Math.max(0, ...blocks)), cpuMs };
  } finally {
    await context.close();
  }
}

async function loads(browser: Browser, url: string, ready: string): Promise<Record<keyof Load, number[]>> {
  const all: Load[] = [];
  for (let count = 0; count < LOADS; count++) all.push(await load(browser, url, ready));
  const sorted = (of: (one: Load) => number): number[] => all.map(of).toSorted((a, b) => a - b);
  return {
    shownMs: sorted(({ shownMs }) => shownMs),
    blockedMs: sorted(({ blockedMs }) => blockedMs),
    cpuMs: sorted(({ cpuMs }) => cpuMs),
  };
}

const ROWS = '.runs tbody tr';
const folder = await mkdtemp(join(tmpdir(), 'dashboard-bench-'));
const browser = await launch(findChromium() ?? 'chromium');
try {
  await makeRuns(folder);
  const runs = join(folder, 'runs');
  let url = await serve(runs);
  const [coldListMs, first] = await timed(() => list(url));
  const coldPage = await load(browser, url, ROWS);
  const [indexMs] = await timed(async () => {
    while ((await list(url)).reading > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  });
  await stop();
  url = await serve(runs);
  const [restartListMs] = await timed(() => list(url));
  const lists: number[] = [];
  for (let count = 0; count < LOADS; count++) lists.push((await timed(() => list(url)))[0]);
  const home = await loads(browser, url, ROWS);
  const [run] = (await list(url)).rows;
  const map = await loads(browser, new URL('map', url).href, 'figure');
  const detail = await loads(browser, new URL(`run?run=${run!.run}`, url).href, '.cards');
  await stop();
  const report = {
    machine: {
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      node: process.version,
      chromium: browser.version(),
    },
    runs: first.all,
    games: RUNS * GAMES,
    neverIndexed: { listMs: coldListMs, page: coldPage, allNumbersMs: coldListMs + indexMs },
    indexed: { firstListMs: restartListMs, listMs: lists.toSorted((a, b) => a - b), home, map, run: detail },
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (process.argv[4] !== undefined) await writeFile(process.argv[4], `${JSON.stringify(report, null, 2)}\n`);
} finally {
  child?.kill('SIGKILL');
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
