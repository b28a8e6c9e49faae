import { MachineFault } from '@draughts-lab/input';
import { type BatchFile, type BatchInfo, type Owner, readBatchFile } from './batch-file.ts';
import { COLUMNS, readableList, selectBatches, selectShards } from './columns.ts';
import { type Duck, openDuck } from './duck.ts';
import { isIntact, RunDamagedError } from './intact.ts';
import { BATCHES, batchName, batchPath, SHARDS, shardPath } from './layout.ts';
import { type Run, type RunState, allBatches, inTurn, stateOf } from './run.ts';
import { type Contents, scan } from './scan.ts';
import { isIntactShard } from './shard-file.ts';

const ATTEMPTS = 10;

/**
 * Batch files in one statement. DuckDB takes half a megabyte for each file of a statement, however small the file
 * is, and gives it back only at the end: two thousand files in one statement are more than its whole limit.
 */
const FILES_AT_A_TIME = 50;

/** DuckDB with the games of a run; the `duck` is to be closed. */
export interface Session {
  readonly duck: Duck;
  /** What the games come from. */
  readonly batches: readonly BatchInfo[];
  /** Absolute paths of the shards: read when a question is asked, while the games of batch files are in memory. */
  readonly shards: readonly string[];
  /**
   * To be called when the answers are there and before they are used.
   *
   * @throws RunDamagedError when the shards are not what they were when the run was opened
   */
  readonly verify: () => Promise<void>;
}

/**
 * Opens DuckDB with the games of a run as they are now, of a run that is open for reading as they were when it was
 * opened: `rows` (as stored) and `games` (hashes and seeds as hex digits). What is appended later does not show, so that
 * the answers to several questions, and `finishedBatches`, are of the same games.
 */
export async function openSession(run: Run): Promise<Session> {
  const state = stateOf(run);
  let { contents } = state;
  for (let attempt = 1; ; attempt++) {
    const duck = await openDuck(state.dir, state.duck);
    try {
      const verify = (): Promise<void> => verifyShards(state.dir, contents);
      await verify();
      const batches = await inTurn(state, () =>
        defineGames(duck, state, contents, newSince(state, contents)),
      );
      return { duck, batches, shards: shardPaths(state.dir, contents), verify };
    } catch (error) {
      duck[Symbol.dispose]();
      // A reader that meets a writer: batch files have moved into a shard since the folder was looked at.
      if (state.writable || attempt === ATTEMPTS || error instanceof MachineFault) throw error;
      const again = await scan(state.dir, state, { ...state.duck, repair: false });
      if (!again.ok) throw error;
      contents = again.value;
    }
  }
}

const shardPaths = (dir: string, { shards }: Contents): string[] =>
  [...shards.keys()].map((file) => shardPath(dir, file));

async function verifyBatches(dir: string, owner: Owner, batches: readonly BatchFile[]): Promise<void> {
  for (const { info } of batches) {
    const { index, sha256 } = info;
    const [path, name] = [batchPath(dir, index), batchName(index)];
    const isSame = async (): Promise<boolean> => {
      const found = await readBatchFile(path, name, owner);
      return found.ok && found.value.info.sha256 === sha256;
    };
    if (!(await isIntact(path, sha256, isSame))) throw new RunDamagedError(`${BATCHES}/${name}`);
  }
}

async function verifyShards(dir: string, { shards }: Contents): Promise<void> {
  for (const [file, shard] of shards)
    if (!(await isIntactShard(shardPath(dir, file), shard))) throw new RunDamagedError(`${SHARDS}/${file}`);
}

/** Batches that were appended after a reader had opened the run. */
function newSince(state: RunState, contents: Contents): ReadonlySet<number> {
  if (contents === state.contents) return new Set();
  const known = new Set(allBatches(state.contents).map(({ index }) => index));
  return new Set(
    allBatches(contents)
      .map(({ index }) => index)
      .filter((index) => !known.has(index)),
  );
}

/** @param hidden batches whose games do not show */
async function defineGames(
  duck: Duck,
  { dir, owner, manifest }: RunState,
  contents: Contents,
  hidden: ReadonlySet<number>,
): Promise<BatchInfo[]> {
  const { shards, pending } = contents;
  const shown = [...pending.values()].filter(({ info }) => !hidden.has(info.index));
  // Before, so that it is not DuckDB that finds out, and afterwards, because it has read them meanwhile.
  await verifyBatches(dir, owner, shown);
  await loadBatches(duck, dir, shown);
  await verifyBatches(dir, owner, shown);
  const byVersion = Map.groupBy(shards.values(), ({ version }) => version);
  const parts = [...byVersion].map(([version, list]) => {
    const stored = selectShards(
      list.map(({ file }) => shardPath(dir, file)),
      version,
    );
    return hidden.size === 0
      ? stored
      : `SELECT * FROM (${stored}) WHERE batch NOT IN (${[...hidden].join(', ')})`;
  });
  await duck.run(`CREATE VIEW rows AS ${[...parts, 'SELECT * FROM pending'].join(' UNION ALL ')}`);
  await duck.run(`CREATE VIEW games AS SELECT ${readableList(manifest, false)} FROM rows`);
  return allBatches(contents).filter(({ index }) => !hidden.has(index));
}

/** Makes the table `pending` with the games of batch files. */
export async function loadBatches(duck: Duck, dir: string, batches: readonly BatchFile[]): Promise<void> {
  await duck.run(`CREATE TABLE pending (${COLUMNS.map(({ name, type }) => `"${name}" ${type}`).join(', ')})`);
  for (const [version, list] of Map.groupBy(batches, (batch) => batch.version)) {
    const files = list.map(({ info }) => batchPath(dir, info.index));
    for (let from = 0; from < files.length; from += FILES_AT_A_TIME)
      await duck.run(
        `INSERT INTO pending ${selectBatches(files.slice(from, from + FILES_AT_A_TIME), version)}`,
      );
  }
}
