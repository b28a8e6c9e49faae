import { gunzipSync, gzipSync } from 'node:zlib';
import { type GameRecord, rowsHash } from '@draughts-lab/records';

/** The games of a batch as they travel: a JSON list, compressed. */
export function packRecords(records: readonly GameRecord[]): Buffer {
  return gzipSync(JSON.stringify(records));
}

/**
 * @param hash what the rows hash has to be
 * @throws Error when the bytes are damaged or give other rows; the store checks every field later
 */
export function unpackRecords(bytes: Buffer, hash: string): GameRecord[] {
  const records = JSON.parse(gunzipSync(bytes).toString('utf8')) as GameRecord[];
  const found = rowsHash(records);
  if (found !== hash) throw new Error(`the rows have the hash ${found}, announced was ${hash}`);
  return records;
}
