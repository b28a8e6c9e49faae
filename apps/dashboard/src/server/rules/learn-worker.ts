import { parentPort, workerData } from 'node:worker_threads';
import { type Message, message, must, saidBy } from '@draughts-lab/input';
import { learnQuickly } from '@draughts-lab/learn';
import type { WeightsFile } from '@draughts-lab/players';
import { playRun } from '@draughts-lab/runs';
import { parseVariant } from '@draughts-lab/variant';

/** What a thread of its own learns: its fits take seconds in one piece, and nobody else waits for them. */
export interface LearnTask {
  /** Rules documents, valid. */
  readonly games: readonly object[];
  readonly seed: string;
  /** The folder of the trainings. */
  readonly root: string;
  readonly workers: number | undefined;
}

export type LearnWord =
  | { readonly state: 'learning'; readonly game: string; readonly step: number; readonly share: number }
  | { readonly state: 'learned'; readonly weights: readonly WeightsFile[] }
  /** Nothing that is shown to be better than the hand-made evaluation. */
  | { readonly state: 'nothing'; readonly game: string }
  | { readonly state: 'failed'; readonly what: Message };

/** Runs that a training of the quick size plays for each generation: games to learn from, and the match that has to be won. */
const say = (word: LearnWord): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word);
};

async function learn({ games, seed, root, workers }: LearnTask): Promise<LearnWord> {
  const never = new AbortController().signal;
  const weights: WeightsFile[] = [];
  for (const document of games) {
    const game = must(parseVariant(document), 'rules');
    let step = 0;
    const trained = await learnQuickly(game, seed, root, {
      begin: () => undefined,
      tell: () => undefined,
      warn: () => undefined,
      play(run) {
        step += 1;
        return playRun(run, {
          workers,
          stop: never,
          stopNow: never,
          onProgress: ({ doneUnits, totalUnits }) =>
            say({ state: 'learning', game: game.name, step, share: doneUnits / totalUnits }),
        });
      },
    });
    // Stopped from inside by nobody: whoever stops it ends the thread.
    if (trained === null) throw new Error('stopped');
    if (trained.weights === null) return { state: 'nothing', game: game.name };
    weights.push(trained.weights);
  }
  return { state: 'learned', weights };
}

say(
  await learn(workerData as LearnTask).catch((error: unknown): LearnWord => ({
    state: 'failed',
    what: message('request.internal', { why: saidBy(error) }),
  })),
);
