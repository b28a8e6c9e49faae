import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';

/** Where what comes with the program stands, by what it is, and how its names end. */
const SHIPPED = {
  experiment: { folders: ['experiments'], ending: '.json' },
  search: { folders: ['experiments/searches'], ending: '.json' },
  rules: { folders: ['experiments/house-rules', 'experiments/games'], ending: '.json' },
  run: { folders: ['experiments/example'], ending: '' },
  measure: { folders: ['experiments/measures'], ending: '.js' },
} as const;

/**
 * The path that somebody names: as it is where there is one, else what comes with the program under this name.
 *
 * @param named a path, or a name such as `six-variants`
 */
export function shippedPath(named: string, kind: keyof typeof SHIPPED): string {
  if (named === '' || existsSync(named) || /[\\/]/.test(named)) return named;
  const { folders, ending } = SHIPPED[kind];
  const paths = folders.map((folder) => shippedFile(`${folder}/${basename(named, ending)}${ending}`));
  return paths.find((path) => existsSync(path)) ?? named;
}

/** Names of what comes with the program. */
export function shippedNames(kind: keyof typeof SHIPPED): string[] {
  const { folders, ending } = SHIPPED[kind];
  return folders
    .flatMap((folder) => readdirSync(shippedFile(folder)))
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending));
}
