import { describeGame } from './describe-game.ts';
import { answerTasks } from './lane-worker.ts';
import type { PlayTask } from './tasks.ts';
import { analyse, offer, reply } from './think.ts';
import { why } from './why.ts';

answerTasks(({ what, task }: PlayTask, clock) => {
  switch (what) {
    case 'position':
      return describeGame(task);
    case 'why':
      return why(task);
    case 'reply':
      return reply(task, clock);
    case 'offer':
      return offer(task, clock);
    case 'analyse':
      return analyse(task, clock);
  }
});
