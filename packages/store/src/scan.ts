import { lstatSync } from 'node:fs';
import { mkdir, readdir, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Issue, type Parsed } from '@draughts-lab/input';
import { type Manifest, type PlannedBatch } from '@draughts-lab/records';
import { type BatchFile, type BatchInfo, type FileIssue, type Owner, readBatchFile } from './batch-file.ts';
import { readCatalogue, writeCatalogue } from './catalogue.ts';
import { type DuckOptions, openDuck } from './duck.ts';
import { UNFINISHED, isMissing } from './durable.ts';
import { misfit } from './fits-plan.ts';
import { BATCHES, BROKEN, SHARDS, batchIndex, isShardName, shardPath } from './layout.ts';
import { folderIssues } from './run-file.ts';
import { type ShardInfo, inspectShard, isIntact } from './shard-file.ts';

/** What a run folder contains that can be used. No batch is in it twice. */
export interface Contents {
  /** By file name. */
  readonly shards: Map<string, ShardInfo>;
  /** Batches that are not in a shard yet, by index. */
  readonly pending: Map<number, BatchFile>;
  /** What had to be left out. */
  readonly problems: Issue[];
  /** Those of the problems that are about intact games of another manifest. */
  readonly foreign: Issue[];
  /** Their batches, where the plan alone is another. */
  readonly misfits: BatchInfo[];
}

/** What the manifest says of the contents of a folder. */
export interface Expected {
  readonly owner: Owner;
  readonly plan: readonly PlannedBatch[];
  readonly manifest: Manifest;
}

export interface ScanOptions extends DuckOptions {
  /** For the writer: put damaged files aside, remove what an interruption left behind, bring the catalogue up to date. */
  readonly repair: boolean;
}

const ATTEMPTS = 10;

/**
 * Finds out what a run folder contains, with every checksum checked. A reader may do so while another process writes:
 * when a batch file has just moved into a shard, it looks again.
 *
 * @returns issues only when nothing of the folder can be used, as when a newer program wrote it
 */
