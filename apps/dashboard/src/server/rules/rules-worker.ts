import { answerTasks } from '../threads/answer-tasks.ts';
import { checkText } from './check-text.ts';
import { compareRules } from './compare-rules.ts';
import { lookAtSetup } from './look-at-setup.ts';
import { testRules } from './test-rules.ts';
import { learnedGames, trialRules } from './trial-rules.ts';

/** What is asked about rules documents. */
const ANSWERS = {
  check: checkText,
  test: testRules,
  setup: lookAtSetup,
  compare: compareRules,
  trial: trialRules,
  learned: learnedGames,
};
export type RulesAnswers = typeof ANSWERS;

answerTasks(ANSWERS);
