import { createHash } from 'node:crypto';
import { lstat, readdir, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DuckDBDataChunk, UBIGINT, UINTEGER, USMALLINT, UTINYINT, VARCHAR } from '@duckdb/node-api';
import type { BatchInfo } from './batch-file.ts';
import { openDuck } from './duck.ts';
import { finishDurably } from './durable.ts';
import { isIntact, RunDamagedError } from './intact.ts';
import { positionsName, readPositionsName } from './layout.ts';
import { finishedBatches, type Run, stateOf } from './run.ts';
import { fingerprint } from './run-file.ts';
import { parquetSource, quote } from './sql-text.ts';

/** Positions of games by column, each where it stands in its game for the first time. All columns have the same length. */
export interface PositionColumns {
  /** Pieces and side to move, as a number of 64 bits. */
  readonly hash: readonly bigint[];
  readonly cell: readonly number[];
  readonly unit: readonly number[];
  readonly game: readonly number[];
  /** Plies that were played before it. */
  readonly ply: readonly number[];
  /** The move that was played there, as it is stored; empty where the game ended. */
  readonly next: readonly string[];
  /** How the game ended: 0 without a result, 1 drawn, otherwise 2 and the seat that won. */
  readonly result: readonly number[];
  /** Plies of the whole game. */
  readonly game_plies: readonly number[];
  /** Games that are in none of the columns: without moves, or with moves that their rules do not allow. */
  readonly left: number;
}

/** Columns of the table `positions`, in order. */
const COLUMNS = {
  hash: UBIGINT,
  cell: USMALLINT,
  unit: UINTEGER,
  game: UTINYINT,
  ply: USMALLINT,
  next: VARCHAR,
  result: UTINYINT,
  game_plies: USMALLINT,
} as const;
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Raised when something else is noted of games: an older index is then none. */
const VERSION = 3;
/** Rows that DuckDB takes at a time. */
const CHUNK = 2048;

/** An index of the positions of a run, made from the games that it has now. */
export interface PositionIndex {
  /** Absolute path. */
  readonly path: string;
  readonly bytes: number;
  /** Games of the run that are not in it. */
  readonly left: number;
}

/**
 * The index of positions of a run.
 *
 * @returns undefined where there is none, it was made from other games, or its bytes are not those of its name
 */
export async function findPositions(run: Run): Promise<PositionIndex | undefined> {
  return positionsOf(stateOf(run).dir, finishedBatches(run));
}

/** The same for a folder and the batches in it. */
export async function positionsOf(
  dir: string,
  batches: readonly BatchInfo[],
): Promise<PositionIndex | undefined> {
  const wanted = markOf(batches);
  for (const file of await readdir(dir)) {
    const name = readPositionsName(file);
    if (name === null || !wanted.startsWith(name.games)) continue;
    const path = join(dir, file);
    if (await isWhole(path)) return { path, bytes: (await lstat(path)).size, left: name.left };
  }
  return undefined;
}

/** @throws RunDamagedError where an index that was read is no longer what it was */
export async function verifyPositions({ path }: PositionIndex): Promise<void> {
  if (!(await isWhole(path))) throw new RunDamagedError(basename(path));
}

/**
 * Writes the index of positions of a run into its folder; older ones go. It belongs to no writer: it says what the stored games
 * say, and can be made again.
 *
 * @param parts positions of all games of the run, some thousands at a time, in any order
 * @throws Error when it cannot be written; there is then none
 */
export async function writePositions(
  run: Run,
  parts: AsyncIterable<PositionColumns>,
): Promise<PositionIndex> {
  const { dir, duck: options } = stateOf(run);
  const mark = markOf(finishedBatches(run));
  let left = 0;
  const path = await finishDurably(join(dir, positionsName(mark)), async (temporary) => {
    using duck = await openDuck(dir, options);
    const columns = NAMES.map((name) => `"${name}" ${String(COLUMNS[name])}`);
    await duck.run(`CREATE TABLE positions (${columns.join(', ')})`);
    const appender = await duck.connection.createAppender('positions');
    for await (const part of parts) {
      left += part.left;
      for (let from = 0; from < part.hash.length; from += CHUNK) {
        const chunk = DuckDBDataChunk.create(NAMES.map((name) => COLUMNS[name]));
        chunk.setColumns(NAMES.map((name) => part[name].slice(from, from + CHUNK)));
        appender.appendDataChunk(chunk);
      }
      appender.flushSync();
    }
    appender.closeSync();
    await duck.run(
      `COPY (SELECT * FROM positions ORDER BY hash, cell, unit, game) TO ${quote(temporary)} ` +
        '(FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false)',
    );
    return join(dir, positionsName(mark, left, (await fingerprint(temporary, 'positions')).sha256));
  });
  for (const file of await readdir(dir))
    if (readPositionsName(file) !== null && file !== basename(path!)) await unlink(join(dir, file));
  return { path: path!, bytes: (await lstat(path!)).size, left };
}

/** Makes the view `positions` of the games of an index. */
export const positionsView = ({ path }: PositionIndex): string =>
  `CREATE VIEW positions AS SELECT * FROM ${parquetSource([path])}`;

/** What an index is made from: the games of these batches. */
function markOf(batches: readonly BatchInfo[]): string {
  const hash = createHash('sha256').update(`positions ${VERSION}`);
  for (const { index, rowsHash } of batches) hash.update(`\n${index} ${rowsHash}`);
  return hash.digest('hex');
}

/** Whether the bytes of an index are those that its name speaks of; a link or a folder is none. */
async function isWhole(path: string): Promise<boolean> {
  const { sha256 } = readPositionsName(basename(path))!;
  try {
    return await isIntact(path, sha256, async () =>
      (await fingerprint(path, 'positions')).sha256.startsWith(sha256),
    );
  } catch {
    return false;
  }
}
