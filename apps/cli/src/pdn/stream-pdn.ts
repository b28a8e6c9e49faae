import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import {
  createPdnCutter,
  type ByteEncoding,
  createByteLetters,
  decodePdn,
  type ParsedPdn,
  parsePdn,
  type PdnGame,
  type PdnIssue,
  type PdnPiece,
} from '@draughts-lab/notation';
import { FileError } from '../shared/exit.ts';
import { MAX_FILE_BYTES, readFileBytes } from '../shared/io.ts';
import { unpackedChunks } from '../shared/packed-file.ts';

/** Bytes that are read at a time. */
const CHUNK = 64 * 1024;

/** A file of games that has been looked through once. */
export interface PdnFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | ByteEncoding;
}

/** A game of a file, with what could not be read within it. */
export interface StreamedGame {
  readonly game: PdnGame;
  readonly issues: readonly PdnIssue[];
}

/**
 * Looks through a file: its checksum, and whether it is UTF-8, UTF-16 with a byte order mark, or letters of one byte as Windows has them.
 *
 * @throws CliError when it is no file that can be read twice
 */
export async function inspectPdn(path: string): Promise<PdnFile> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new FileError(path, 'no such file');
  if (!stat.isFile())
    throw new FileError(
      path,
      `expected a file, found ${stat.isDirectory() ? 'a folder' : 'a pipe or a device, which cannot be read twice'}`,
    );
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const letters = createByteLetters();
  let [bytes, isUtf8] = [0, true];
  let begin = Buffer.alloc(0);
  for await (const chunk of chunksOf(path)) {
    hash.update(chunk);
    if (bytes < 2) begin = Buffer.concat([begin, chunk.subarray(0, 2)]);
    bytes += chunk.length;
    if (isUtf8) isUtf8 = canDecode(utf8, chunk, true);
    if (!isUtf8) letters.push(chunk);
  }
  if (isUtf8) isUtf8 = canDecode(utf8, new Uint8Array(), false);
  const mark = begin.subarray(0, 2).toString('hex');
  const encoding =
    mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : isUtf8 ? 'utf-8' : letters.encoding();
  return { path, bytes, sha256: hash.digest('hex'), encoding };
}

function canDecode(decoder: TextDecoder, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

const chunksOf = (path: string): AsyncGenerator<Buffer> => unpackedChunks(path, CHUNK);

/**
 * The games of a file of any length, or of a pipe as long as a file may be that is read at once.
 *
 * @param onBytes told how far it has read a file
 * @throws CliError when there is no such file, or it cannot be read
 */
export async function* openPdn(
  path: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<StreamedGame | PdnIssue> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() === true) yield* streamPdn(await inspectPdn(path), onBytes);
  else yield* withIssues(parsePdn(decodePdn(readFileBytes(path))));
}

/**
 * The games of a file one after the other, however long it is, in bounded memory.
 *
 * @param onBytes told how far it has read
 */
export async function* streamPdn(
  file: PdnFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<StreamedGame | PdnIssue> {
  for await (const piece of piecesOf(file, onBytes))
    if ('text' in piece) yield* gamesOf(piece);
    else yield piece;
}

/**
 * Parts of a file that hold whole games each, and what was left out between them.
 *
 * @param onBytes told how far it has read
 */
export async function* piecesOf(
  { path, encoding }: PdnFile,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<PdnPiece | PdnIssue> {
  const decoder = new TextDecoder(encoding);
  const cutter = createPdnCutter();
  let bytes = 0;
  for await (const chunk of chunksOf(path)) {
    const cut = cutter.push(decoder.decode(chunk, { stream: true }));
    if (cut !== null) yield cut;
    bytes += chunk.length;
    onBytes(bytes);
  }
  for (const cut of [cutter.push(decoder.decode()), cutter.end()]) if (cut !== null) yield cut;
}

/** The games of a piece. */
export function gamesOf({ text, from }: PdnPiece): Generator<StreamedGame | PdnIssue> {
  return withIssues(parsePdn(text, from));
}

/**
 * The lines of a file of any length.
 *
 * @throws CliError at a line that is longer than a file may be that is read at once
 */
export async function* linesOf({ path, encoding }: PdnFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of chunksOf(path)) {
    const [first = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    if (length > MAX_FILE_BYTES)
      throw new FileError(path, `a line of more than ${MAX_FILE_BYTES} characters`);
    if (lines.length === 0) continue;
    yield begun.join('');
    begun = [lines.pop()!];
    length = begun[0]!.length;
    yield* lines;
  }
  yield begun.join('') + decoder.decode();
}

/** Each problem beside the game that it is within; those before the first game stand alone. */
function* withIssues({ games, issues }: ParsedPdn): Generator<StreamedGame | PdnIssue> {
  const inGame = games.map((): PdnIssue[] => []);
  let at = -1;
  for (const issue of issues) {
    while (at + 1 < games.length && !isBefore(issue, games[at + 1]!)) at += 1;
    if (at < 0) yield issue;
    else inGame[at]!.push(issue);
  }
  for (const [index, game] of games.entries()) yield { game, issues: inGame[index]! };
}

function isBefore({ place: a }: PdnIssue, { place: b }: PdnGame): boolean {
  return a !== null && b !== null && (a.line < b.line || (a.line === b.line && a.column < b.column));
}
