import { answerTasks } from '../threads/answer-tasks.ts';
import { lookAtGames, rowQuestions } from './look-at-games.ts';

/** What is asked about the games of a row one by one. */
const ANSWERS = { questions: rowQuestions, look: lookAtGames };
export type LooksAnswers = typeof ANSWERS;

answerTasks(ANSWERS);
