// What the runner costs beside the games: ./ts benchmarks/src/overhead.ts [--presets a,b] [--rounds 15] [--save NAME]
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { GameRecord, Manifest, PlayerSpec } from '@draughts-lab/records';
import { type Dispatcher, runExperiment } from '@draughts-lab/selfplay';
import { OPENING, type Task } from './bare-loop.ts';
import { cpuSeconds, inNewRun, manifestOf, markdown, save, sharedDispatcher, storeBatch } from './runs.ts';
import { median } from './samples.ts';

/** Players with the games of one sample, and the batches of a run of any length: what a run chooses for 20 000 games or more. */
const PLAYERS: readonly { readonly spec: PlayerSpec; readonly games: number; readonly batchSize: number }[] =
  [
    { spec: { player: 'random' }, games: 5000, batchSize: 500 },
    { spec: { player: 'alpha-beta', nodes: 1000 }, games: 10, batchSize: 10 },
  ];

const LOOP = new URL('./bare-loop.ts', import.meta.url);

/** The run as `dlab run` does it, on one thread that is warm already. @returns plies */
async function wholeRun(manifest: Manifest, dispatcher: Dispatcher): Promise<number> {
  let plies = 0;
  await inNewRun(manifest, async (run) => {
    for await (const batch of runExperiment({ manifest, dispatcher })) {
      await storeBatch(run, batch);
      plies += pliesOf(batch.records);
    }
  });
  return plies;
}

const pliesOf = (records: readonly GameRecord[]): number =>
  records.reduce((sum, { plies }) => sum + plies, 0);

interface Row {
  readonly preset: string;
  readonly player: string;
  readonly games: number;
  readonly batchSize: number;
  /** CPU microseconds of a game, one for each round. */
  readonly bare: number[];
  readonly batch: number[];
  readonly run: number[];
}

async function measureRow(
  preset: string,
  { spec, games, batchSize }: (typeof PLAYERS)[number],
  rounds: number,
): Promise<Row> {
  const manifest = manifestOf({
    id: 'overhead',
    seed: '1',
    variants: [preset],
    players: { all: spec },
    games,
    batchSize,
    openings: OPENING,
  });
  const { dispatcher, end } = sharedDispatcher(1);
  const row: Row = {
    preset,
    player: manifest.players[0]!.name,
    games,
    batchSize,
    bare: [],
    batch: [],
    run: [],
  };
  // A thread for each: two players of one kind in a thread are slower than one.
  const threads = { bare: new Worker(LOOP), batch: new Worker(LOOP) };
  const ask = async (way: Task['way']): Promise<number> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    threads[way].postMessage({ way, manifest } satisfies Task);
    return ((await once(threads[way], 'message')) as [number])[0];
  };
  const ways = {
    bare: () => ask('bare'),
    batch: () => ask('batch'),
    run: () => wholeRun(manifest, dispatcher),
  };
  const counted = [await ways.bare(), await ways.batch(), await ways.run()];
  if (new Set(counted).size > 1) throw new Error(`${preset}: the games differ: ${counted.join(', ')} plies`);
  for (let round = 0; round < rounds; round++) {
    for (const way of ['bare', 'batch', 'run'] as const)
      row[way].push(((await cpuSeconds(ways[way])) / games) * 1e6);
  }
  await end();
  await Promise.all(Object.values(threads).map((thread) => thread.terminate()));
  return row;
}

const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: 'russian,international' },
    rounds: { type: 'string', default: '15' },
    save: { type: 'string' },
  },
});
const rows: Row[] = [];
for (const preset of values.presets.split(',')) {
  for (const kind of PLAYERS) rows.push(await measureRow(preset, kind, Number(values.rounds)));
}
const percent = (part: readonly number[], whole: readonly number[]): string =>
  ((median(part.map((one, round) => one / whole[round]!)) - 1) * 100).toFixed(1);
const table = markdown(
  ['preset', 'player', 'batch', 'bare loop µs', 'with records %', 'whole run %', 'whole run µs more'],
  rows.map(({ preset, player, batchSize, bare, batch, run }) => [
    preset,
    player,
    batchSize,
    median(bare).toFixed(0),
    percent(batch, bare),
    percent(run, bare),
    median(run.map((one, round) => one - bare[round]!)).toFixed(0),
  ]),
);
console.log(table);
if (values.save !== undefined) save('overhead', values.save, { rows }, table);
