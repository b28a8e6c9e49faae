import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExactWinner, TrainingHost } from '@draughts-lab/learn';
import { DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { beginRun } from '@draughts-lab/runs';
import { openRun, readRecords, writeDurably } from '@draughts-lab/store';
import { note, readJsonFile } from '../shared/io.ts';
import { useRun } from '../run/open-run.ts';
import { playHere } from '../run/play-run.ts';
import { createProgressView } from '../run/progress-view.ts';

export interface HostFlags {
  readonly workers?: number;
  readonly quiet?: boolean;
}

/**
 * A training in a folder: JSON files that are there in full or not at all, and runs that can be gone on with.
 *
 * @param exact what the endgame tables of the plan say of a position
 */
export function folderHost(
  dir: string,
  { workers, quiet = false }: HostFlags,
  exact?: ExactWinner,
): TrainingHost {
  return {
    exact,
    read: (name) => {
      const path = join(dir, name);
      return Promise.resolve(existsSync(path) ? readJsonFile(path) : null);
    },
    async write(name, value) {
      const path = join(dir, name);
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(path, `${JSON.stringify(value)}\n`);
    },
    async play(name, manifest) {
      const path = join(dir, name);
      const isThere = existsSync(join(path, 'manifest.json'));
      const opened = isThere ? await openRun(path, { write: true }) : await beginRun(path, manifest);
      return useRun(path, opened, async (run) => {
        const view = createProgressView(quiet);
        const { interrupted, withheld } = await playHere(run, { engine: DEFAULT_ENGINE, workers, view });
        return interrupted || withheld.length > 0 ? null : Array.fromAsync(readRecords(run));
      });
    },
    tell: (text) => {
      if (!quiet) note(text);
    },
  };
}
