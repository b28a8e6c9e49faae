// Games for each second of processor time, with endgame tables and without: DRAUGHTS_LAB_TABLES=DIR ./ts benchmarks/src/tables-speed.ts russian ...
import { type Dispatcher, runExperiment } from '@draughts-lab/selfplay';
import { cpuSeconds, manifestOf, markdown, sharedDispatcher } from './runs.ts';
import { median } from './samples.ts';

const NODES = 300;
const GAMES = 12;
const ROUNDS = 5;

/** Plays some games, on threads that stay. */
async function play(
  dispatcher: Dispatcher,
  preset: string,
  tables: boolean,
  games: number,
  seed: number,
): Promise<void> {
  const manifest = manifestOf({
    id: 'tables',
    seed: String(seed),
    variants: [preset],
    players: { all: { player: 'alpha-beta', nodes: NODES, tables } },
    games,
    batchSize: games,
    openings: { kind: 'random', plies: 6 },
  });
  for await (const batch of runExperiment({ manifest, dispatcher }))
    if (batch.records.some(({ ending }) => ending === 'crashed'))
      throw new Error(`${preset}: a game crashed`);
}

const rows: string[][] = [];
for (const preset of process.argv.slice(2)) {
  const { dispatcher, end } = sharedDispatcher(1);
  const rates: [number[], number[]] = [[], []];
  for (const tables of [false, true]) await play(dispatcher, preset, tables, 4, 999);
  for (let round = 0; round < ROUNDS; round++)
    for (const tables of [false, true]) {
      const seconds = await cpuSeconds(() => play(dispatcher, preset, tables, GAMES, round));
      rates[Number(tables)]!.push(GAMES / seconds);
    }
  await end();
  const [without, having] = rates.map(median) as [number, number];
  rows.push([
    preset,
    without.toFixed(1),
    having.toFixed(1),
    `${((100 * having) / without - 100).toFixed(0)} %`,
  ]);
}
console.log(markdown(['variant', 'without tables', 'with tables', 'change'], rows));
