import { homedir } from 'node:os';
import { join } from 'node:path';
import type { KeptLevel, LevelCache } from '@draughts-lab/selfplay';
import { keep, readKept } from '@draughts-lab/store/kept';
import { note } from '../shared/io.ts';

/**
 * Level openings that were made before, a file for each set of them: in `DRAUGHTS_LAB_OPENINGS`, else in
 * `draughts-lab/openings` of the cache folder of the user. A file that does not fit is named and made anew.
 */
export function levelCache(environment: NodeJS.ProcessEnv = process.env): LevelCache {
  const folder = cacheFolder(environment);
  const file = (key: string): string => join(folder, `${key}.json`);
  const whatOf = (key: string): string => `level openings ${key}`;
  return {
    // What passes the seal was written below.
    read: (key) => readKept(file(key), whatOf(key), note) as unknown as KeptLevel | undefined,
    write(key, { lines, looked }) {
      try {
        keep(file(key), whatOf(key), { lines: [...lines], looked });
      } catch {
        // Without a place to keep them they are made again.
      }
    },
  };
}

function cacheFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment['DRAUGHTS_LAB_OPENINGS'];
  if (named !== undefined && named !== '') return named;
  const cache = environment['XDG_CACHE_HOME'];
  return join(
    cache !== undefined && cache !== '' ? cache : join(homedir(), '.cache'),
    'draughts-lab',
    'openings',
  );
}
