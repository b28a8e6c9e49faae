import { addCommand, type Command, later } from '../command.ts';

export function registerExplore(program: Command): Command {
  return addCommand(
    program,
    'explore <rows...>',
    'show what was played in a position and how it went: RUN, RUN:variant or RUN:cell',
  )
    .option('--fen <fen>', 'the position (default: the initial position)')
    .option('--moves <moves>', 'moves that lead on from there, separated by spaces')
    .option('--quiet', 'no progress')
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./explore-command.ts')).explore));
}
