import type { ExactWinner, FolderHostOptions } from '@draughts-lab/learn';
import { DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { note } from '../shared/io.ts';
import { noteProblems } from '../run/open-run.ts';
import { playHere } from '../run/play-run.ts';
import { createProgressView } from '../run/progress-view.ts';

export interface HostFlags {
  readonly workers?: number | undefined;
  readonly quiet?: boolean | undefined;
}

/**
 * How a training plays and speaks on the command line.
 *
 * @param exact what the endgame tables of the plan say of a position
 */
export function hostOptions({ workers, quiet = false }: HostFlags, exact?: ExactWinner): FolderHostOptions {
  return {
    exact,
    warn: note,
    tell: (text) => {
      if (!quiet) note(text);
    },
    play(run) {
      noteProblems(run);
      return playHere(run, { engine: DEFAULT_ENGINE, workers, view: createProgressView(quiet) });
    },
  };
}
