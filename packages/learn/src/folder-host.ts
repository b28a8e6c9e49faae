import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type JsonValue,
  MachineFault,
  message,
  messageOf,
  SaidError,
  sha256,
  stableJson,
} from '@draughts-lab/input';
import { planHash } from '@draughts-lab/records';
import { beginRun, type PlayedRun } from '@draughts-lab/runs';
import { isRunFolder, openRun, readRecords, type Run, writeDurably } from '@draughts-lab/store';
import { readKept, sealKept } from '@draughts-lab/store/kept';
import type { TrainingPlan } from './plan.ts';
import type { ExactWinner } from './positions.ts';
import type { TrainingHost } from './train.ts';

export interface FolderHostOptions {
  /** Plays what is missing of a run that is open for writing. */
  readonly play: (run: Run) => Promise<Pick<PlayedRun, 'interrupted' | 'withheld'>>;
  /** What happens next, for people. */
  readonly tell: (text: string) => void;
  /** That a file was damaged and is made again. */
  readonly warn: (text: string) => void;
  /** What the endgame tables of the plan say of a position. */
  readonly exact?: ExactWinner | undefined;
}

/**
 * A training in a folder: JSON files that are there in full or not at all, and runs that can be gone on with.
 *
 * @param plan what decides the files: those of another plan do not fit
 */
export function folderHost(
  dir: string,
  plan: TrainingPlan,
  { play, tell, warn, exact }: FolderHostOptions,
): TrainingHost {
  // Matches of the card have their nodes and games in the name of their file.
  const { card: _card, ...deciding } = plan;
  const hash = sha256(stableJson(deciding));
  const whatOf = (name: string): string => `training ${hash} ${name}`;
  return {
    exact,
    tell,
    read: (name) => Promise.resolve(readKept(join(dir, name), whatOf(name), warn) ?? null),
    async write(name, value) {
      const path = join(dir, name);
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(path, sealKept(whatOf(name), value as JsonValue));
    },
    async play(name, manifest) {
      const path = join(dir, name);
      const isThere = await isRunFolder(path);
      const opened = isThere ? await openRun(path, { write: true }) : await beginRun(path, manifest);
      if (!opened.ok) throw new SaidError(messageOf(opened.issues[0]!));
      const run = opened.value;
      try {
        if (planHash(run.manifest) !== planHash(manifest))
          throw new SaidError(message('learn.other-run', { path }));
        const { interrupted, withheld } = await play(run);
        if (withheld.length > 0) throw new MachineFault(`${path}: ${withheld[0]!.withheld}`);
        return interrupted ? null : await Array.fromAsync(readRecords(run));
      } finally {
        await run.close();
      }
    },
  };
}
