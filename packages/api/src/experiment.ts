import { join, resolve } from 'node:path';
import type { JsonObject } from '@draughts-lab/input';
import { planHash } from '@draughts-lab/records';
import { beginRun, openToResume, playRun, prepareRun } from '@draughts-lab/runs';
import type { Progress } from '@draughts-lab/selfplay';
import { isRunFolder, type Run } from '@draughts-lab/store';
import { loadPreset, parseVariant, presetDocument } from '@draughts-lab/variant';
import { ProblemsError, valueOf } from './problems.ts';
import { openResults, type Results } from './results.ts';

/** Where an experiment is played, and how. */
export interface PlayExperimentOptions {
  /** Folder of the run. A run that is there goes on, or is read where it is complete. */
  readonly dir: string;
  /** Worker threads; default: one for each core. */
  readonly workers?: number;
  /** Stops after the batches that are being played; what is stored stays. */
  readonly signal?: AbortSignal;
}

/** An experiment that is being played: its progress, one after another, and at last its results. */
export interface PlayingExperiment extends AsyncIterable<Progress> {
  /**
   * The results when all games are there, or the experiment was stopped.
   *
   * @throws ProblemsError when the run cannot be made, read or gone on with
   */
  readonly results: Promise<Results>;
}

/**
 * Plays an experiment into a folder, on worker threads. It begins at once; whoever iterates over it sees how far it is, and nobody has to.
 *
 * @param experiment as in an experiment file: `id`, `seed`, `variants` (ids or documents), `players`, `games`, …; without a seed
 *   each call is another experiment
 * @throws ProblemsError with everything that is wrong with the experiment
 *
 * @example
 * const playing = playExperiment(
 *   { id: 'small', seed: '1', variants: variantIds(), players: { all: { player: 'random' } }, games: 100 },
 *   { dir: 'runs/small' },
 * );
 * for await (const { units, totalUnits } of playing) console.log(`${units} of ${totalUnits}`);
 * const results = await playing.results;
 * console.log(results.report.rows[0].score); // { value, low, high }
 * await results.close();
 */
export function playExperiment(
  experiment: object,
  { dir, workers, signal = new AbortController().signal }: PlayExperimentOptions,
): PlayingExperiment {
  const prepared = prepareRun(
    experiment,
    { dir },
    {
      readVariant: (entry: string | JsonObject) =>
        typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry, { resolveBase: presetDocument }),
      readBook: (path) => {
        throw new RangeError(`books are read by the command line alone: ${path}`);
      },
      guests: GUESTS,
    },
  );
  const { manifest } = valueOf(prepared, 'experiment');
  const latest = createLatest<Progress>();
  const play = async (): Promise<Results> => {
    const isThere = await isRunFolder(dir);
    const run: Run = valueOf(isThere ? await openToResume(dir) : await beginRun(dir, manifest), dir);
    try {
      if (planHash(run.manifest) !== planHash(manifest))
        throw new ProblemsError(dir, [
          {
            path: join(resolve(dir), 'manifest.json'),
            message: 'the run of another experiment is in this folder',
          },
        ]);
      await playRun(run, { workers, guests: GUESTS, stop: signal, stopNow: NEVER, onProgress: latest.put });
    } finally {
      await run.close();
      latest.end();
    }
    return openResults(dir);
  };
  const results = play();
  // Who iterates sees the error there or at `results`: nobody is to be told of it twice.
  results.catch(() => latest.end());
  return { results, [Symbol.asyncIterator]: latest.iterate };
}

/** Whoever writes a script starts what its experiment names. */
const GUESTS = { engines: true };
const NEVER = new AbortController().signal;

/** The newest of many values, for readers that are slower than the writer. */
function createLatest<T>(): {
  readonly put: (value: T) => void;
  readonly end: () => void;
  readonly iterate: () => AsyncGenerator<T>;
} {
  let [value, version, isOver] = [undefined as T | undefined, 0, false];
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    news.resolve();
    news = Promise.withResolvers();
  };
  return {
    put: (one) => {
      [value, version] = [one, version + 1];
      tell();
    },
    end: () => {
      isOver = true;
      tell();
    },
    async *iterate() {
      for (let seen = 0; ;) {
        if (version > seen) {
          seen = version;
          yield value!;
        } else if (isOver) return;
        else await news.promise;
      }
    },
  };
}
