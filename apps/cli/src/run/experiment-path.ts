import { existsSync, readdirSync } from 'node:fs';
import { shippedFile } from '@draughts-lab/input/installed';

/**
 * The file that somebody names: as it is where there is one, else the experiment of this name that comes with the program.
 *
 * @param named a path, or a name such as `six-variants`
 * @param folder of the shipped ones
 */
export function experimentPath(named: string, folder = 'experiments'): string {
  if (existsSync(named) || /[\\/]/.test(named)) return named;
  const shipped = shippedFile(`${folder}/${named.replace(/\.json$/, '')}.json`);
  return existsSync(shipped) ? shipped : named;
}

/** Names of the experiments that come with the program. */
export const shippedExperiments = (folder = 'experiments'): string[] =>
  readdirSync(shippedFile(folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
