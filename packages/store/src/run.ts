import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fail, findings, type Issue, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import { type Manifest, parseManifest, planBatches, planHash } from '@draughts-lab/records';
import type { BatchInfo, Owner } from './batch-file.ts';
import { DUCK_DEFAULTS, type DuckOptions } from './duck.ts';
import { UNFINISHED, cannotWrite, syncPath } from './durable.ts';
import { BATCHES, CATALOGUE, MANIFEST, MANIFEST_COPY, SHARDS } from './layout.ts';
import { LOCK, type Lock, lockForWriting } from './lock.ts';
import {
  type ManifestFile,
  type OtherProgram,
  readManifestFile,
  restoreManifest,
  writeManifest,
} from './manifest-file.ts';
import { folderIssues } from './run-file.ts';
import {
  clearPlaces,
  type Contents,
  type Expected,
  emptyContents,
  manifestIssue,
  scan,
  type ScanOptions,
} from './scan.ts';
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
  /** Those of the problems that games are missing for; the others cost none. */
  readonly lost: readonly Issue[];
  /** Programs that went on with the run which the one of the manifest had begun. */
  readonly otherPrograms: readonly OtherProgram[];
  /** Lets others write. Closing twice does no harm. */
  close(): Promise<void>;
}

/** What the functions of this package know about an open run. */
export interface RunState extends Expected {
  readonly dir: string;
  readonly writable: boolean;
  readonly lock: Lock | undefined;
  readonly duck: DuckOptions;
  readonly contents: Contents;
  readonly otherPrograms: OtherProgram[];
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
  return inTurn(state, () => {
    if (state.lock?.isHeld() !== true)
      throw new Error(
        `another process has taken over the run in ${state.dir}: this one was taken to be gone`,
      );
    return work(state);
  });
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
  await makeFolders(path);
  return locked(path, async (lock) => {
    const issues = [...(await notEmpty(path)), ...(await folderIssues(path))];
    if (issues.length > 0) return fail(issues.slice(0, 1));
    await syncPath(dirname(path));
    await writeManifest(path, checked.value);
    const file = { manifest: checked.value, otherPrograms: [], sealed: true };
    return ok(register(path, file, emptyContents(), options, lock));
  });
}

/** Opens a run as its only writer; where that comes to nothing, others may write. */
async function locked(path: string, open: (lock: Lock) => Promise<Parsed<Run>>): Promise<Parsed<Run>> {
  const lock = lockForWriting(path);
  if (!lock.ok) return lock;
  let opened: Parsed<Run> | undefined;
  try {
    return (opened = await open(lock.value));
  } finally {
    if (opened?.ok !== true) lock.value.release();
  }
}

