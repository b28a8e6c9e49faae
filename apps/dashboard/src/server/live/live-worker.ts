import type { Issue, Parsed } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import type { PreparedRun } from '@draughts-lab/runs';
import { checkRun } from '@draughts-lab/selfplay';
import { answerTasks } from '../threads/answer-tasks.ts';
import { timeGames } from './time-games.ts';
import { preparePageRun } from './prepare-run.ts';

export interface PrepareTask {
  readonly experiment: unknown;
  /** The folder of the runs. */
  readonly inside: string;
}

/** What it takes to know whether an experiment or a run can be played: openings are made, and may have a judge. */
const ANSWERS = {
  prepare: ({ experiment, inside }: PrepareTask): Parsed<PreparedRun> =>
    preparePageRun(experiment, { inside }),
  check: (manifest: Manifest): Issue[] => checkRun(manifest),
  time: timeGames,
};
export type LiveAnswers = typeof ANSWERS;

answerTasks(ANSWERS);
