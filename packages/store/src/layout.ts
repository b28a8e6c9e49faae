import { join } from 'node:path';

/**
 * Names inside a run folder:
 *
 * ```
 * manifest.json                              the run: its plan, with a checksum
 * manifest.copy.json                         the same, for when that is damaged
 * batches/00000012.ndjson                    a finished batch: a header line, then a line for each game
 * shards/part-00000000-00000399-3f09….parquet  many batches, from the first to the last one in it; the beginning of its checksum
 * catalogue.json                             checksums and contents of the shards; made again when lost
 * set-aside.ndjson                           of an imported run: the games of its files that are no part of it
 * positions-3f09…-77ab….parquet             where each position stands in the games; made again when lost
 * writer-4711-9f3a61c2.lock                  the process that may write
 * tmp-.../                                   what DuckDB puts aside while it sorts
 * ```
 */
export const MANIFEST = 'manifest.json';
export const MANIFEST_COPY = 'manifest.copy.json';
export const CATALOGUE = 'catalogue.json';
/** A line of JSON for each game of the imported files that is no part of the run. */
export const SET_ASIDE = 'set-aside.ndjson';
export const BATCHES = 'batches';
export const SHARDS = 'shards';

/** Ending of damaged files that were put aside. */
export const BROKEN = '.broken';

const digits = (index: number): string => String(index).padStart(8, '0');

export function batchName(index: number): string {
  return `${digits(index)}.ndjson`;
}

/**
 * @param sha256 of the file, hexadecimal: its beginning is a part of the name, so that the file vouches for itself
 *   where the catalogue is lost. Undefined for a file that is still being written.
 */
export function shardName(first: number, last: number, sha256?: string): string {
  const mark = sha256 === undefined ? '' : `-${sha256.slice(0, MARK)}`;
  return `part-${digits(first)}-${digits(last)}${mark}.parquet`;
}

/** Hexadecimal digits of a checksum in the name of a shard. */
const MARK = 16;

/** Whether the bytes of a shard may be those that its name speaks of. Names of older versions speak of none. */
export function fitsShardName(file: string, sha256: string): boolean {
  const mark = SHARD_NAME.exec(file)?.[1];
  return mark === undefined || sha256.startsWith(mark);
}

export function batchPath(dir: string, index: number): string {
  return join(dir, BATCHES, batchName(index));
}

export function shardPath(dir: string, file: string): string {
  return join(dir, SHARDS, file);
}

/** The index of a batch file, or undefined for another name. */
export function batchIndex(file: string): number | undefined {
  const match = /^(\d{8,})\.ndjson$/.exec(file);
  const index = Number(match?.[1]);
  return match !== null && batchName(index) === file ? index : undefined;
}

const SHARD_NAME = /^part-\d{8,}-\d{8,}(?:-([0-9a-f]{16}))?\.parquet$/;

/** Hexadecimal digits: what the games were that it was made from, and the beginning of its own checksum. */
const POSITIONS_NAME = /^positions-([0-9a-f]{16})-([0-9a-f]{16})(?:-(\d{1,12}))?\.parquet$/;

/**
 * @param left games of the run that are not in the index
 * @param sha256 of the file, hexadecimal; undefined for a file that is still being written
 */
export function positionsName(games: string, left: number = 0, sha256: string = ''): string {
  return `positions-${games.slice(0, MARK)}-${sha256.slice(0, MARK)}${left === 0 ? '' : `-${left}`}.parquet`;
}

/** What the name of an index of positions says: beginnings of two checksums, and the games that are not in it; null for another name. */
export function readPositionsName(
  file: string,
): { readonly games: string; readonly sha256: string; readonly left: number } | null {
  const match = POSITIONS_NAME.exec(file);
  return match === null ? null : { games: match[1]!, sha256: match[2]!, left: Number(match[3] ?? 0) };
}

export function isShardName(file: string): boolean {
  return SHARD_NAME.test(file);
}