async function makeFolders(path: string): Promise<void> {
  try {
    for (const folder of [BATCHES, SHARDS]) await mkdir(join(path, folder), { recursive: true });
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}

function unreadable(path: string): Issue {
  return issueAt(path, message('store.backslash'), message('store.backslash.remedy'));
}

async function notEmpty(path: string): Promise<Issue[]> {
  const { issues, refuse } = findings();
  if (existsSync(join(path, MANIFEST))) {
    refuse(path, 'there is a run in this folder already', 'resume it, or give the new run another name');
    return issues;
  }
  const lists = await Promise.all(
    [path, join(path, BATCHES), join(path, SHARDS)].map((folder) => readdir(folder)),
  );
  const other = lists.flat().find((file) => !isOurs(file));
  if (other !== undefined)
    refuse(path, `the folder is not empty: it contains ${JSON.stringify(other)}`, 'choose another folder');
  return issues;
}

/** What creating a run leaves behind when it is interrupted. */
function isOurs(file: string): boolean {
  return [BATCHES, SHARDS, MANIFEST_COPY].includes(file) || file.endsWith(UNFINISHED) || LOCK.test(file);
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
  const read = await readManifestFile(path);
  if (!read.ok) return read;
  if (options.write !== true) {
    const contents = await scan(path, expectedOf(read.value.manifest), scanOptions(options, false));
    return contents.ok ? ok(register(path, read.value, contents.value, options)) : contents;
  }
  return locked(path, async (lock) => {
    const contents = await prepareForWriting(path, read.value, options);
    return contents.ok ? ok(register(path, read.value, contents.value, options, lock)) : contents;
  });
}

/** Puts damaged files aside, tidies up after an interruption, and brings the manifest to this version. */
async function prepareForWriting(
  path: string,
  file: ManifestFile,
  options: StoreOptions,
): Promise<Parsed<Contents>> {
  await makeFolders(path);
  const links = await folderIssues(path);
  if (links.length > 0) return fail(links);
  await removeLeftovers(path);
  const expected = expectedOf(file.manifest);
  if (!file.sealed) {
    // A manifest without a checksum may be what is damaged, and not what is stored: nothing is put aside then.
    const found = await scan(path, expected, scanOptions(options, false));
    if (found.ok && found.value.foreign.length > 0)
      return fail([manifestIssue(file.manifest, found.value), ...found.value.foreign]);
  }
  const cleared = await clearPlaces(path, [MANIFEST, MANIFEST_COPY, CATALOGUE]);
  const contents = await scan(path, expected, scanOptions(options, true));
  if (contents.ok) contents.value.problems.push(...cleared);
  if (contents.ok) await restoreManifest(path, file);
  return contents;
}

const expectedOf = (manifest: Manifest): Expected => ({
  manifest,
  owner: ownerOf(manifest),
  plan: planBatches(manifest),
});

const scanOptions = (options: StoreOptions, repair: boolean): ScanOptions => ({
  ...duckOptions(options),
  repair,
});

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

/** @param lock where the run is open for writing */
function register(
  dir: string,
  { manifest, otherPrograms, problem }: ManifestFile,
  contents: Contents,
  options: StoreOptions,
  lock?: Lock,
): Run {
  if (problem !== undefined) contents.problems.unshift(problem);
  const state: RunState = {
    ...expectedOf(manifest),
    dir,
    lock,
    writable: lock !== undefined,
    duck: duckOptions(options),
    contents,
    otherPrograms: [...otherPrograms],
    writing: Promise.resolve(),
  };
  const run: Run = {
    dir,
    manifest,
    writable: state.writable,
    problems: contents.problems,
    lost: contents.lost,
    otherPrograms: state.otherPrograms,
    async close() {
      if (!states.delete(run)) return;
      await state.writing;
      // What rotted while the run was open: after this, nobody knows it any more. Where it cannot be written, the next writer tells.
      if (lock?.isHeld() === true)
        await restoreManifest(dir, { manifest, otherPrograms: state.otherPrograms, sealed: true }).catch(
          () => undefined,
        );
      lock?.release();
    },
  };
  states.set(run, state);
  return run;
}

/** Forgets what was damaged of a run that is open for writing, once all of it has been played again. */
export function settle(run: Run): void {
  const { problems, lost } = stateOf(run).contents;
  const open = problems.filter((issue) => !lost.includes(issue));
  problems.splice(0, Infinity, ...open);
  lost.length = 0;
}

/** Notes that another program goes on with the run; the note stays with it. */
export async function noteOtherProgram(run: Run, program: Omit<OtherProgram, 'batches'>): Promise<void> {
  await exclusively(run, async ({ dir, manifest, otherPrograms, contents }) => {
    const batches = allBatches(contents).length;
    await writeManifest(dir, manifest, [...otherPrograms, { ...program, batches }]);
    otherPrograms.push({ ...program, batches });
  });
}

function duckOptions(options: StoreOptions): DuckOptions {
  return {
    memoryLimit: options.memoryLimit ?? DUCK_DEFAULTS.memoryLimit,
    threads: options.threads ?? DUCK_DEFAULTS.threads,
  };
}
