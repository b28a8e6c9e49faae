import { statSync } from 'node:fs';
import { open, rename, statfs, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Ending of files that are being written. Whatever has it was never finished. */
export const UNFINISHED = '.tmp';

let counter = 0;

/**
 * Writes a file so that it is either there in full or not at all, even when the power fails: a temporary name in the
 * same folder, fsync, rename, fsync of the folder.
 *
 * @throws Error with its cause when it cannot be written; the temporary file is then gone, an older file untouched
 */
export async function writeDurably(path: string, content: string): Promise<void> {
  await finishDurably(path, async (temporary) => {
    await using file = await open(temporary, 'wx');
    await file.writeFile(content);
  });
}

/**
 * Lets `write` fill a temporary file and gives it its name when it is safely on the disk.
 *
 * @param path where the file goes, unless `write` knows better
 * @param write gets the temporary path, in the same folder; answers another path there when the name follows from what
 *   was written, and false when the file is not to be kept
 * @returns the path of the file, or undefined when it was not kept
 */
export async function finishDurably(
  path: string,
  write: (temporary: string) => Promise<string | false | void>,
): Promise<string | undefined> {
  if (isNoFile(path)) throw cannotWrite(path, new Error('it is no plain file, and is not replaced'));
  counter += 1;
  const temporary = join(dirname(path), `${basename(path)}.${process.pid}-${counter}${UNFINISHED}`);
  try {
    const written = await write(temporary);
    if (written === false) {
      await unlink(temporary);
      return undefined;
    }
    const place = written ?? path;
    await syncPath(temporary);
    await rename(temporary, place);
    await syncPath(dirname(place));
    return place;
  } catch (cause) {
    await unlink(temporary).catch(() => undefined);
    throw cannotWrite(path, cause);
  }
}

/** Whether a device, a pipe or a socket stands under this name: it is not replaced by a file. */
export function isNoFile(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && !stat.isFile() && !stat.isDirectory();
}

/** The error for a file or a folder that could not be written. */
export function cannotWrite(path: string, cause: unknown): Error {
  return new Error(`cannot write ${path}: ${reasonOf(cause)}`, { cause });
}

/** Waits until a file, or the list of names of a folder, is on the disk. */
export async function syncPath(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Bytes that may still be written to the file system of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

// What DuckDB says, which gives no code.
const TOO_LARGE = /File too large/;
const NO_SPACE = /No space left on device|Disk quota exceeded/;

/** What went wrong, in a word for the usual cases. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || NO_SPACE.test(error.message)) return 'the disk is full';
  if (code === 'EFBIG' || TOO_LARGE.test(error.message)) return 'the file would be larger than it may be';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'no permission to write there';
  return error.message;
}

/** Whether an error says that a file is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'ENOENT';
}
