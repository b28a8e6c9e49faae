import { TRIAL_DEFAULTS } from '@draughts-lab/workbench';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { addCommand, type Command, later, wholeNumber } from '../../command.ts';

export function registerTry(program: Command): Command {
  return addCommand(
    program,
    'try <file>',
    'measure what your rules change: fairer? more draws? longer? deeper?',
  )
    .option('--base <variant>', 'the game to compare with (default: the one the document extends)')
    .option(
      '--games <n>',
      'maximum games of each variant at each strength; fewer once every question has an answer',
      wholeNumber(2, 1_000_000),
      TRIAL_DEFAULTS.games,
    )
    .option(
      '--nodes <two>',
      'positions that a player looks at for a move, weak and strong',
      twoNumbers,
      TRIAL_DEFAULTS.nodes,
    )
    .option(
      '--hand-made',
      'both games are judged by the hand-made evaluation, not by weights learned for the base',
    )
    .option('--learn', 'learn both games first, in the same way, and judge each by its own weights')
    .option('--seed <text>', 'seed of all random choices', TRIAL_DEFAULTS.seed)
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .option('--json', 'answers, verdicts and report as one JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./try-command.ts')).tryCommand));
}

function twoNumbers(text: string): readonly [number, number] {
  const [weak, strong, ...more] = text.split(',').map(Number);
  const isWhole = (value: number | undefined): value is number => Number.isInteger(value) && value! > 0;
  if (isWhole(weak) && isWhole(strong) && weak < strong && more.length === 0) return [weak, strong];
  throw new InvalidArgumentError('expected two numbers, the smaller first: 50,400.');
}
