import { type Command, InvalidArgumentError } from 'commander';
import { addCommand, wholeNumber } from '../../command.ts';
import type { TryFlags } from './try-command.ts';

/** Games of each game at each strength. */
const DEFAULT_GAMES = 200;
/** Nodes a move: a beginner and somebody who sees combinations. */
const DEFAULT_NODES: readonly [number, number] = [50, 400];

export function registerTry(program: Command): Command {
  return addCommand(
    program,
    'try <file>',
    'play rules of your own against their base at two strengths, with a verdict',
  )
    .option('--base <variant>', 'the game to compare with; the one that the document extends without it')
    .option('--games <n>', 'games of each game at each strength', wholeNumber(2, 1_000_000), DEFAULT_GAMES)
    .option(
      '--nodes <two>',
      'positions that a player looks at for a move, weak and strong',
      twoNumbers,
      DEFAULT_NODES,
    )
    .option('--seed <text>', 'every random choice follows from it', '1')
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
    .option('--json', 'verdicts, report and comparison as one JSON object')
    .option('--quiet', 'no progress')
    .action(async (file: string, flags: TryFlags) => {
      const { tryCommand } = await import('./try-command.ts');
      await tryCommand(file, flags);
    });
}

function twoNumbers(text: string): readonly [number, number] {
  const [weak, strong, ...more] = text.split(',').map(Number);
  const isWhole = (value: number | undefined): value is number => Number.isInteger(value) && value! > 0;
  if (isWhole(weak) && isWhole(strong) && weak < strong && more.length === 0) return [weak, strong];
  throw new InvalidArgumentError('expected two numbers, the smaller first: 50,400.');
}
