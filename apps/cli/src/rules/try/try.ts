import { TRIAL_DEFAULTS } from '@draughts-lab/workbench';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { addCommand, type Command, later, wholeNumber } from '../../command.ts';

export function registerTry(program: Command): Command {
  return addCommand(
    program,
    'try <file>',
    'play rules of your own against their base at two strengths, with a verdict',
  )
    .option('--base <variant>', 'the game to compare with; the one that the document extends without it')
    .option(
      '--games <n>',
      'games of each game at each strength',
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
      '--learned',
      'both games are judged by the weights that come with the program for the base, not by the hand-made evaluation',
    )
    .option('--seed <text>', 'every random choice follows from it', TRIAL_DEFAULTS.seed)
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
    .option('--json', 'verdicts, report and comparison as one JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./try-command.ts')).tryCommand));
}

function twoNumbers(text: string): readonly [number, number] {
  const [weak, strong, ...more] = text.split(',').map(Number);
  const isWhole = (value: number | undefined): value is number => Number.isInteger(value) && value! > 0;
  if (isWhole(weak) && isWhole(strong) && weak < strong && more.length === 0) return [weak, strong];
  throw new InvalidArgumentError('expected two numbers, the smaller first: 50,400.');
}
