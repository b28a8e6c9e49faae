import { answerTasks } from '../play/lane-worker.ts';
import { checkText } from './check-text.ts';
import { compareRules } from './compare-rules.ts';
import { lookAtSetup } from './look-at-setup.ts';
import type { RulesTask } from './tasks.ts';
import { testRules } from './test-rules.ts';
import { trialRules } from './trial-rules.ts';

answerTasks(({ what, task }: RulesTask, clock) => {
  switch (what) {
    case 'check':
      return checkText(task);
    case 'test':
      return testRules(task, clock);
    case 'setup':
      return lookAtSetup(task);
    case 'compare':
      return compareRules(task);
    case 'trial':
      return trialRules(task);
  }
});
