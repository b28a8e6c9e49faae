import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { TableRules } from '../rules/table-rules.ts';
import { dropUnfinished, removeUnfinished, tablePath } from '../file/folder.ts';
import type { Chunk } from '../solve/chunks.ts';
import { OPEN } from '../solve/table.ts';
import { BatchMemory } from './batch-memory.ts';
import { Crew } from './crew.ts';
import { type BuildEstimate, estimateBuild } from './estimate.ts';
import { loadBatch } from './load-batch.ts';
import type { Answer } from './messages.ts';

export interface BuildOptions {
  /** Pieces of the largest classes. */
  readonly pieces: number;
  /** Where the files of these rules are. */
  readonly folder: string;
  /** Worker threads; worker threads (default: one per core). */
  readonly workers?: number | undefined;
  /** Told once, before anything large is done. Throwing ends the build. */
  readonly onEstimate?: ((estimate: BuildEstimate) => void) | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
}

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
  /** Classes under way. */
  readonly classes: readonly string[];
}

export interface BuildReport {
  /** Classes that were built now, and those that were there. */
  readonly built: readonly string[];
  readonly found: readonly string[];
  /** Files that were not usable and have been built anew, with the reason. */
  readonly replaced: readonly string[];
  readonly bytes: number;
}

/**
 * Builds every table of at most so many pieces that is not in the folder yet, class by class. A build that is ended at any
 * moment, by whatever, is gone on with from the last class that was finished; the files are the same.
 *
 * @throws Error when a file cannot be written, or the rules break the order in which tables are built
 */
export async function buildTables(rules: TableRules, options: BuildOptions): Promise<BuildReport> {
  const { pieces, folder, onProgress } = options;
  const workers = options.workers ?? availableParallelism();
  mkdirSync(folder, { recursive: true });
  removeUnfinished(folder);
  const memory = new BatchMemory(rules, pieces);
  const replaced: string[] = [];
  const kept = new Map<string, SharedArrayBuffer[][]>();
  for (const batch of memory.plan.batches) {
    const loaded = loadBatch(memory, batch, folder);
    if (typeof loaded === 'string') replaced.push(loaded);
    else if (loaded !== null) kept.set(batch.name, loaded);
  }
  const missing = memory.plan.batches.filter(({ name }) => !kept.has(name));
  const estimate = estimateBuild(rules, memory.plan.batches, missing, Math.min(workers, missing.length));
  options.onEstimate?.(estimate);
  const built: string[] = [];
  let bytes = 0;
  if (missing.length > 0)
    await new Build(
      memory,
      kept,
      { document: rules.variant.document, pieces, folder },
      workers,
      (batch, size) => {
        built.push(batch);
        bytes += size;
      },
      (done, classes) => onProgress?.({ done, total: estimate.positions, classes }),
    ).run();
  return { built: built.toSorted(), found: [...kept.keys()].toSorted(), replaced, bytes };
}

/** A class under way: one level of chunks after another, then its file. */
interface Active {
  level: number;
  readonly waiting: Chunk[];
  outstanding: number;
  isWriting: boolean;
}

class Build {
  readonly #folder: string;
  readonly #memory: BatchMemory;
  readonly #crew: Crew;
  readonly #finished: Set<string>;
  readonly #active = new Map<string, Active>();
  readonly #onBuilt: (batch: string, bytes: number) => void;
  readonly #onProgress: (done: number, classes: readonly string[]) => void;
  readonly #end = Promise.withResolvers<void>();
  #done = 0;

  constructor(
    memory: BatchMemory,
    kept: ReadonlyMap<string, SharedArrayBuffer[][]>,
    start: ConstructorParameters<typeof Crew>[0],
    workers: number,
    onBuilt: (batch: string, bytes: number) => void,
    onProgress: (done: number, classes: readonly string[]) => void,
  ) {
    this.#folder = start.folder;
    this.#memory = memory;
    this.#finished = new Set(kept.keys());
    this.#onBuilt = onBuilt;
    this.#onProgress = onProgress;
    this.#crew = new Crew(
      start,
      workers,
      (answer) => this.#take(answer),
      (error) => this.#end.reject(error),
    );
    for (const [batch, shared] of kept) this.#crew.tell({ kind: 'tables', batch, memory: shared });
  }

  async run(): Promise<void> {
    try {
      this.#giveWork();
      await this.#end.promise;
    } finally {
      await this.#crew.close();
      // Where one class has failed, another may just have been written.
      for (const [batch, { isWriting }] of this.#active)
        if (isWriting) dropUnfinished(tablePath(this.#folder, batch));
    }
  }

  #take(answer: Answer): void {
    if (answer.kind === 'failed') {
      this.#end.reject(new Error(answer.message));
      return;
    }
    const active = this.#active.get(answer.batch)!;
    if (answer.kind === 'solved') {
      active.outstanding--;
      this.#done += answer.positions;
      this.#onProgress(this.#done, [...this.#active.keys()]);
    } else {
      this.#active.delete(answer.batch);
      this.#memory.forgetSlices(answer.batch);
      this.#finished.add(answer.batch);
      this.#onBuilt(answer.batch, answer.bytes);
    }
    this.#giveWork();
  }

  #giveWork(): void {
    while (this.#crew.idle > 0 && (this.#goOn() || this.#begin()));
    if (this.#active.size === 0 && this.#finished.size === this.#memory.plan.batches.length)
      this.#end.resolve();
  }

  /** Gives a worker something of a class under way. */
  #goOn(): boolean {
    for (const [batch, active] of this.#active) {
      const { levels } = this.#memory.slices(batch);
      if (active.waiting.length === 0 && active.outstanding === 0 && active.level < levels.length)
        active.waiting.push(...levels[active.level++]!);
      const chunk = active.waiting.shift();
      if (chunk !== undefined) {
        active.outstanding++;
        this.#crew.give({ kind: 'solve', batch, chunk });
        return true;
      }
      if (active.outstanding === 0 && active.level === levels.length && !active.isWriting) {
        active.isWriting = true;
        this.#crew.give({ kind: 'write', batch });
        return true;
      }
    }
    return false;
  }

  /** Begins the next class whose successors are finished. */
  #begin(): boolean {
    const next = this.#memory.plan.batches.find(
      ({ name, needs }) =>
        !this.#finished.has(name) &&
        !this.#active.has(name) &&
        needs.every((need) => this.#finished.has(need)),
    );
    if (next === undefined) return false;
    const memory = this.#memory.allocate(next.name);
    for (const shared of memory.flat()) new Uint16Array(shared).fill(OPEN);
    this.#memory.attach(next.name, memory);
    this.#crew.tell({ kind: 'tables', batch: next.name, memory });
    this.#active.set(next.name, { level: 0, waiting: [], outstanding: 0, isWriting: false });
    return true;
  }
}
