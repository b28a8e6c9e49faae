// What the runner costs beside the games: node src/testing/measure-overhead.ts [variants] [player] [games]
import {
  createRng,
  deriveSeed,
  type Manifest,
  planBatches,
  type PlayerSpec,
  subSeed,
} from '@draughts-lab/records';
import { batchJob, openingOf } from '../job.ts';
import { legalMoves } from '../legal-moves.ts';
import { makeOpening } from '../opening.ts';
import { playBatch } from '../play-batch.ts';
import { runExperiment } from '../run-experiment.ts';
import { tableFor } from '../table.ts';
import { testManifest } from './test-manifest.ts';

const [variants = 'russian', player = '{"player":"alpha-beta","nodes":1000}', games = '40'] =
  process.argv.slice(2);

/** The same games in a plain loop: no counts, no hashes, no records, no threads. */
function bareLoop(manifest: Manifest): number {
  let plies = 0;
  for (const batch of planBatches(manifest)) {
    const job = batchJob(manifest, batch, 'compiled');
    const { rules, players } = tableFor(job);
    for (let unit = batch.firstUnit; unit < batch.firstUnit + batch.units; unit++) {
      const seedFor = (purpose: string): string =>
        deriveSeed({ run: manifest.seed, variantHash: job.variant.hash, unit, purpose });
      const opening = makeOpening(rules, openingOf(job, unit), createRng(seedFor('opening')));
      const rngs = job.players.map((_, seat) => createRng(subSeed(seedFor('game:0'), `seat:${seat}`)));
      const start = rules.toSetup(opening.start);
      const moves = [...opening.moves];
      let position = opening.moves.reduce((at, move) => rules.play(at, move), opening.start);
      while (moves.length < manifest.maxPlies && !rules.outcome(position).over) {
        const seat = rules.turn(position);
        const turn = { position, legal: legalMoves(rules, position), start, moves };
        const { move } = players.get(job.players[seat]!.index)!.choose(turn, rngs[seat]!);
        moves.push(move);
        position = rules.play(position, move);
      }
      plies += moves.length;
    }
  }
  return plies;
}

/** CPU seconds of the whole process, all threads together: other programs on the machine do not count. */
async function seconds(play: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await play();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

for (const id of variants.split(',')) {
  const manifest = testManifest({
    variants: [id],
    players: { all: JSON.parse(player) as PlayerSpec },
    games: Number(games),
    openings: { kind: 'random', plies: 4 },
  });
  const rows: Record<string, number>[] = [];
  bareLoop({
    ...manifest,
    cells: manifest.cells.map((cell) => ({ ...cell, units: Math.ceil(cell.units / 10) })),
  });
  for (let round = 0; round < 3; round++) {
    const bare = await seconds(() => bareLoop(manifest));
    const batches = await seconds(() =>
      planBatches(manifest).map((batch) => playBatch(batchJob(manifest, batch, 'compiled'))),
    );
    const run = await seconds(async () => {
      for await (const batch of runExperiment({ manifest, pool: { workers: 1 } })) void batch;
    });
    rows.push({ bare, batches, run, batchOverhead: batches / bare - 1, runOverhead: run / bare - 1 });
  }
  console.log(id, player);
  console.table(rows);
}