export async function scan(dir: string, expected: Expected, options: ScanOptions): Promise<Parsed<Contents>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scanOnce(dir, expected, options);
    } catch (error) {
      if (!isMissing(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function scanOnce(dir: string, expected: Expected, options: ScanOptions): Promise<Parsed<Contents>> {
  const contents: Contents = emptyContents();
  for (const issue of await folderIssues(dir)) contents.problems.push(issue);
  const newer = await scanShards(dir, expected, options, contents);
  if (newer !== undefined) return fail([newer]);
  const inShards = new Set(
    [...contents.shards.values()].flatMap(({ batches }) => batches.map(({ index }) => index)),
  );
  for (const file of await filesIn(dir, BATCHES, options, contents.problems)) {
    const index = batchIndex(file);
    const name = `${BATCHES}/${file}`;
    if (index === undefined) {
      contents.problems.push(foreign(name));
    } else if (inShards.has(index)) {
      // Compaction was interrupted between its last two steps.
      if (options.repair) await unlink(join(dir, name));
    } else {
      const batch = await readBatchFile(join(dir, name), name, expected.owner);
      const issue = batch.ok ? batchIssue(batch.value.info, index, name, expected) : batch.issues[0]!;
      if (batch.ok && issue === undefined) contents.pending.set(index, batch.value);
      else await setAside(dir, issue!, batch.ok ? [batch.value.info] : [], options, contents);
    }
  }
  return ok(contents);
}

function batchIssue(
  info: BatchInfo,
  index: number,
  name: string,
  { plan, manifest }: Expected,
): FileIssue | undefined {
  if (info.index !== index) return wrongName(name, info.index);
  const message = misfit(info, plan, manifest.cells);
  return message === undefined ? undefined : { path: name, message, foreign: true };
}

/** @returns an issue when the catalogue is of a newer program */
async function scanShards(
  dir: string,
  expected: Expected,
  options: ScanOptions,
  contents: Contents,
): Promise<Issue | undefined> {
  const { owner } = expected;
  const files = await filesIn(dir, SHARDS, options, contents.problems);
  // Read after the list: every shard on the list that was finished in the usual way is then in the catalogue.
  const catalogue = await readCatalogue(dir, owner);
  if (!catalogue.ok && catalogue.issues[0]!.hint !== undefined) return catalogue.issues[0];
  if (!catalogue.ok)
    contents.problems.push({
      ...catalogue.issues[0]!,
      hint: 'its contents were read from the shards instead',
    });
  const known = new Map((catalogue.ok ? catalogue.value : []).map((shard) => [shard.file, shard]));
  const unknown: string[] = [];
  for (const file of files) {
    const shard = known.get(file);
    if (!isShardName(file)) contents.problems.push(foreign(`${SHARDS}/${file}`));
    else if (shard === undefined) unknown.push(file);
    else if (!(await isIntact(shardPath(dir, file), shard)))
      await setAside(
        dir,
        { path: `${SHARDS}/${file}`, message: 'does not match its checksum: the file was damaged' },
        [],
        options,
        contents,
      );
    else await take(dir, shard, expected, options, contents);
  }
  for (const file of known.keys()) {
    if (!files.includes(file))
      contents.problems.push({
        path: `${SHARDS}/${file}`,
        message: 'is gone: its batches count as not played',
      });
  }
  await adopt(dir, expected, unknown, options, contents);
  const changed = !catalogue.ok || contents.shards.size !== known.size || unknown.length > 0;
  if (options.repair && changed) await writeCatalogue(dir, owner, [...contents.shards.values()]);
  return undefined;
}

/** Takes in a shard whose batches are those of the plan. */
async function take(
  dir: string,
  shard: ShardInfo,
  { plan, manifest }: Expected,
  options: ScanOptions,
  contents: Contents,
): Promise<void> {
  const [message] = shard.batches.flatMap((batch) => misfit(batch, plan, manifest.cells) ?? []);
  if (message === undefined) {
    contents.shards.set(shard.file, shard);
    return;
  }
  const issue: FileIssue = { path: `${SHARDS}/${shard.file}`, message, foreign: true };
  await setAside(dir, issue, shard.batches, options, contents);
}

/** Takes in shards that the catalogue does not know: it was lost, or writing was interrupted before it was written. */
async function adopt(
  dir: string,
  expected: Expected,
  files: readonly string[],
  options: ScanOptions,
  contents: Contents,
): Promise<void> {
  if (files.length === 0) return;
  using duck = await openDuck(dir, options);
  for (const file of files) {
    const name = `${SHARDS}/${file}`;
    const shard = await inspectShard(duck, shardPath(dir, file), name, expected.owner);
    if (!shard.ok) {
      await setAside(dir, shard.issues[0]!, [], options, contents);
      continue;
    }
    const mine = new Set(shard.value.batches.map(({ index }) => index));
    const twin = [...contents.shards.values()].find(({ batches }) =>
      batches.some(({ index }) => mine.has(index)),
    );
    if (twin === undefined) await take(dir, shard.value, expected, options, contents);
    else
      contents.problems.push({
        path: name,
        message: `has batches that are in ${twin.file} too; it is left out`,
      });
  }
}

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * File names of a folder in order, without unfinished and put-aside ones. A copy of a run may lack a folder that was
 * empty: a reader takes it for empty, a writer makes it again.
 */
async function filesIn(
  dir: string,
  folder: string,
  options: ScanOptions,
  problems: Issue[],
): Promise<string[]> {
  if (options.repair) await mkdir(join(dir, folder), { recursive: true });
  else if (!isFolder(join(dir, folder))) return [];
  const entries = await readdir(join(dir, folder), { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    if (entry.name.endsWith(UNFINISHED)) {
      if (options.repair) await unlink(join(dir, folder, entry.name));
    } else if (!entry.isFile()) {
      problems.push(foreign(`${folder}/${entry.name}`));
    } else if (!entry.name.includes(BROKEN)) {
      files.push(entry.name);
    }
  }
  return files.toSorted();
}

/** @param batches what it holds, where it is intact */
async function setAside(
  dir: string,
  { foreign: isForeign, ...issue }: FileIssue,
  batches: readonly BatchInfo[],
  options: ScanOptions,
  contents: Contents,
): Promise<void> {
  if (isForeign) {
    contents.foreign.push(issue);
    contents.misfits.push(...batches);
  }
  if (!options.repair) {
    contents.problems.push(issue);
    return;
  }
  const aside = await putAside(dir, issue.path);
  contents.problems.push({ ...issue, hint: `put aside as ${aside}; its batches will be played again` });
}

/**
 * Gives a damaged file another name, so that nothing takes it for what it was.
 *
 * @param path below `dir`, such as `batches/00000012.ndjson`
 * @returns its new name
 */
export async function putAside(dir: string, path: string): Promise<string> {
  const folder = join(dir, dirname(path));
  const taken = new Set(await readdir(folder));
  const file = basename(path);
  let aside = `${file}${BROKEN}`;
  for (let number = 2; taken.has(aside); number++) aside = `${file}${BROKEN}-${number}`;
  await rename(join(folder, file), join(folder, aside));
  return aside;
}

export function emptyContents(): Contents {
  return { shards: new Map(), pending: new Map(), problems: [], foreign: [], misfits: [] };
}

function foreign(path: string): Issue {
  return { path, message: 'is not a file of a run; it is ignored' };
}

function wrongName(path: string, index: number): Issue {
  return { path, message: `contains batch ${index}: the file has been renamed or copied` };
}
