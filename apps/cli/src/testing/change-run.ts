import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the last games of a run away, as if they had not been played yet. */
export function takeGames(dir: string): void {
  for (const file of readdirSync(join(dir, 'shards'))) rmSync(join(dir, 'shards', file));
  rmSync(join(dir, 'catalogue.json'));
}

/** Lets the manifest of a run name another program: an older one, without checksum. */
export function nameProgram(dir: string, program: { readonly code?: string; readonly node?: string }): void {
  rmSync(join(dir, 'manifest.copy.json'));
  const path = join(dir, 'manifest.json');
  const {
    sha256: _sha256,
    store: _store,
    ...manifest
  } = JSON.parse(readFileSync(path, 'utf8')) as object & {
    readonly sha256: string;
    readonly store: number;
  };
  writeFileSync(path, JSON.stringify({ ...manifest, ...program }));
}
