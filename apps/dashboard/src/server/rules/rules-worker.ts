import { answerTasks } from '../play/lane-worker.ts';
import { checkText } from './check-text.ts';
import type { RulesTask } from './tasks.ts';

answerTasks(({ what, task }: RulesTask) => {
  switch (what) {
    case 'check':
      return checkText(task);
  }
});
