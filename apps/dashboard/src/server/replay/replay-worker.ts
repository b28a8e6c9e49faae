import { message, saidBy } from '@draughts-lab/input';
import { CannotReplayError, judgeRow } from '@draughts-lab/selfplay';
import { answerTasks } from '../threads/answer-tasks.ts';
import { Refused } from '../threads/refused.ts';
import { finalPosition } from './final-position.ts';
import type { JudgeTask } from './judge-task.ts';
import { makeReplay, OTHER_PLAYERS } from './make-replay.ts';

/** What is asked about games that were played. */
const ANSWERS = {
  replay: orRefused(makeReplay),
  final: orRefused(finalPosition),
  judge: orRefused(({ manifest, cell, scores }: JudgeTask) => judgeRow(manifest, cell, scores)),
};
export type ReplayAnswers = typeof ANSWERS;

answerTasks(ANSWERS);

/** A run folder may hold anything: what cannot be played again is told, and ends no thread. */
function orRefused<T, V>(play: (task: T) => V): (task: T) => V {
  return (task) => {
    try {
      return play(task);
    } catch (error) {
      const why = saidBy(error);
      if (error instanceof CannotReplayError) throw new Refused(OTHER_PLAYERS, why);
      throw error instanceof RangeError
        ? new Refused('no-such-game', message('request.no-game', { why }), [], 404)
        : new Refused('no-replay', message('request.not-replayed', { why }));
    }
  };
}
