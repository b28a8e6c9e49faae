import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fail, type Issue, ok, type Parsed } from '@draughts-lab/input';
import {
  type Manifest,
  type PlannedBatch,
  parseManifest,
  planBatches,
  planHash,
} from '@draughts-lab/records';
import type { BatchInfo, Owner } from './batch-file.ts';
import { DUCK_DEFAULTS, type DuckOptions } from './duck.ts';
import { UNFINISHED, isMissing, syncPath, writeDurably } from './durable.ts';
import { BATCHES, MANIFEST, SHARDS } from './layout.ts';
import { lockForWriting } from './lock.ts';
import { type Contents, scan } from './scan.ts';
import { isUnreadable } from './sql-text.ts';
import { removeLeftovers } from './tidy.ts';

export interface StoreOptions {
  /** The most memory for queries and compaction, such as `512MB`. Default `1GB`. */
  readonly memoryLimit?: string;
  /** Threads for queries and compaction. Default: one for each core, 4 at most. */
  readonly threads?: number;
}

/** An open run folder. Give it to the functions of this package, and close it. */
export interface Run {
  /** Absolute path. */
  readonly dir: string;
  readonly manifest: Manifest;
  readonly writable: boolean;
  /** What was found damaged or out of place when the folder was opened, and left out. */
  readonly problems: readonly Issue[];
  /** Lets others write. Closing twice does no harm. */
  close(): Promise<void>;
}

/** What the functions of this package know about an open run. */
export interface RunState {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly owner: Owner;
  readonly writable: boolean;
  readonly duck: DuckOptions;
  readonly contents: Contents;
  readonly plan: readonly PlannedBatch[];
  /** The last of the operations that change the folder: they happen one after the other. */
  writing: Promise<unknown>;
}

const states = new WeakMap<Run, RunState>();

/** @throws Error when the run has been closed */
export function stateOf(run: Run): RunState {
  const state = states.get(run);
  if (state === undefined) throw new Error(`the run in ${run.dir} is closed`);
  return state;
}

/**
 * Does something that changes the folder, after all earlier changes.
 * @throws Error when the run is open for reading only
 */
export async function exclusively<T>(run: Run, work: (state: RunState) => Promise<T>): Promise<T> {
  const state = stateOf(run);
  if (!state.writable)
    throw new Error(`the run in ${state.dir} is open for reading only: open it with { write: true }`);
  return inTurn(state, () => work(state));
}

/** Does something while nothing in this process changes the folder. */
export async function inTurn<T>(state: RunState, work: () => Promise<T>): Promise<T> {
  const turn = state.writing.then(work);
  state.writing = turn.catch(() => undefined);
  return turn;
}

/**
 * Makes the folder of a new run and opens it for writing.
 *
 * @param dir is made, with the folders above it; may exist when it is empty
 * @returns issues when there is something in the folder already, or the manifest is not in order
 * @throws Error when it cannot be written
 */
export async function createRun(
  dir: string,
  manifest: Manifest,
  options: StoreOptions = {},
): Promise<Parsed<Run>> {
  const checked = parseManifest(JSON.parse(JSON.stringify(manifest)));
  if (!checked.ok) return checked;
  const path = resolve(dir);
  if (isUnreadable(path)) return fail([unreadable(path)]);
  await mkdir(join(path, BATCHES), { recursive: true });
  await mkdir(join(path, SHARDS), { recursive: true });
  const locked = lockForWriting(path);
  if (!locked.ok) return locked;
  try {
    const issue = await notEmpty(path);
    if (issue === undefined) {
      await syncPath(dirname(path));
      await writeDurably(join(path, MANIFEST), `${JSON.stringify(checked.value, null, 2)}\n`);
      return ok(register(path, checked.value, true, options, emptyContents(), locked.value));
    }
    locked.value();
    return fail([issue]);
  } catch (error) {
    locked.value();
    throw error;
  }
}

function unreadable(path: string): Issue {
  return {
    path,
    message: 'a path with a backslash beside [, * or ? cannot be read',
    hint: 'give the folder another name',
  };
}

