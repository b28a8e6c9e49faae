import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What stands at the root of the program alone: in the repository, and in the package that npm installs. */
const MARK = 'experiments';

let known: string | undefined;

/** The folder that holds `experiments/`: the repository, or the installed package. */
function rootFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, MARK)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/**
 * A file that comes with the program, such as a schema or an experiment.
 *
 * @param path from the root of the repository, with slashes
 * @returns its absolute path; whether it is there is not looked at
 */
export function shippedFile(path: string): string {
  known ??= rootFolder();
  return join(known, path);
}
