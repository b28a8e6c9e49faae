// Games a second of a whole run on all cores: ./ts benchmarks/src/games-per-second.ts [--presets a,b] [--seconds 2] [--save NAME]
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Manifest, PlayerSpec } from '@draughts-lab/records';
import { type Dispatcher, runExperiment } from '@draughts-lab/selfplay';
import { presetIds } from '@draughts-lab/variant';
import { preset } from './preset.ts';
import { inNewRun, manifestOf, markdown, save, sharedDispatcher, storeBatch } from './runs.ts';

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
  const stopNow = new AbortController();
  const count = { games: 0, plies: 0, seconds: 0, cpuSeconds: 0 };
  let begun: { readonly at: number; readonly cpu: NodeJS.CpuUsage } | undefined;
  await inNewRun(manifest, async (run) => {
    for await (const batch of runExperiment({ manifest, dispatcher, stopNow: stopNow.signal })) {
      await storeBatch(run, batch);
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
  });
  return count;
}

async function measure(id: string, spec: PlayerSpec, milliseconds: number, workers: number): Promise<Sample> {
  const openings = { kind: 'random', plies: 4 } as const;
  const batchSize = spec.player === 'random' ? 50 : 2;
  const manifest = manifestOf({
    id: 'games',
    seed: '1',
    variants: [id],
    players: { all: spec },
    games: ENOUGH,
    batchSize,
    openings,
  });
  // The batches that are cut off at the end of a run are played to their end and forgotten.
  const { dispatcher, end } = sharedDispatcher(workers);
  const result = await sample(manifest, dispatcher, milliseconds);
  await end();
  return { preset: id, player: manifest.players[0]!.name, ...result };
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
for (const id of values.presets.split(',')) {
  for (const spec of playersFor(preset(id).players.length))
    samples.push(await measure(id, spec, Number(values.seconds) * 1000, workers));
  console.error(`${id} done`);
}
const rate = ({ games, seconds }: Sample): number => (seconds > 0 ? games / seconds : 0);
const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const table = markdown(
  ['preset', 'random games/s', 'plies', 'per core', 'searching', 'games/s', 'plies', 'per core'],
  [...Map.groupBy(samples, ({ preset: id }) => id)].map(([id, list]) => [
    id,
    ...list.flatMap((one, place) => [
      ...(place === 0 ? [] : [one.player]),
      figure(rate(one)),
      figure(one.plies / Math.max(1, one.games)),
      figure(one.cpuSeconds > 0 ? one.games / one.cpuSeconds : 0),
    ]),
  ]),
);
console.log(table);
if (values.save !== undefined) save(values.save, { workers, seconds: Number(values.seconds), samples });
