import { type StoredCounts, storedCounts } from '@draughts-lab/report';
import { finishedBatches, openRun, type Run } from '@draughts-lab/store';
import type { BatchInfo } from '@draughts-lab/store';
import type { Manifest } from '@draughts-lab/records';
import { type Issue, issueAt, saidBy } from '@draughts-lab/input';
import { unreadableGames, unreadableRun } from './errors.ts';
import { findPlace, type RunPlace, type RunsFolder, signatureOf } from './runs-folder.ts';

/** What is known of a run as its folder stands: read once, and again when a file has changed. */
export interface ReadRun {
  readonly place: RunPlace;
  readonly signature: string;
  readonly run: Run;
  readonly manifest: Manifest;
  readonly problems: readonly Issue[];
  readonly batches: readonly BatchInfo[];
  readonly counts: StoredCounts;
}

/** Runs that are kept as they were read: their numbers, no games. */
const KEPT = 256;

/** The runs of a folder, opened for reading when they are asked for. */
export class RunBook {
  readonly folder: RunsFolder;
  readonly #open = new Map<string, { readonly signature: string; readonly read: Promise<ReadRun> }>();

  constructor(folder: RunsFolder) {
    this.folder = folder;
  }

  /**
   * A run by the name of its folder.
   * @throws ApiFailure when there is none, or it cannot be read: then with every reason
   */
  async read(name: string): Promise<ReadRun> {
    const place = await findPlace(this.folder, name);
    const signature = await signatureOf(place.dir);
    const known = this.#open.get(name);
    if (known !== undefined && known.signature === signature) {
      this.#open.delete(name);
      this.#open.set(name, known);
      return known.read;
    }
    const read = readRun(place, signature).catch(async (error: unknown) => {
      // One that was taken away meanwhile is not called damaged.
      await findPlace(this.folder, name);
      throw error;
    });
    this.#open.set(name, { signature, read });
    read.catch(() => {
      if (this.#open.get(name)?.read === read) this.#open.delete(name);
    });
    if (known !== undefined) closeLater(known.read);
    for (const [oldest, entry] of this.#open) {
      if (this.#open.size <= KEPT) break;
      this.#open.delete(oldest);
      closeLater(entry.read);
    }
    return read;
  }

  /** Reads every run again when it is asked for. */
  forget(): void {
    for (const { read } of this.#open.values()) closeLater(read);
    this.#open.clear();
  }

  async close(): Promise<void> {
    const entries = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(entries.map(({ read }) => read.then(({ run }) => run.close()).catch(() => undefined)));
  }
}

/** Requests that still use a run have time to end. */
const CLOSE_AFTER_MS = 30_000;

function closeLater(read: Promise<ReadRun>): void {
  read.then(
    ({ run }) => void setTimeout(() => void run.close(), CLOSE_AFTER_MS).unref(),
    () => undefined,
  );
}

async function readRun(place: RunPlace, signature: string): Promise<ReadRun> {
  const { name: path } = place;
  const issueOf = (error: unknown): Issue => issueAt(path, saidBy(error));
  const opened = await openRun(place.dir).catch((error: unknown) => {
    throw unreadableRun(path, [issueOf(error)]);
  });
  if (!opened.ok) throw unreadableRun(path, relative(place, opened.issues));
  const run = opened.value;
  try {
    const counts = await storedCounts(run);
    const { manifest } = run;
    const problems = relative(place, run.problems);
    return { place, signature, run, manifest, problems, batches: finishedBatches(run), counts };
  } catch (error) {
    await run.close();
    throw unreadableGames(path, [issueOf(error)]);
  }
}

/** Paths as seen from the folder of runs: no path of this machine leaves the server. */
function relative({ dir, name }: RunPlace, issues: readonly Issue[]): Issue[] {
  const shorten = (words: string): string => words.replaceAll(dir, name);
  return JSON.parse(JSON.stringify(issues), (_, value: unknown) =>
    typeof value === 'string' ? shorten(value) : value,
  ) as Issue[];
}
