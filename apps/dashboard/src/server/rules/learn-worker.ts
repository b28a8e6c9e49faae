import { parentPort, workerData } from 'node:worker_threads';
import { messageOf, must, saidBy } from '@draughts-lab/input';
import { learnQuickly, trainingObstacles } from '@draughts-lab/learn';
import type { WeightsFile } from '@draughts-lab/players';
import { playRun } from '@draughts-lab/runs';
import { parseVariant } from '@draughts-lab/variant';
import type { LearnState } from '../../api/rules.ts';

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
  | Exclude<LearnState, { readonly state: 'learned' }>
  | { readonly state: 'learned'; readonly weights: readonly WeightsFile[] };

const say = (word: LearnWord): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(word);
};

async function learn({ games, seed, root, workers }: LearnTask): Promise<LearnWord> {
  const stop = new AbortController();
  // Whoever asks for that waits for the end of this thread: a run that is open is closed first.
  parentPort?.once('message', () => stop.abort());
  const weights: WeightsFile[] = [];
  const variants = games.map((document) => must(parseVariant(document), 'rules'));
  for (const game of variants) {
    const [issue] = trainingObstacles(game);
    if (issue !== undefined) return { state: 'failed', what: messageOf(issue) };
  }
  for (const [index, game] of variants.entries()) {
    const at = { state: 'learning', game: game.name, index: index + 1, of: games.length } as const;
    let step = 0;
    const trained = await learnQuickly(game, seed, root, {
      begin: () => undefined,
      tell: () => undefined,
      warn: () => undefined,
      play(run) {
        step += 1;
        return playRun(run, {
          workers,
          stop: stop.signal,
          stopNow: stop.signal,
          onProgress: ({ units, totalUnits }) => say({ ...at, step, share: units / totalUnits }),
        });
      },
    });
    if (trained === null) return { state: 'idle' };
    if (trained.weights === null) return { state: 'nothing', game: game.name };
    weights.push(trained.weights);
  }
  return { state: 'learned', weights };
}

say(
  await learn(workerData as LearnTask).catch((error: unknown): LearnWord => ({
    state: 'failed',
    what: saidBy(error),
  })),
);
parentPort?.close();