async function notEmpty(path: string): Promise<Issue | undefined> {
  if (existsSync(join(path, MANIFEST))) {
    return {
      path,
      message: 'there is a run in this folder already',
      hint: 'resume it, or give the new run another name',
    };
  }
  const lists = await Promise.all(
    [path, join(path, BATCHES), join(path, SHARDS)].map((folder) => readdir(folder)),
  );
  const other = lists.flat().find((file) => !isOurs(file));
  return other === undefined
    ? undefined
    : {
        path,
        message: `the folder is not empty: it contains ${JSON.stringify(other)}`,
        hint: 'choose another folder',
      };
}

/** What creating a run leaves behind when it is interrupted. */
function isOurs(file: string): boolean {
  return file === BATCHES || file === SHARDS || file.endsWith(UNFINISHED) || /^writer-\d+\.lock$/.test(file);
}

/**
 * Opens the folder of a run. For writing, it also puts damaged files aside and tidies up after an interruption.
 *
 * @returns issues when there is no run, its manifest is damaged, a newer program wrote it, or another process is
 *   writing to it; damage to single files is listed in `Run.problems` instead
 * @throws Error when the folder cannot be read, or not be written with `write`
 */
export async function openRun(
  dir: string,
  options: StoreOptions & { readonly write?: boolean } = {},
): Promise<Parsed<Run>> {
  const path = resolve(dir);
  if (isUnreadable(path)) return fail([unreadable(path)]);
  const manifest = await readManifest(path);
  if (!manifest.ok) return manifest;
  const write = options.write ?? false;
  const locked = write ? lockForWriting(path) : ok(() => undefined);
  if (!locked.ok) return locked;
  try {
    if (write) {
      for (const folder of [BATCHES, SHARDS]) await mkdir(join(path, folder), { recursive: true });
      await removeLeftovers(path);
    }
    const contents = await scan(path, ownerOf(manifest.value), { ...duckOptions(options), repair: write });
    if (contents.ok) return ok(register(path, manifest.value, write, options, contents.value, locked.value));
    locked.value();
    return contents;
  } catch (error) {
    locked.value();
    throw error;
  }
}

/** Reads the manifest of a run folder. */
export async function readManifest(dir: string): Promise<Parsed<Manifest>> {
  const path = join(dir, MANIFEST);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    return fail([
      {
        path: dir,
        message: existsSync(dir)
          ? 'there is no run in this folder: it has no manifest.json'
          : 'there is no such folder',
      },
    ]);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail([{ path, message: 'is not JSON: the file is cut or damaged' }]);
  }
  const parsed = parseManifest(json);
  if (parsed.ok) return parsed;
  return fail(parsed.issues.map((issue) => ({ ...issue, path: `${path}: ${issue.path}` })));
}

export function ownerOf(manifest: Manifest): Owner {
  return { run: manifest.run, plan: planHash(manifest) };
}

/** The finished batches, by index. */
export function finishedBatches(run: Run): readonly BatchInfo[] {
  return allBatches(stateOf(run).contents);
}

export function allBatches({ shards, pending }: Contents): BatchInfo[] {
  const compacted = [...shards.values()].flatMap(({ batches }) => batches);
  const loose = [...pending.values()].map(({ info }) => info);
  return [...compacted, ...loose].toSorted((a, b) => a.index - b.index);
}

function register(
  dir: string,
  manifest: Manifest,
  writable: boolean,
  options: StoreOptions,
  contents: Contents,
  unlock: () => void,
): Run {
  const state: RunState = {
    dir,
    manifest,
    owner: ownerOf(manifest),
    writable,
    duck: duckOptions(options),
    contents,
    plan: planBatches(manifest),
    writing: Promise.resolve(),
  };
  const run: Run = {
    dir,
    manifest,
    writable,
    problems: contents.problems,
    async close() {
      if (!states.delete(run)) return;
      await state.writing;
      unlock();
    },
  };
  states.set(run, state);
  return run;
}

function duckOptions(options: StoreOptions): DuckOptions {
  return {
    memoryLimit: options.memoryLimit ?? DUCK_DEFAULTS.memoryLimit,
    threads: options.threads ?? DUCK_DEFAULTS.threads,
  };
}

function emptyContents(): Contents {
  return { shards: new Map(), pending: new Map(), problems: [] };
}
