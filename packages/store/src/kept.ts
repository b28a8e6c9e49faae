import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import {
  fail,
  issueAt,
  type JsonObject,
  type JsonValue,
  message,
  ok,
  type Parsed,
} from '@draughts-lab/input';
import { isNoFile } from './durable.ts';
import { seal, unseal } from './sealed.ts';

/**
 * What a program keeps between two starts, as the text of a file: sealed like everything in a run folder.
 *
 * @param what it is, with all that decides it: it fits nothing else
 */
export const sealKept = (what: string, value: JsonValue): string => `${seal({ what, value })}\n`;

/** Reads what `sealKept` wrote; anything else, of this program or another, is an issue. */
export function unsealKept(text: string, what: string, path: string): Parsed<JsonValue> {
  const unsealed = unseal(text, path);
  if (!unsealed.ok) return unsealed;
  const { document } = unsealed.value as { readonly document: JsonObject };
  return document['what'] === what
    ? ok(document['value']!)
    : fail([issueAt(path, message('store.something-else'))]);
}

/** Keeps something that can be made again. @throws Error when it cannot be written */
export function keep(path: string, what: string, value: JsonValue): void {
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, sealKept(what, value));
}

/**
 * Writes a file so that it is there in full or not at all, whatever was there before. What is no file, such as a device or a
 * pipe, is written to, and never replaced.
 *
 * @throws Error of the file system when it cannot be written; what was there is untouched
 */
export function writeWhole(path: string, text: string): void {
  if (isNoFile(path)) {
    writeFileSync(path, text);
    return;
  }
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, text, { flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  const folder = openSync(dirname(path), constants.O_RDONLY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** A link is not followed, and a pipe is not waited for. */
function readPlainFile(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    return fstatSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  } finally {
    closeSync(file);
  }
}

/**
 * What was kept, or undefined: there is none, or what there is does not fit. Then it is thrown away, so that it is made anew
 * and named once.
 *
 * @param tell told what was thrown away, and why
 */
export function readKept(path: string, what: string, tell: (text: string) => void): JsonValue | undefined {
  let text: string;
  try {
    text = readPlainFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') tell(`${path} cannot be read (${code ?? String(error)}): it is made again`);
    return undefined;
  }
  const kept = unsealKept(text, what, path);
  if (kept.ok) return kept.value;
  tell(`${path} ${kept.issues[0]!.message}: it is deleted and made again`);
  try {
    rmSync(path);
  } catch {
    // What is written next takes its place.
  }
  return undefined;
}
