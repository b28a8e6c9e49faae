import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Ending of a table file; the part before it is the name of the class. */
const TABLE_ENDING = '.table';
const UNFINISHED = '.tmp';

/**
 * Where tables are kept unless a folder is named: `DRAUGHTS_LAB_TABLES`, else `draughts-lab/tables` in the cache folder of
 * the user.
 */
export function defaultTableRoot(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['DRAUGHTS_LAB_TABLES'];
  if (named !== undefined && named !== '') return named;
  const cache = environment['XDG_CACHE_HOME'];
  return join(
    cache !== undefined && cache !== '' ? cache : join(homedir(), '.cache'),
    'draughts-lab',
    'tables',
  );
}

/** The folder of one set of rules below a root. */
export const folderOf = (root: string, rulesHash: string): string => join(root, rulesHash.slice(0, 32));

export const tablePath = (folder: string, name: string): string => join(folder, `${name}${TABLE_ENDING}`);

/** Names of the classes that have a file, sorted; empty where the folder is not there. */
export function tableNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(TABLE_ENDING))
    .map((name) => name.slice(0, -TABLE_ENDING.length))
    .toSorted();
}

/** What a table is called while this process writes it. */
const unfinishedPath = (path: string): string =>
  `${path}.${process.pid}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}${UNFINISHED}`;

/** Takes away what is left of a table that a thread of this process was writing when it was ended. */
export function dropUnfinished(path: string): void {
  rmSync(unfinishedPath(path), { force: true });
}

/** Writes a file so that it is there in full or not at all. @returns its bytes */
export function writeTable(path: string, parts: readonly Uint8Array[]): number {
  const folder = join(path, '..');
  mkdirSync(folder, { recursive: true });
  const temporary = unfinishedPath(path);
  let bytes = 0;
  try {
    const file = openSync(temporary, 'w');
    try {
      for (const part of parts) {
        for (let done = 0; done < part.length;) done += writeSync(file, part, done);
        bytes += part.length;
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
    const directory = openSync(folder, 'r');
    try {
      fsyncSync(directory);
    } finally {
      closeSync(directory);
    }
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw new Error(`cannot write ${path}: ${reasonOf(cause)}`, { cause });
  }
  return bytes;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'no permission to write there';
  return error.message;
}

/** Takes away what a build that was ended in the middle has left. */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
}
