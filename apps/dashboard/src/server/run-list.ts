import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@draughts-lab/records';
import type { JsonValue } from '@draughts-lab/input';
import { sealedManifest, writeDurably } from '@draughts-lab/store';
import { readKept, sealKept } from '@draughts-lab/store/kept';
import type { RunList, RunRow, RunsQuery, RunState } from '../api/runs.ts';
import { declaredBy, describeRow } from './describe-run.ts';
import { ApiFailure } from './errors.ts';
import type { RunBook } from './run-book.ts';
import { inOrder } from './run-order.ts';
import { NO_NOTES, notesOf } from './run-notes.ts';
import { listPlaces, type RunPlace, signatureOf } from './runs-folder.ts';
import { stateNow } from './run-state.ts';

/** Numbers of runs, kept beside the run folders so that the next start need not read all games again. */
const CACHE_FILE = '.dashboard-cache.json';
/** The number changes when the lines of the list are made in another way. */
const CACHE = 'lines of the list of runs, 8';

/** What the list needs to know of runs that are being played. */
export interface LiveStates {
  stateOf(run: string): RunState | undefined;
  /** The run that is being played and those that wait, in order. */
  inTurn(): readonly string[];
}

interface Entry {
  readonly signature: string;
  readonly row: RunRow;
}

/** Runs that are read at a time: each takes a core for a while. */
const READERS = 2;
/** All folders are looked at again after so long; those on the page that is shown, each time. */
const SWEEP_MS = 2_000;
/** Manifests that are opened at a time. */
const OPEN_FILES = 32;

/**
 * The list of runs: at once, from the manifests alone, with the numbers of the runs that have been read, while the
 * others are being read; those that somebody looks at first.
 */
export class RunIndex {
  readonly #book: RunBook;
  readonly #live: LiveStates;
  readonly #entries = new Map<string, Entry>();
  /** Of an earlier start: they become entries where the folders are still what they were. */
  readonly #kept: ReadonlyMap<string, Entry>;
  #taken: Promise<void> | undefined;
  readonly #glimpses = new Map<string, { readonly changed: number; readonly row: RunRow }>();
  /** Names in the order in which they will be read. */
  #queue: string[] = [];
  readonly #beingRead = new Set<string>();
  readonly #reads = new Map<string, Promise<void>>();
  #sweptAt = -Infinity;
  #closed = false;
  #dirty = false;
  /** Ends when the numbers that are being written are written. */
  #saved: Promise<void> = Promise.resolve();

  constructor(book: RunBook, live: LiveStates) {
    this.#book = book;
    this.#live = live;
    this.#kept = this.#load();
  }

  async list(query: RunsQuery): Promise<RunList> {
    const [places, rows] = await this.#all();
    const { total, shown, groups } = inOrder(rows, query);
    await this.#lookAt(shown.map(({ run }) => places.get(run)!));
    return {
      total,
      all: rows.length,
      reading: this.reading,
      queue: this.#live.inTurn(),
      offset: query.offset,
      rows: await Promise.all(shown.map(({ run }) => this.#row(places.get(run)!))),
      groups,
    };
  }

  /** Runs whose numbers are still being read. */
  get reading(): number {
    return this.#queue.length + this.#beingRead.size;
  }

  /**
   * All runs but those that were put away; those that have not been read yet say so.
   * @param wait of those so many are read first
   */
  async rows(wait = 0): Promise<RunRow[]> {
    const [, all] = await this.#all();
    const rows = all.filter(({ notes }) => !notes.archived);
    const unknown = rows.filter(({ run }) => !this.#entries.has(run)).slice(0, wait);
    if (unknown.length === 0) return rows;
    await inTurns(unknown, READERS, ({ run }) => this.#read(run));
    return this.rows();
  }

  /** Afterwards nothing is written any more: who closes it may remove the folder. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#save();
    await this.#saved;
  }

  async #all(): Promise<[places: ReadonlyMap<string, RunPlace>, rows: RunRow[]]> {
    const places = await listPlaces(this.#book.folder);
    await (this.#taken ??= this.#takeKept(places));
    await this.#forgetMended(places);
    const unknown = places.filter(({ name }) => !this.#entries.has(name));
    this.#wait(
      unknown.map(({ name }) => name),
      'behind',
    );
    if (Date.now() - this.#sweptAt > SWEEP_MS) {
      this.#sweptAt = Date.now();
      void this.#lookAt(places, 'behind');
    }
    const rows = await inTurns(places, OPEN_FILES, (place) => this.#row(place));
    return [new Map(places.map((place) => [place.name, place])), rows];
  }

  async #takeKept(places: readonly RunPlace[]): Promise<void> {
    const known = places.filter(({ name }) => this.#kept.has(name));
    await inTurns(known, OPEN_FILES, async ({ name, dir }) => {
      const entry = this.#kept.get(name)!;
      if (entry.signature === (await signatureOf(dir))) this.#entries.set(name, entry);
    });
  }

  /** A run that could not be read, as one that was just being written, is no longer called broken once its files have changed. */
  async #forgetMended(places: readonly RunPlace[]): Promise<void> {
    const broken = places.filter(({ name }) => this.#entries.get(name)?.row.state === 'broken');
    await inTurns(broken, OPEN_FILES, async ({ name, dir }) => {
      const signature = await signatureOf(dir);
      const entry = this.#entries.get(name);
      if (entry?.row.state === 'broken' && entry.signature !== signature) this.#entries.delete(name);
    });
  }

  async #row(place: RunPlace): Promise<RunRow> {
    const row = this.#entries.get(place.name)?.row ?? (await this.#glimpse(place));
    const notes = await notesOf(place);
    return {
      ...row,
      notes,
      example: place.example,
      ...stateNow(place, row.state, this.#live.stateOf(place.name)),
    };
  }

  /** What the manifest alone says. */
  async #glimpse(place: RunPlace): Promise<RunRow> {
    const path = join(place.dir, 'manifest.json');
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    const known = this.#glimpses.get(place.name);
    if (known?.changed === changed) return known.row;
    const row = await readFile(path, 'utf8').then(
      (text) => glimpse(place, text),
      () => unread(place),
    );
    this.#glimpses.set(place.name, { changed, row });
    return row;
  }

  /** Has the runs read that have changed since, or never been read. */
  async #lookAt(places: readonly RunPlace[], where: 'before' | 'behind' = 'before'): Promise<void> {
    const changed = await inTurns(
      places,
      OPEN_FILES,
      async ({ name, dir }) => this.#entries.get(name)?.signature !== (await signatureOf(dir)),
    );
    this.#wait(
      places.filter((_, index) => changed[index]).map(({ name }) => name),
      where,
    );
  }

  /** Puts runs before or behind those that wait to be read. */
  #wait(names: readonly string[], where: 'before' | 'behind'): void {
    const fresh = names.filter((name) => !this.#beingRead.has(name));
    this.#queue = [...new Set(where === 'before' ? [...fresh, ...this.#queue] : [...this.#queue, ...fresh])];
    while (!this.#closed && this.#beingRead.size < READERS && this.#queue.length > 0) this.#next();
  }

  #next(): void {
    const name = this.#queue.shift()!;
    this.#beingRead.add(name);
    void this.#read(name).finally(() => {
      this.#beingRead.delete(name);
      this.#wait([], 'behind');
      if (!this.#closed && this.#beingRead.size === 0) this.#save();
    });
  }

