import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, EXIT, systemReason } from './exit.ts';
import { note } from './io.ts';

/** Refuses to begin where files would be replaced unasked. */
export function refuseExisting(paths: readonly string[], overwrite: boolean | undefined): void {
  const there = overwrite === true ? undefined : paths.find((path) => existsSync(path));
  if (there !== undefined)
    throw new CliError(`${there}: there is such a file already; --overwrite replaces it`, EXIT.usage);
}

/** Writes files into a folder, which is made where it is missing, and says how large they are. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeText(join(folder, name), text);
}

/** Writes a file, and says how large it is. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const message = `${file}: cannot be written: ${systemReason(error) ?? String(error)}`;
    throw new CliError(message, EXIT.internal, { cause: error });
  }
  note(`${file}: ${(text.length / 1000).toFixed(0)} kB`);
}
