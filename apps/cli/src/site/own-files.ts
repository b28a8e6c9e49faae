import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashOfModule } from '@draughts-lab/engines';
import type { Manifest } from '@draughts-lab/records';

/**
 * The manifest with the user's own files beside it, so that it can be played again elsewhere. A file that is gone or was changed stays
 * a name.
 *
 * @param folder where the manifest will be
 */
export function withOwnFiles(manifest: Manifest, folder: string): Manifest {
  const beside = (module: string, sha256: unknown): string => {
    const name = basename(module);
    if (hashOfModule(module) !== sha256) return name;
    mkdirSync(join(folder, 'modules'), { recursive: true });
    copyFileSync(module, join(folder, 'modules', name));
    return `./modules/${name}`;
  };
  return {
    ...manifest,
    players: manifest.players.map(({ name, spec }) => {
      const { module, sha256 } = spec;
      const isOwn = spec.player === 'module' && typeof module === 'string';
      return { name, spec: isOwn ? { ...spec, module: beside(module, sha256) } : spec };
    }),
    ...(manifest.measures !== undefined && {
      measures: manifest.measures.map((one) => ({ ...one, module: beside(one.module, one.sha256) })),
    }),
  };
}
