import { answerTasks } from '../threads/answer-tasks.ts';
import { describeGame } from './describe-game.ts';
import { drawOpening } from './draw-opening.ts';
import { analyse, offer, reply } from './think.ts';
import { why } from './why.ts';

/** What is asked about games in progress. */
const ANSWERS = { position: describeGame, opening: drawOpening, why, reply, offer, analyse };
export type PlayAnswers = typeof ANSWERS;

answerTasks(ANSWERS);
