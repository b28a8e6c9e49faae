import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';

/** Runs that come with the program. */
const SHIPPED = 'experiments/example';

/** The folder of a run: as it is named, or that of the run of this name that comes with the program. */
export function runFolder(named: string): string {
  if (existsSync(named) || /[\\/]/.test(named)) return named;
  const shipped = shippedFile(`${SHIPPED}/${named}`);
  return existsSync(join(shipped, 'manifest.json')) ? shipped : named;
}
