import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '@draughts-lab/store/kept';
import { CliError, EXIT, systemReason } from './exit.ts';
import { note } from './io.ts';

/** Refuses to begin where files would be replaced unasked, or cannot be written: work that nobody gets is not done. */
export function refuseExisting(paths: readonly string[], overwrite: boolean | undefined): void {
  refuseReplaced(paths, overwrite);
  for (const path of paths) refuseUnwritable(path);
}

/** The same of files in a folder that `writeFiles` makes where it is missing. */
export function refuseExistingIn(
  folder: string,
  names: readonly string[],
  overwrite: boolean | undefined,
): void {
  const paths = names.map((name) => join(folder, name));
  refuseReplaced(paths, overwrite);
  if (existsSync(folder)) for (const path of paths) refuseUnwritable(path);
}

function refuseReplaced(paths: readonly string[], overwrite: boolean | undefined): void {
  const there = overwrite === true ? undefined : paths.find((path) => existsSync(path));
  if (there !== undefined)
    throw new CliError(`${there}: there is such a file already; --overwrite replaces it`, EXIT.usage);
}

/** Refuses to begin where a file cannot be written. */
export function refuseUnwritable(path: string): void {
  const trial = `${path}.${process.pid}.tmp`;
  try {
    closeSync(openSync(trial, 'wx'));
    rmSync(trial);
  } catch (error) {
    throw unwritable(path, error, EXIT.usage);
  }
}

/** Writes files into a folder, which is made where it is missing, and says how large they are. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeText(join(folder, name), text);
}

/** Writes a file, in full or not at all, and says how large it is. */
export function writeText(file: string, text: string): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    throw unwritable(file, error, EXIT.internal);
  }
  note(`${file}: ${(text.length / 1000).toFixed(0)} kB`);
}

function unwritable(file: string, error: unknown, exit: typeof EXIT.usage | typeof EXIT.internal): CliError {
  const message = `${file}: cannot be written: ${systemReason(error) ?? String(error)}`;
  return new CliError(message, exit, { cause: error });
}
