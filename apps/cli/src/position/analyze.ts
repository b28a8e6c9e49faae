import { addCommand, type Command, later, wholeNumber } from '../command.ts';

export function registerAnalyze(program: Command): Command {
  return addCommand(program, 'analyze <variant>', 'show how a player judges a position')
    .option('--fen <fen>', 'the position (default: the initial position)')
    .option('--player <player>', 'alpha-beta or mcts, with options as in play', 'alpha-beta')
    .option('--nodes <n>', 'positions that alpha-beta looks at', wholeNumber(1))
    .option('--depth <plies>', 'deepest iteration of alpha-beta', wholeNumber(1))
    .option(
      '--playouts <n>',
      'playouts of mcts, of 2 to 8 nodes each, in races of three and more players of 9 or 10',
      wholeNumber(1),
    )
    .option('--time <ms>', 'milliseconds for alpha-beta', wholeNumber(1))
    .option('--multipv <k>', 'show the best K moves', wholeNumber(1, 1000), 1)
    .option('--seed <text>', 'seed for breaking ties', '1')
    .option('--json', 'a JSON object')
    .action(later(async () => (await import('./analyze-command.ts')).analyzeCommand));
}
