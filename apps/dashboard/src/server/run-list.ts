import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunList, RunRow, RunsQuery, RunState } from '../api/runs.ts';
import { describeRow } from './describe-run.ts';
import { ApiFailure } from './errors.ts';
import type { RunBook } from './run-book.ts';
import { listPlaces, type RunPlace, signatureOf } from './runs-folder.ts';

/** Numbers of runs, kept beside the run folders so that the next start need not read all games again. */
const CACHE_FILE = '.dashboard-cache.json';
/** Changes when the lines of the list are made in another way. */
const CACHE_VERSION = 1;

interface Entry {
  readonly signature: string;
  readonly row: RunRow;
}

/**
 * The list of runs: at once, with the numbers of the runs that have been read, while the others are being read one
 * after the other.
 */
export class RunIndex {
  readonly #book: RunBook;
  readonly #live: (run: string) => RunState | undefined;
  readonly #entries = new Map<string, Entry>();
  readonly #queue = new Set<string>();
  #reading = false;
  #closed = false;
  #dirty = false;
  readonly #loaded: Promise<void>;

  constructor(book: RunBook, live: (run: string) => RunState | undefined) {
    this.#book = book;
    this.#live = live;
    this.#loaded = this.#load();
  }

  async list(query: RunsQuery): Promise<RunList> {
    const rows = await this.rows();
    const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = rows.filter((row) => fitsState(row, query.state) && words.every((word) => textOf(row).includes(word)));
    const sign = query.order === 'up' ? 1 : -1;
    const sorted = chosen.toSorted((a, b) => liveFirst(a, b) || sign * compare(a, b, query.sort) || (a.run < b.run ? -1 : 1));
    return {
      total: chosen.length,
      all: rows.length,
      reading: this.#queue.size,
      offset: query.offset,
      rows: sorted.slice(query.offset, query.offset + query.limit),
    };
  }

  /** All runs; those that have not been read yet say so. */
  async rows(): Promise<RunRow[]> {
    await this.#loaded;
    const places = await listPlaces(this.#book.folder);
    const rows = await Promise.all(places.map((place) => this.#row(place)));
    void this.#work();
    return rows;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#dirty) await this.#save();
  }

  async #row(place: RunPlace): Promise<RunRow> {
    const signature = await signatureOf(place.dir);
    const known = this.#entries.get(place.name);
    if (known?.signature !== signature) this.#queue.add(place.name);
    const state = this.#live(place.name);
    const row = known?.row ?? unread(place);
    return { ...row, example: place.example, state: state ?? row.state };
  }

  /** Reads what is in the queue, one run at a time. */
  async #work(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      for (const name of this.#queue) {
        if (this.#closed) return;
        await this.#read(name);
        this.#queue.delete(name);
      }
      if (this.#dirty) await this.#save();
    } finally {
      this.#reading = false;
    }
  }

  async #read(name: string): Promise<void> {
    try {
      const read = await this.#book.read(name);
      this.#entries.set(name, { signature: read.signature, row: describeRow(read, undefined) });
      this.#dirty = true;
    } catch (error) {
      const issues = error instanceof ApiFailure ? error.issues : [{ path: name, message: String(error) }];
      const place = (await listPlaces(this.#book.folder)).find((one) => one.name === name);
      if (place === undefined) this.#entries.delete(name);
      else
        this.#entries.set(name, {
          signature: await signatureOf(place.dir),
          row: { ...unread(place), state: 'broken', problems: issues },
        });
    }
  }

  async #load(): Promise<void> {
    try {
      const text = await readFile(join(this.#book.folder.runs, CACHE_FILE), 'utf8');
      const cache = JSON.parse(text) as { version: number; entries: [string, Entry][] };
      if (cache.version !== CACHE_VERSION) return;
      for (const [name, entry] of cache.entries) this.#entries.set(name, entry);
    } catch {
      // No cache, or a damaged one: everything is read again.
    }
  }

  async #save(): Promise<void> {
    this.#dirty = false;
    const path = join(this.#book.folder.runs, CACHE_FILE);
    try {
      await writeFile(`${path}.${process.pid}`, JSON.stringify({ version: CACHE_VERSION, entries: [...this.#entries] }));
      await rename(`${path}.${process.pid}`, path);
    } catch {
      // A folder that cannot be written to: the next start reads the runs again.
    }
  }
}

function unread({ name, example }: RunPlace): RunRow {
  return {
    run: name,
    name,
    state: 'reading',
    example,
    createdAt: null,
    seed: null,
    variants: [],
    players: [],
    openings: null,
    games: 0,
    planned: 0,
    lines: [],
    problems: [],
  };
}

const LIVE: readonly RunState[] = ['running', 'queued', 'paused'];

function fitsState(row: RunRow, state: RunsQuery['state']): boolean {
  if (state === 'all') return true;
  return state === 'running' ? LIVE.includes(row.state) : row.state === state;
}

/** Runs that are being played come first. */
function liveFirst(a: RunRow, b: RunRow): number {
  return Number(LIVE.includes(b.state)) - Number(LIVE.includes(a.state));
}

function textOf(row: RunRow): string {
  return [row.run, row.name, ...row.variants, ...row.players].join(' ').toLowerCase();
}

function compare(a: RunRow, b: RunRow, sort: RunsQuery['sort']): number {
  switch (sort) {
    case 'created':
      return order(a.createdAt ?? '', b.createdAt ?? '');
    case 'name':
      return order(a.name, b.name);
    case 'games':
      return a.games - b.games;
    case 'score':
      return order(a.lines[0]?.score?.value ?? -1, b.lines[0]?.score?.value ?? -1);
    case 'draws':
      return order(a.lines[0]?.drawRate?.value ?? -1, b.lines[0]?.drawRate?.value ?? -1);
    case 'state':
      return order(a.state, b.state);
  }
}

const order = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
