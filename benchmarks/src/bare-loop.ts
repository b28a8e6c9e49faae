// Games without a runner, in a worker thread as the runner's are: what `overhead.ts` compares with.
import { parentPort } from 'node:worker_threads';
import { compileRules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { createPlayer, parsePlayer } from '@draughts-lab/players';
import { createRng, deriveSeed, type Manifest, planBatches, subSeed } from '@draughts-lab/records';
import { batchJob, legalMoves, makeOpening, playBatch } from '@draughts-lab/selfplay';
import { preset } from './preset.ts';

/** How every game begins. */
export const OPENING = { kind: 'random', plies: 4 } as const;

/** The same games in a plain loop: no counts, no hashes, no records, no threads. The loop returns the plies. */
function createBareLoop(manifest: Manifest): () => number {
  const [{ id, hash }] = manifest.variants as [Manifest['variants'][number]];
  const rules = compileRules(preset(id));
  const player = createPlayer(rules, must(parsePlayer(manifest.players[0]!.spec, rules.variant), 'player'));
  const playUnit = (unit: number): number => {
    const seedFor = (purpose: string): string =>
      deriveSeed({ run: manifest.seed, variantHash: hash, unit, purpose });
    const opening = makeOpening(rules, OPENING, createRng(seedFor('opening')));
    const game = seedFor('game:0');
    const rngs = rules.variant.players.map((_, seat) => createRng(subSeed(game, `seat:${String(seat)}`)));
    const start = rules.toSetup(opening.start);
    const moves = [...opening.moves];
    let position = opening.moves.reduce((at, move) => rules.play(at, move), opening.start);
    while (moves.length < manifest.maxPlies && !rules.outcome(position).over) {
      const turn = { position, legal: legalMoves(rules, position), start, moves };
      const { move } = player.choose(turn, rngs[rules.turn(position)]!);
      moves.push(move);
      position = rules.play(position, move);
    }
    return moves.length;
  };
  return () => {
    let plies = 0;
    for (let unit = 0; unit < manifest.games; unit++) plies += playUnit(unit);
    return plies;
  };
}

/** The same games with all that a row of the store says, but no threads and no files. Returns the plies. */
function playBatches(manifest: Manifest): number {
  const records = planBatches(manifest).flatMap(
    (batch) => playBatch(batchJob(manifest, batch, 'compiled')).records,
  );
  return records.reduce((sum, { plies }) => sum + plies, 0);
}

/** What the thread is asked to do, always the same; it answers with the plies. */
export interface Task {
  readonly way: 'bare' | 'batch';
  readonly manifest: Manifest;
}

let bareLoop: (() => number) | undefined;
parentPort?.on('message', ({ way, manifest }: Task) => {
  const plies = way === 'bare' ? (bareLoop ??= createBareLoop(manifest))() : playBatches(manifest);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(plies);
});
