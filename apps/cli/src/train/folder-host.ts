import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type JsonValue, MachineFault, sha256, stableJson } from '@draughts-lab/input';
import type { ExactWinner, TrainingHost, TrainingPlan } from '@draughts-lab/learn';
import { planHash } from '@draughts-lab/records';
import { DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { beginRun } from '@draughts-lab/runs';
import { isRunFolder, openRun, readRecords, writeDurably } from '@draughts-lab/store';
import { readKept, sealKept } from '@draughts-lab/store/kept';
import { CliError } from '../shared/exit.ts';
import { note } from '../shared/io.ts';
import { useRun } from '../run/open-run.ts';
import { playHere } from '../run/play-run.ts';
import { createProgressView } from '../run/progress-view.ts';

export interface HostFlags {
  readonly workers?: number | undefined;
  readonly quiet?: boolean | undefined;
}

/**
 * A training in a folder: JSON files that are there in full or not at all, and runs that can be gone on with.
 *
 * @param plan what decides the files: those of another plan do not fit
 * @param exact what the endgame tables of the plan say of a position
 */
export function folderHost(
  dir: string,
  plan: TrainingPlan,
  { workers, quiet = false }: HostFlags,
  exact?: ExactWinner,
): TrainingHost {
  // Matches of the card have their nodes and games in the name of their file.
  const { card: _card, ...deciding } = plan;
  const hash = sha256(stableJson(deciding));
  const whatOf = (name: string): string => `training ${hash} ${name}`;
  return {
    exact,
    read: (name) => Promise.resolve(readKept(join(dir, name), whatOf(name), note) ?? null),
    async write(name, value) {
      const path = join(dir, name);
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(path, sealKept(whatOf(name), value as JsonValue));
    },
    async play(name, manifest) {
      const path = join(dir, name);
      const isThere = await isRunFolder(path);
      const opened = isThere ? await openRun(path, { write: true }) : await beginRun(path, manifest);
      if (opened.ok && planHash(opened.value.manifest) !== planHash(manifest)) {
        await opened.value.close();
        throw new CliError(`${path}: the run in this folder is none of this training; take it away`);
      }
      return useRun(path, opened, async (run) => {
        const view = createProgressView(quiet);
        const { interrupted, withheld } = await playHere(run, { engine: DEFAULT_ENGINE, workers, view });
        if (withheld.length > 0) throw new MachineFault(`${path}: ${withheld[0]!.withheld}`);
        return interrupted ? null : Array.fromAsync(readRecords(run));
      });
    },
    tell: (text) => {
      if (!quiet) note(text);
    },
  };
}
