import { once } from 'node:events';
import { TooManyLinesError } from '@draughts-lab/engine/limits';
import { EXIT } from './exit.ts';
import { note } from './io.ts';

/** A line of standard input longer than this is answered with an error. */
export const MAX_LINE_CHARACTERS: number = 1024 * 1024;
/** Characters of an overlong line that its answer repeats. */
const SHOWN = 80;
/** Answers are written together when they come to this many characters, or when no input is waiting. */
const WRITE_SIZE = 64 * 1024;

export interface InputLine {
  /** As given, without its end of line; only the beginning of a line that is too long. */
  readonly text: string;
  readonly tooLong: boolean;
}

/** Lines of a stream, in the portions in which they arrive; blank lines are left out. */
export async function* lineBatches(input: AsyncIterable<string>): AsyncGenerator<readonly InputLine[]> {
  let rest = '';
  let skipping = false;
  for await (const chunk of input) {
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop()!;
    const batch: InputLine[] = [];
    for (const piece of pieces) {
      if (skipping) skipping = false;
      else batch.push(inputLine(piece));
    }
    if (skipping) {
      rest = '';
    } else if (rest.length > MAX_LINE_CHARACTERS) {
      batch.push(inputLine(rest));
      rest = '';
      skipping = true;
    }
    yield batch.filter(({ text }) => text.trim() !== '');
  }
  const last = inputLine(rest);
  if (last.text.trim() !== '') yield [last];
}

function inputLine(piece: string): InputLine {
  const text = piece.replace(/\r$/, '');
  const tooLong = text.length > MAX_LINE_CHARACTERS;
  return { text: tooLong ? text.slice(0, SHOWN) : text, tooLong };
}

/** An answer to one line; with `error` where the line could not be used. */
export interface Answer {
  readonly error?: string;
  readonly [field: string]: unknown;
}

/**
 * Answers each line of standard input with one JSON object on standard output, in order.
 *
 * Bad lines do not stop the rest; any of them makes the exit status 3. What one line brings
 * down by a fault of ours is answered too, and makes it 1.
 *
 * @param bad what an answer repeats of a line, besides the error
 */
export async function answerLines(
  answer: (line: string) => Answer,
  bad: (line: string) => object,
): Promise<void> {
  process.stdin.setEncoding('utf8');
  let failed = false;
  let broken = false;
  for await (const batch of lineBatches(process.stdin)) {
    let text = '';
    for (const line of batch) {
      let result: Answer;
      if (line.tooLong) {
        result = { ...bad(line.text), error: `a line has at most ${MAX_LINE_CHARACTERS} characters` };
      } else {
        try {
          result = answer(line.text);
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          broken ||= !(error instanceof TooManyLinesError);
          result = {
            ...bad(line.text),
            error: error instanceof TooManyLinesError ? message : `internal error: ${message}`,
          };
        }
      }
      if (result.error !== undefined) failed = true;
      text += `${JSON.stringify(result)}\n`;
      if (text.length < WRITE_SIZE) continue;
      await write(text);
      text = '';
    }
    await write(text);
  }
  if (failed) process.exitCode = EXIT.invalid;
  if (broken) {
    process.exitCode = EXIT.internal;
    note('dlab: some lines could not be answered because of an internal error');
  }
}

/** Writes and waits for a reader that is slower than we are. */
async function write(text: string): Promise<void> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}
