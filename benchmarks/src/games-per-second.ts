// Games a second of a whole run on all cores: ./ts benchmarks/src/games-per-second.ts [--presets a,b] [--seconds 2] [--save NAME]
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest, PlayerSpec } from '@draughts-lab/records';
import { createLocalDispatcher, type Dispatcher, runExperiment } from '@draughts-lab/selfplay';
import { appendBatch, compactIfDue, createRun } from '@draughts-lab/store';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import { manifestOf, markdown, save } from './runs.ts';

/** Who plays: without a search, and with one that fits the number of players. */
const playersFor = (seats: number): readonly PlayerSpec[] => [
  { player: 'random' },
  seats === 2 ? { player: 'alpha-beta', nodes: 1000 } : { player: 'mcts', playouts: 100 },
];
/** More games than are ever played: time ends a run. */
const ENOUGH = 200_000;

interface Sample {
  readonly preset: string;
  readonly player: string;
  readonly games: number;
  readonly plies: number;
  readonly seconds: number;
  /** Of the whole process, so that one can see how much of the machine the run had. */
  readonly cpuSeconds: number;
}

/** Plays and stores for some seconds, counted from the first batch on: before it, threads start and rules are compiled. */
async function sample(
  manifest: Manifest,
  dispatcher: Dispatcher,
  milliseconds: number,
): Promise<Omit<Sample, 'preset' | 'player'>> {
  const folder = mkdtempSync(join(tmpdir(), 'games-'));
  const created = await createRun(join(folder, 'run'), manifest);
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const stopNow = new AbortController();
  const count = { games: 0, plies: 0, seconds: 0, cpuSeconds: 0 };
  let begun: { readonly at: number; readonly cpu: NodeJS.CpuUsage } | undefined;
  for await (const batch of runExperiment({ manifest, dispatcher, stopNow: stopNow.signal })) {
    const added = await appendBatch(created.value, batch);
    if (!added.ok) throw new Error(JSON.stringify(added.issues));
    await compactIfDue(created.value);
    if (begun === undefined) {
      begun = { at: performance.now(), cpu: process.cpuUsage() };
      setTimeout(() => stopNow.abort(), milliseconds);
      continue;
    }
    const { user, system } = process.cpuUsage(begun.cpu);
    count.games += batch.records.length;
    for (const { plies } of batch.records) count.plies += plies;
    count.seconds = (performance.now() - begun.at) / 1000;
    count.cpuSeconds = (user + system) / 1e6;
  }
  await created.value.close();
  rmSync(folder, { recursive: true });
  return count;
}

async function measure(
  preset: string,
  spec: PlayerSpec,
  milliseconds: number,
  workers: number,
): Promise<Sample> {
  const openings = { kind: 'random', plies: 4 } as const;
  const batchSize = spec.player === 'random' ? 50 : 2;
  const manifest = manifestOf({
    id: 'games',
    seed: '1',
    variants: [preset],
    players: { all: spec },
    games: ENOUGH,
    batchSize,
    openings,
  });
  const local = createLocalDispatcher({ workers });
  // The batches that are cut off at the end of a run are played to their end and forgotten.
  const dispatcher: Dispatcher = { ...local, close: () => Promise.resolve() };
  const result = await sample(manifest, dispatcher, milliseconds);
  await local.close(true);
  return { preset, player: manifest.players[0]!.name, ...result };
}

const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: presetIds().join(',') },
    seconds: { type: 'string', default: '2' },
    save: { type: 'string' },
  },
});
const workers = availableParallelism();
const samples: Sample[] = [];
for (const preset of values.presets.split(',')) {
  const loaded = loadPreset(preset);
  if (!loaded.ok) throw new Error(`the preset ${preset} does not load`);
  for (const spec of playersFor(loaded.value.players.length))
    samples.push(await measure(preset, spec, Number(values.seconds) * 1000, workers));
  console.error(`${preset} done`);
}
const rate = ({ games, seconds }: Sample): number => (seconds > 0 ? games / seconds : 0);
const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const table = markdown(
  ['preset', 'random games/s', 'plies', 'per core', 'searching', 'games/s', 'plies', 'per core'],
  [...Map.groupBy(samples, ({ preset }) => preset)].map(([preset, list]) => [
    preset,
    ...list.flatMap((one, place) => [
      ...(place === 0 ? [] : [one.player]),
      figure(rate(one)),
      figure(one.plies / Math.max(1, one.games)),
      figure(one.cpuSeconds > 0 ? one.games / one.cpuSeconds : 0),
    ]),
  ]),
);
console.log(table);
if (values.save !== undefined)
  save('games', values.save, { workers, seconds: Number(values.seconds), samples }, table);
