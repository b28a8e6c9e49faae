import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Issue, issueAt, message, SaidError } from '@draughts-lab/input';
import { isMissing } from './durable.ts';
import { BATCHES, SHARDS } from './layout.ts';

export type FileKind = 'manifest' | 'catalogue' | 'batch' | 'shard' | 'positions';

const MEGABYTE = 1 << 20;

/** The most megabytes that a file of a run can have, by what it is. */
const MOST_MEGABYTES: Readonly<Record<FileKind, number>> = {
  manifest: 128,
  catalogue: 400,
  batch: 2048,
  shard: 65_536,
  positions: 65_536,
};

/** What lies in a run folder under the name of one of its files, and is none. It says why. */
export class NoRunFileError extends SaidError {
  override readonly name = 'NoRunFileError';
}

/**
 * Opens a file of a run folder for reading. Everything that this package reads there goes through here: a link is not
 * followed, a device or a pipe is not read, and what is larger than such a file can be is not either.
 *
 * @throws NoRunFileError for one of these, the error of the file system when it cannot be opened
 */
async function openRunFile(path: string, kind: FileKind): Promise<{ file: FileHandle; bytes: number }> {
  let file: FileHandle;
  try {
    // Without waiting for the other end of a pipe.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ELOOP') throw new NoRunFileError(message('store.link'));
    if (code === 'ENXIO' || code === 'EISDIR') throw new NoRunFileError(message('store.not-plain'));
    if (code === 'EACCES' || code === 'EPERM') throw new NoRunFileError(message('store.no-permission'));
    throw error;
  }
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new NoRunFileError(message('store.not-plain'));
    const most = MOST_MEGABYTES[kind];
    if (stat.size > most * MEGABYTE)
      throw new NoRunFileError(message('store.too-long', { n: stat.size, most }));
    return { file, bytes: stat.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** @throws like `openRunFile` */
export async function readRunFile(path: string, kind: FileKind): Promise<string> {
  await using file = (await openRunFile(path, kind)).file;
  return await file.readFile('utf8');
}

/** The first bytes of a file, as text. @throws like `openRunFile` */
export async function readStart(path: string, kind: FileKind, length: number): Promise<string> {
  await using file = (await openRunFile(path, kind)).file;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead).toString('utf8');
}

/**
 * Length and SHA-256 of a file, from a place on; a megabyte of it is in memory at a time.
 *
 * @param from bytes that are passed over
 * @throws like `openRunFile`
 */
export async function fingerprint(
  path: string,
  kind: FileKind,
  from = 0,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const { bytes: expected, ...opened } = await openRunFile(path, kind);
  await using file = opened.file;
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(Math.min(MEGABYTE, Math.max(1, expected - from)));
  let bytes = from;
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    hash.update(chunk.subarray(0, bytesRead));
    bytes += bytesRead;
  }
}

/** What stands in the place of the folders for batches and shards, and is none: a link to another folder. */
export async function folderIssues(dir: string): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const path of [BATCHES, SHARDS]) {
    try {
      if (!(await lstat(join(dir, path))).isDirectory())
        issues.push(issueAt(path, message('store.no-folder')));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return issues;
}
