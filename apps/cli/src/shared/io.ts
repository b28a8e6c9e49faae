import { closeSync, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatIssues, parseJson, repeatedKeys, stripComments, visibleLines } from '@draughts-lab/input';
import { CliError, EXIT, FileError, systemReason } from './exit.ts';
import { unpacked } from './packed-file.ts';

/** A rules document, an experiment or a game file larger than this is refused. */
export const MAX_FILE_BYTES: number = 64 * 1024 * 1024;

/**
 * Results go to standard output; everything for the person at the terminal goes to standard error. No character of a name
 * takes effect there: whatever is printed goes through here, and control characters are written out.
 */
export function print(text: string): void {
  process.stdout.write(`${visibleLines(asCalled(text))}\n`);
}

/** Commands as they are called where npm has installed the program: `./dlab` stands in the repository alone. */
const asCalled = (text: string): string => {
  const command = process.env['DRAUGHTS_LAB_COMMAND'];
  return command === undefined ? text : text.replaceAll('./dlab ', `${command} `);
};

export function printJson(value: unknown): void {
  process.stdout.write(`${visibleLines(JSON.stringify(value))}\n`);
}

/** A text that this program has given colours; names in it have gone through `visible`. */
export function printStyled(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The results of a command: one JSON object, or its text. */
export function printResult(json: boolean | undefined, result: unknown, text: () => string): void {
  if (json === true) printJson(result);
  else print(text());
}

export function note(text: string): void {
  process.stderr.write(`${visibleLines(asCalled(text))}\n`);
}

/**
 * A reader that closes the pipe early (`| head`) ends the program quietly; when the results cannot be written for another
 * reason, one sentence says so. What the person would have been told is no reason to end.
 */
export function guardOutput(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    note(`dlab: the results cannot be written: ${systemReason(error) ?? error.message}`);
    process.exit(EXIT.internal);
  });
}

/** Bytes of a file, unpacked where gzip packed it, with one clear message when it is missing, a folder or too large. */
export function readFileBytes(path: string, limit: number = MAX_FILE_BYTES): Buffer {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) throw new FileError(path, 'is a folder, expected a file');
    if (stat.isCharacterDevice() || stat.isBlockDevice())
      throw new FileError(path, 'is a device, expected a file');
    if (stat.size > limit) throw new FileError(path, `${stat.size} bytes, at most ${limit} are read`);
    return unpacked(path, stat.isFile() ? readFileSync(path) : readPipe(path, stat, limit), limit);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'no such file' : `cannot be read (${code ?? String(error)})`;
    throw new FileError(path, reason, { cause: error });
  }
}

/** Where relative paths in a file start: in its folder, or in the working directory where it comes through a pipe. */
export function folderOf(path: string): string {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() !== false;
  return isFile && !path.startsWith('/dev/') ? dirname(path) : '.';
}

/** What comes out of a pipe, such as `<(command)` of a shell. It is there once: whoever needs it again keeps it. */
function readPipe(path: string, stat: Stats, limit: number): Buffer {
  // A socket has no second opening; the usual one is standard input.
  const pipe = stat.isSocket() ? process.stdin.fd : openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    const chunk = Buffer.alloc(64 * 1024);
    for (let bytes = 0; ;) {
      const read = readSync(pipe, chunk);
      if (read === 0) return Buffer.concat(chunks);
      bytes += read;
      if (bytes > limit) throw new FileError(path, `more than ${limit} bytes`);
      chunks.push(Buffer.from(chunk.subarray(0, read)));
    }
  } finally {
    closeSync(pipe);
  }
}

/**
 * JSON of a file, comments left out; a field that stands twice in an object is refused. The message of a syntax error gives
 * line and column.
 */
export function readJsonFile(path: string, limit: number = MAX_FILE_BYTES): unknown {
  const text = stripComments(textOf(path, readFileBytes(path, limit)));
  const parsed = parseJson(text);
  if (!parsed.ok) throw new FileError(path, parsed.issues[0]!.message);
  const issues = repeatedKeys(text);
  if (issues.length > 0) throw new CliError(formatIssues(path, issues), undefined, { issues });
  return parsed.value;
}

/** The text of a file: UTF-8, or UTF-16 with the mark that says so. Letters of another encoding are refused, not replaced. */
function textOf(path: string, bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileError(path, 'is no text in UTF-8: save it in that encoding');
  }
}
