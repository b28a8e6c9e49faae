import { lstatSync } from 'node:fs';
import { mkdir, readdir, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type Code,
  fail,
  type Issue,
  issueAt,
  message,
  ok,
  type Parsed,
  withRemedy,
} from '@draughts-lab/input';
import { type Manifest, type PlannedBatch } from '@draughts-lab/records';
import { type BatchFile, type BatchInfo, type FileIssue, type Owner, readBatchFile } from './batch-file.ts';
import { readCatalogue, writeCatalogue } from './catalogue.ts';
import { type DuckOptions, openDuck } from './duck.ts';
import { UNFINISHED, isMissing } from './durable.ts';
import { fittingBatchSize, misfit } from './fits-plan.ts';
import { BATCHES, BROKEN, MANIFEST, SHARDS, batchIndex, isShardName, shardPath } from './layout.ts';
import { folderIssues } from './run-file.ts';
import { type ShardInfo, inspectShard, isIntactShard } from './shard-file.ts';

/** What a run folder contains that can be used. No batch is in it twice. */
export interface Contents {
  /** By file name. */
  readonly shards: Map<string, ShardInfo>;
  /** Batches that are not in a shard yet, by index. */
  readonly pending: Map<number, BatchFile>;
  /** What had to be left out. */
  readonly problems: Issue[];
  /** Those of the problems that games are missing for. */
  readonly lost: Issue[];
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
/** The file is of a newer program: nothing of the folder is touched. */
const NEWER: Code = 'store.newer';

/**
 * Finds out what a run folder contains, with every checksum checked. A reader may do so while another process writes:
 * when a batch file has just moved into a shard, it looks again.
 *
 * @returns issues only when nothing of the folder can be used, as when a newer program wrote it
 */
export async function scan(dir: string, expected: Expected, options: ScanOptions): Promise<Parsed<Contents>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Scan(dir, expected, options).run();
    } catch (error) {
      if (!isMissing(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Gives what stands in the place of a file that this package writes, and is no file, another name.
 *
 * @param names below `dir`
 */
export async function clearPlaces(dir: string, names: readonly string[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const path of names) {
    const stat = lstatSync(join(dir, path), { throwIfNoEntry: false });
    if (stat === undefined || stat.isFile()) continue;
    const aside = await putAside(dir, path);
    issues.push(issueAt(path, message('store.not-plain'), message('store.aside', { file: aside })));
  }
  return issues;
}

/** One look at a run folder. */
class Scan {
  readonly #contents = emptyContents();
  readonly #dir: string;
  readonly #expected: Expected;
  readonly #options: ScanOptions;
  /** What the writer puts aside. */
  readonly #aside: Issue[] = [];
  #isCatalogueOld = false;

  constructor(dir: string, expected: Expected, options: ScanOptions) {
    this.#dir = dir;
    this.#expected = expected;
    this.#options = options;
  }

  async run(): Promise<Parsed<Contents>> {
    const { shards, pending, problems } = this.#contents;
    for (const issue of await folderIssues(this.#dir)) problems.push(issue);
    const newer = await this.#scanShards();
    if (newer !== undefined) return fail([newer]);
    const inShards = new Set(
      [...shards.values()].flatMap(({ batches }) => batches.map(({ index }) => index)),
    );
    for (const file of await this.#filesIn(BATCHES)) {
      const index = batchIndex(file);
      const name = `${BATCHES}/${file}`;
      const path = join(this.#dir, name);
      if (index === undefined) {
        problems.push(foreign(name));
      } else if (inShards.has(index)) {
        // Compaction was interrupted between its last two steps.
        if (this.#options.repair) await unlink(path);
      } else {
        const batch = await readBatchFile(path, name, this.#expected.owner);
        const issue = batch.ok ? this.#batchIssue(batch.value.info, index, name) : batch.issues[0]!;
        if (batch.ok && issue === undefined) pending.set(index, batch.value);
        else this.#setAside(issue!, batch.ok ? [batch.value.info] : []);
      }
    }
    const { foreign: others } = this.#contents;
    // Where nothing fits, what does not is the manifest.
    if (this.#options.repair) {
      if (others.length > 0 && shards.size + pending.size === 0)
        return fail([manifestIssue(this.#expected.manifest, this.#contents), ...others]);
      await this.#repair();
    }
    return ok(this.#contents);
  }

  /** What is written and renamed for the writer, once it is known that the folder is to be used. */
  async #repair(): Promise<void> {
    for (const issue of this.#aside) {
      const aside = await putAside(this.#dir, issue.path);
      lose(this.#contents, withRemedy(issue, message('store.aside-again', { file: aside })));
    }
    if (this.#isCatalogueOld)
      await writeCatalogue(this.#dir, this.#expected.owner, [...this.#contents.shards.values()]);
  }

  #batchIssue(info: BatchInfo, index: number, path: string): FileIssue | undefined {
    if (info.index !== index) return issueAt(path, message('store.renamed', { n: info.index }));
    const what = misfit(info, this.#expected.plan, this.#expected.manifest.cells);
    return what === undefined ? undefined : { ...issueAt(path, what), foreign: true };
  }

  /** @returns an issue when the catalogue is of a newer program */
  async #scanShards(): Promise<Issue | undefined> {
    const { shards, problems } = this.#contents;
    const { owner } = this.#expected;
    const files = await this.#filesIn(SHARDS);
    // Read after the list: every shard on the list that was finished in the usual way is then in the catalogue.
    const catalogue = await readCatalogue(this.#dir, owner);
    const issue = catalogue.ok ? undefined : catalogue.issues[0]!;
    if (issue?.code === NEWER) return issue;
    if (issue !== undefined) problems.push(withRemedy(issue, message('store.from-shards')));
    const known = new Map((catalogue.ok ? catalogue.value : []).map((shard) => [shard.file, shard]));
    const unknown: string[] = [];
    for (const file of files) {
      const shard = known.get(file);
      const path = `${SHARDS}/${file}`;
      if (!isShardName(file)) problems.push(foreign(path));
      else if (shard === undefined) unknown.push(file);
      else if (await isIntactShard(shardPath(this.#dir, file), shard)) await this.#take(shard);
      else this.#setAside(issueAt(path, message('store.damaged')));
    }
    for (const file of known.keys()) {
      if (!files.includes(file)) lose(this.#contents, issueAt(`${SHARDS}/${file}`, message('store.gone')));
    }
    await this.#adopt(unknown);
    const changed = !catalogue.ok || shards.size !== known.size || unknown.length > 0;
    this.#isCatalogueOld = changed;
    return undefined;
  }

  /** Takes in a shard whose batches are those of the plan. */
  async #take(shard: ShardInfo): Promise<void> {
    const { plan, manifest } = this.#expected;
    const [what] = shard.batches.flatMap((batch) => misfit(batch, plan, manifest.cells) ?? []);
    if (what === undefined) this.#contents.shards.set(shard.file, shard);
    else this.#setAside({ ...issueAt(`${SHARDS}/${shard.file}`, what), foreign: true }, shard.batches);
  }

  /** Takes in shards that the catalogue does not know: it was lost, or writing was interrupted before it was written. */
  async #adopt(files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    const { shards, problems } = this.#contents;
    using duck = await openDuck(this.#dir, this.#options);
    for (const file of files) {
      const path = `${SHARDS}/${file}`;
      const shard = await inspectShard(duck, shardPath(this.#dir, file), path, this.#expected.owner);
      if (!shard.ok) {
        this.#setAside(shard.issues[0]!);
        continue;
      }
      const mine = new Set(shard.value.batches.map(({ index }) => index));
      const twin = [...shards.values()].find(({ batches }) => batches.some(({ index }) => mine.has(index)));
      if (twin === undefined) await this.#take(shard.value);
      else problems.push(issueAt(path, message('store.twin', { file: twin.file })));
    }
  }

  /**
   * File names of a folder in order, without unfinished and put-aside ones. A copy of a run may lack a folder that was
   * empty: a reader takes it for empty, a writer makes it again.
   */
  async #filesIn(folder: string): Promise<string[]> {
    const place = join(this.#dir, folder);
    const { repair } = this.#options;
    if (repair) await mkdir(place, { recursive: true });
    else if (!isFolder(place)) return [];
    const files: string[] = [];
    for (const entry of await readdir(place, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      const isPlain = entry.isFile();
      if (isPlain && entry.name.endsWith(UNFINISHED)) {
        if (repair) await unlink(join(place, entry.name));
      } else if (!isPlain && (batchIndex(entry.name) !== undefined || isShardName(entry.name))) {
        // A file of the run will be written under this name.
        this.#setAside(issueAt(path, message('store.not-plain')));
      } else if (!isPlain) {
        if (!entry.name.includes(BROKEN)) this.#contents.problems.push(foreign(path));
      } else if (!entry.name.includes(BROKEN)) {
        files.push(entry.name);
      }
    }
    return files.toSorted();
  }

  /** @param batches what it holds, where it is intact */
  #setAside({ foreign: isForeign, ...issue }: FileIssue, batches: readonly BatchInfo[] = []): void {
    const contents = this.#contents;
    if (isForeign) {
      contents.foreign.push(issue);
      contents.misfits.push(...batches);
    }
    if (!this.#options.repair) {
      lose(contents, issue);
      return;
    }
    this.#aside.push(issue);
  }
}

/** Where the games are in order, and the manifest is of others. */
export function manifestIssue(manifest: Manifest, { misfits }: Contents): Issue {
  const size = fittingBatchSize(manifest, misfits);
  return issueAt(
    MANIFEST,
    message('store.other-manifest'),
    size === undefined
      ? message('store.bring-back')
      : message('store.batch-size', { fits: size, says: manifest.batchSize }),
  );
}

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

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

/** Notes that a part cannot be read, and that its games are missing. */
export function lose({ problems, lost }: Contents, issue: Issue): void {
  problems.push(issue);
  lost.push(issue);
}

export function emptyContents(): Contents {
  return { shards: new Map(), pending: new Map(), problems: [], lost: [], foreign: [], misfits: [] };
}

function foreign(path: string): Issue {
  return issueAt(path, message('store.unknown-file'));
}
