import { once } from 'node:events';
import { message, saidBy } from '@draughts-lab/input';
import type { WeightsFile } from '@draughts-lab/players';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LearnState } from '../../api/rules.ts';
import { ApiFailure } from '../errors.ts';
import type { LaneData } from '../threads/answer-tasks.ts';
import type { LearnTask, LearnWord } from './learn-worker.ts';

const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const THREAD = new URL(`../threads/lane-thread${ENDING}`, import.meta.url);
const { href: MODULE } = new URL(`./learn-worker${ENDING}`, import.meta.url);
/** The folder of the trainings, in that of the runs; what was learned there is not learned again. */
const FOLDER = '.trainings';
/** As `dlab try --learn` has it: the same rules give the same weights. */
const SEED = '1';
/** Milliseconds that the plies in flight may take. */
const GRACE_MS = 20_000;

/** Games that are learned together, each by itself. */
export interface LearnedGames {
  /** Tells them apart from all others. */
  readonly key: string;
  readonly documents: readonly object[];
  readonly names: readonly string[];
}

interface Job {
  readonly worker: Worker;
  state: LearnState;
  weights: readonly WeightsFile[] | null;
}

/** Learns to judge games that are being written, one pair at a time, on a thread of its own. */
export class LearnDesk {
  readonly #root: string;
  readonly #workers: number | undefined;
  readonly #jobs = new Map<string, Job>();
  /** The last stop: while it lasts, a run of it may be open. */
  #ending: Promise<unknown> = Promise.resolve();

  /** @param runs the folder of the runs */
  constructor(runs: string, workers: number | undefined) {
    this.#root = join(runs, FOLDER);
    this.#workers = workers;
  }

  stateOf({ key }: LearnedGames): LearnState {
    return this.#jobs.get(key)?.state ?? { state: 'idle' };
  }

  /** What was learned. @throws ApiFailure while nothing was */
  weightsOf({ key }: LearnedGames): readonly WeightsFile[] {
    const weights = this.#jobs.get(key)?.weights ?? null;
    if (weights === null) throw new ApiFailure(409, 'not-learned', message('request.not-learned'));
    return weights;
  }

  /** Begins to learn, unless it is done, or under way. @throws ApiFailure while other games are learned */
  async begin({ key, documents, names }: LearnedGames): Promise<LearnState> {
    await this.#ending;
    const known = this.#jobs.get(key);
    if (known !== undefined && known.state.state !== 'failed') return known.state;
    if ([...this.#jobs.values()].some(({ state }) => state.state === 'learning'))
      throw new ApiFailure(409, 'learning', message('request.learning'));
    const worker = new Worker(THREAD, {
      workerData: {
        module: MODULE,
        games: documents,
        seed: SEED,
        root: this.#root,
        workers: this.#workers,
      } satisfies LearnTask & Pick<LaneData, 'module'>,
    });
    const job: Job = {
      worker,
      weights: null,
      state: { state: 'learning', game: names[0]!, index: 1, of: documents.length, step: 0, share: 0 },
    };
    worker.on('message', (word: LearnWord) => {
      job.weights = word.state === 'learned' ? word.weights : null;
      job.state = word.state === 'learned' ? { state: 'learned' } : word;
    });
    worker.on('error', (error) => {
      job.state = { state: 'failed', what: saidBy(error) };
    });
    worker.on('exit', () => {
      if (job.state.state === 'learning') job.state = { state: 'idle' };
    });
    worker.unref();
    this.#jobs.set(key, job);
    return job.state;
  }

  /** Stops learning; what was played stays, and a later beginning goes on. */
  async stop({ key }: LearnedGames): Promise<void> {
    const job = this.#jobs.get(key);
    if (job?.state.state !== 'learning') return;
    this.#ending = end(job).finally(() => this.#jobs.delete(key));
    await this.#ending;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#jobs.values()].map(end));
  }
}

/** Lets a thread close the run that it plays. A fit does not listen: it has no run open, and is cut off. */
async function end({ worker, state }: Job): Promise<void> {
  if (state.state !== 'learning') return;
  const ended = once(worker, 'exit').catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage('stop');
  const timer = setTimeout(() => void worker.terminate(), GRACE_MS);
  await ended;
  clearTimeout(timer);
}
