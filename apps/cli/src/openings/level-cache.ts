import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { KeptLevel, LevelCache } from '@draughts-lab/selfplay';

/**
 * Level openings that were made before, a file for each set of them: in `DRAUGHTS_LAB_OPENINGS`, else in
 * `draughts-lab/openings` of the cache folder of the user. A file that cannot be read is as good as none.
 */
export function levelCache(environment: NodeJS.ProcessEnv = process.env): LevelCache {
  const folder = cacheFolder(environment);
  const file = (key: string): string => join(folder, `${key}.json`);
  return {
    read(key) {
      if (!existsSync(file(key))) return undefined;
      try {
        const kept: unknown = JSON.parse(readFileSync(file(key), 'utf8'));
        return isKept(kept) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    write(key, kept) {
      try {
        mkdirSync(folder, { recursive: true });
        const unfinished = `${file(key)}.${process.pid}.tmp`;
        writeFileSync(unfinished, JSON.stringify(kept));
        renameSync(unfinished, file(key));
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

function isKept(value: unknown): value is KeptLevel {
  if (typeof value !== 'object' || value === null) return false;
  const { lines, looked } = value as Record<string, unknown>;
  return (
    Array.isArray(lines) &&
    lines.every((line) => typeof line === 'string' && line.startsWith('moves ')) &&
    Number.isInteger(looked)
  );
}