  /** Reads a run; who asks while it is being read waits for the same answer. */
  #read(name: string): Promise<void> {
    const reading = this.#reads.get(name) ?? this.#readNow(name).finally(() => this.#reads.delete(name));
    this.#reads.set(name, reading);
    return reading;
  }

  async #readNow(name: string, isSecond = false): Promise<void> {
    const place = (await listPlaces(this.#book.folder)).find((one) => one.name === name);
    if (place === undefined) {
      this.#entries.delete(name);
      return;
    }
    // Of what is read, not of what is there when it has failed: a folder that changes meanwhile is read again.
    const signature = await signatureOf(place.dir);
    try {
      const read = await this.#book.read(name);
      this.#entries.set(name, { signature: read.signature, row: describeRow(read, undefined) });
      this.#dirty = true;
    } catch (error) {
      if (!isSecond && signature !== (await signatureOf(place.dir))) return this.#readNow(name, true);
      const problems = error instanceof ApiFailure ? error.issues : [{ path: name, message: String(error) }];
      this.#entries.set(name, { signature, row: { ...unread(place), state: 'broken', problems } });
    }
  }

  #load(): ReadonlyMap<string, Entry> {
    const path = join(this.#book.folder.runs, CACHE_FILE);
    const kept = readKept(path, CACHE, (text) => process.stderr.write(`${text}\n`));
    // What passes the seal was written below.
    return new Map((kept ?? []) as unknown as [string, Entry][]);
  }

  /** Writes what has been read since the last time, one file after the other. */
  #save(): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    this.#saved = this.#saved.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const path = join(this.#book.folder.runs, CACHE_FILE);
    try {
      await writeDurably(path, sealKept(CACHE, [...this.#entries] as unknown as JsonValue));
    } catch {
      // A folder that cannot be written to: the next start reads the runs again.
    }
  }
}

/** Does something with each entry of a list, so many at a time; results in the order of the list. */
async function inTurns<T, R>(
  list: readonly T[],
  atATime: number,
  work: (entry: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += atATime)
    results.push(...(await Promise.all(list.slice(at, at + atATime).map(work))));
  return results;
}

/**
 * A line of the list from the text of a manifest that matches its checksum: a run that has not been read yet is shown for what it
 * says it is, and what is wrong is said when it has been read.
 */
function glimpse(place: RunPlace, text: string): RunRow {
  const manifest = sealedManifest(text);
  if (manifest === undefined) return unread(place);
  try {
    const row = { ...unread(place), ...declaredBy(manifest as unknown as Manifest) };
    const texts: readonly unknown[] = [row.name, row.createdAt, row.seed, ...row.variants, ...row.players];
    return texts.every((value) => typeof value === 'string') && Number.isFinite(row.planned)
      ? row
      : unread(place);
  } catch {
    return unread(place);
  }
}

function unread({ name, example }: RunPlace): RunRow {
  return {
    run: name,
    name,
    state: 'reading',
    elsewhere: false,
    example,
    createdAt: null,
    seed: null,
    variants: [],
    players: [],
    openings: null,
    games: 0,
    planned: 0,
    rows: 0,
    lines: [],
    found: null,
    problems: [],
    notes: NO_NOTES,
  };
}
