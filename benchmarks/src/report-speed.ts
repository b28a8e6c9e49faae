// dlab report over many stored games: ./ts benchmarks/src/report-speed.ts [--games 1000000] [--rounds 3] [--save NAME]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { must } from '@draughts-lab/input';
import { type Manifest, planBatches, type Stop } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { compact, createRun } from '@draughts-lab/store';
import { markdown, save, storeBatch } from './runs.ts';
import { median } from './samples.ts';

const DLAB = fileURLToPath(new URL('../../dlab', import.meta.url));
const CELLS = 6;

/** Prints, when the program ends, what it took. */
const METER = `data:text/javascript,import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write('METER ' + JSON.stringify({ wall: performance.now() / 1000, cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }) + '\\n');
});`;

interface Used {
  /** Seconds. */
  readonly wall: number;
  /** Seconds, all threads together. */
  readonly cpu: number;
  /** Most memory of the process at one time. */
  readonly megabytes: number;
}

/** A run of made-up games in six cells. The rule never stops it. */
async function fill(dir: string, games: number, stop: Stop): Promise<void> {
  const manifest: Manifest = {
    ...syntheticManifest({
      seats: new Array<number>(CELLS).fill(2),
      games: Math.ceil(games / CELLS),
      batchSize: 500,
    }),
    stop,
  };
  const run = must(await createRun(dir, manifest), dir);
  for (const batch of planBatches(manifest))
    await storeBatch(run, { index: batch.index, records: syntheticRecords(manifest, batch) });
  await compact(run);
  await run.close();
}

async function report(dir: string): Promise<Used> {
  const child = spawn(DLAB, ['report', dir], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: `--import=${encodeURI(METER)}` },
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const line = /^METER (.*)$/m.exec(text);
  if (code !== 0 || line === null) throw new Error(`dlab report ended with ${String(code)}: ${text}`);
  return JSON.parse(line[1]!) as Used;
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    save: { type: 'string' },
  },
});
const precise: Stop = {
  kind: 'precision',
  halfWidth: 0.01,
  scale: 'elo',
  confidence: 0.95,
  minUnits: 200,
  measured: 'first-player',
};
const folder = mkdtempSync(join(tmpdir(), 'report-speed-'));
const rows: { readonly stop: string; readonly samples: Used[] }[] = [];
for (const stop of [{ kind: 'fixed' }, precise] satisfies Stop[]) {
  const dir = join(folder, stop.kind);
  await fill(dir, Number(values.games), stop);
  const samples: Used[] = [];
  for (let round = 0; round < Number(values.rounds); round++) samples.push(await report(dir));
  rows.push({ stop: stop.kind, samples });
}
rmSync(folder, { recursive: true });
const middle = (samples: readonly Used[], what: keyof Used): number =>
  median(samples.map((one) => one[what]));
const table = markdown(
  ['stop rule', 'games', 'wall s', 'CPU s', 'peak MB'],
  rows.map(({ stop, samples }) => [
    stop,
    values.games,
    middle(samples, 'wall').toFixed(2),
    middle(samples, 'cpu').toFixed(2),
    middle(samples, 'megabytes').toFixed(0),
  ]),
);
console.log(table);
if (values.save !== undefined) save(values.save, { games: Number(values.games), rows });
