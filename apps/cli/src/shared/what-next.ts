import { dirname } from 'node:path';
import { RUNS_FOLDER } from './runs-folder.ts';

/** What to look at after a run: commands, each with what it does. */
export function whatNext(dir: string): (readonly [command: string, what: string])[] {
  const folder = dirname(dir);
  return [
    [
      `./dlab dashboard${folder === RUNS_FOLDER ? '' : ` ${folder}`}`,
      'charts, and the games behind each number',
    ],
    [`./dlab report ${dir} --notes`, 'how it was measured: every table and note'],
    ['./dlab try --help', 'change a rule and see what it does'],
  ];
}
