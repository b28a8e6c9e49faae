import { readFileSync, statSync } from 'node:fs';
import { formatIssues, repeatedKeys, visible } from '@draughts-lab/input';
import { CliError } from './exit.ts';

export { visible };

/** A rules document, an experiment or a game file larger than this is refused. */
export const MAX_FILE_BYTES: number = 64 * 1024 * 1024;
/** Results go to standard output; everything for the person at the terminal goes to standard error. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value));
}

export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A reader that closes the pipe early (`| head`) ends the program quietly. */
export function endQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

/** Bytes of a file, with one clear message when it is missing, a folder or too large. */
export function readFileBytes(path: string, limit: number = MAX_FILE_BYTES): Buffer {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) throw new CliError(`${path}: is a folder, expected a file`);
    if (stat.size > limit) throw new CliError(`${path}: ${stat.size} bytes, at most ${limit} are read`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'no such file' : `cannot be read (${code ?? String(error)})`;
    throw new CliError(`${path}: ${reason}`, undefined, { cause: error });
  }
}

/** JSON of a file; a field that stands twice in an object is refused. The message of a syntax error gives line and column. */
export function readJsonFile(path: string, limit: number = MAX_FILE_BYTES): unknown {
  const text = readFileBytes(path, limit)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  try {
    const value: unknown = JSON.parse(text);
    const issues = repeatedKeys(text);
    if (issues.length > 0) throw new CliError(formatIssues(path, issues), undefined, { issues });
    return value;
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      `${path}: not valid JSON: ${visible((error as Error).message)}${placeOf(text, error as Error)}`,
      undefined,
      { cause: error },
    );
  }
}

function placeOf(text: string, error: Error): string {
  const position = /at position (\d+)/.exec(error.message);
  if (!position || error.message.includes('line ')) return '';
  const before = text.slice(0, Number(position[1]));
  const line = before.split('\n').length;
  return ` (line ${line}, column ${before.length - before.lastIndexOf('\n')})`;
}
