import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createGunzip, gunzipSync } from 'node:zlib';
import { FileError, systemReason } from './exit.ts';

/** First bytes of packed files that this program does not unpack. */
const ARCHIVES: readonly (readonly [bytes: string, name: string])[] = [
  ['504b0304', 'zip'],
  ['425a68', 'bzip2'],
  ['fd377a585a00', 'xz'],
  ['28b52ffd', 'zstd'],
  ['377abcaf271c', '7z'],
  ['526172211a07', 'rar'],
];
const LONGEST = 6;

const isGzip = (begin: Uint8Array): boolean => begin[0] === 0x1f && begin[1] === 0x8b;

/** A name without the ending that gzip gives it: the rest says what the file holds. */
export const unpackedName = (path: string): string => path.replace(/\.gz$/i, '');

/**
 * The contents of a file that may be packed with gzip.
 *
 * @throws CliError for another archive, a damaged one, or more than so many bytes
 */
export function unpacked(path: string, bytes: Buffer, limit: number): Buffer {
  refuseArchive(path, bytes);
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limit });
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const why = isLarge ? `more than ${limit} bytes when unpacked` : 'the gzip file is damaged';
    throw new FileError(path, why, { cause });
  }
}

/** The same, a piece at a time. @throws CliError when it cannot be read */
export async function* unpackedChunks(path: string, chunkBytes: number): AsyncGenerator<Buffer> {
  const begin = firstBytes(path);
  refuseArchive(path, begin);
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  try {
    if (!isGzip(begin)) {
      for await (const chunk of file) yield chunk as Buffer;
      return;
    }
    const gunzip = createGunzip({ chunkSize: chunkBytes });
    file.on('error', (error) => gunzip.destroy(error));
    for await (const chunk of file.pipe(gunzip)) yield chunk as Buffer;
  } catch (error) {
    throw new FileError(path, `cannot be read: ${systemReason(error) ?? String(error)}`, {
      cause: error,
    });
  } finally {
    file.destroy();
  }
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const begin = Buffer.alloc(LONGEST);
    return begin.subarray(0, readSync(file, begin, 0, LONGEST, 0));
  } finally {
    closeSync(file);
  }
}

function refuseArchive(path: string, begin: Uint8Array): void {
  const hex = Buffer.from(begin.subarray(0, LONGEST)).toString('hex');
  const archive = ARCHIVES.find(([bytes]) => hex.startsWith(bytes));
  if (archive !== undefined) throw new FileError(path, `is packed with ${archive[1]}: unpack it first`);
}
