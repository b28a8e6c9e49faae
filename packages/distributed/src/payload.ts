import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { type GameRecord, type Manifest, type PlannedBatch, rowsHash } from '@draughts-lab/records';

const unzip = promisify(gunzip);

/** The games of a batch as they travel: a JSON list, compressed. */
export function packRecords(records: readonly GameRecord[]): Buffer {
  return gzipSync(JSON.stringify(records));
}

/** No text in memory is longer. */
const LONGEST = 512 * 1024 * 1024;
/** More than the fields of any game, and than what a run may keep of each of its plies. */
const BYTES_PER_GAME = 16 * 1024;
const BYTES_PER_PLY = 128;

/** The most bytes that the games of a batch can take, unpacked; what is packed is smaller. */
export function mostBytes(
  { cells, maxPlies }: Pick<Manifest, 'cells' | 'maxPlies'>,
  { cell, units }: Pick<PlannedBatch, 'cell' | 'units'>,
): number {
  const games = units * cells[cell]!.gamesPerUnit;
  return Math.min(LONGEST, 1024 + games * (BYTES_PER_GAME + BYTES_PER_PLY * maxPlies));
}

/**
 * The games of a batch that has come back.
 *
 * @param hash what the rows hash has to be
 * @param most bytes that they may take
 * @throws Error when the bytes are damaged, take more than that, or give other rows
 */
export async function unpackRecords(bytes: Buffer, hash: string, most: number): Promise<GameRecord[]> {
  const text = await unzip(bytes, { maxOutputLength: most });
  const records: unknown = JSON.parse(text.toString('utf8'));
  if (!Array.isArray(records)) throw new Error('it is not a list of games');
  const found = rowsHash(records as GameRecord[]);
  if (found !== hash) throw new Error(`the rows have the hash ${found}, announced was ${hash}`);
  return records as GameRecord[];
}
