import { type Command, Option } from 'commander';
import { addCommand, wholeNumber } from '../command.ts';
import type { MatchFlags } from './match-command.ts';
import { ENGINES } from '../shared/rules.ts';

export function registerMatch(program: Command): Command {
  return addCommand(
    program,
    'match <variant> <a> <b>',
    'play two players against each other in pairs of games',
  )
    .option(
      '--games <n>',
      'games, an even number: each opening is played with both seatings',
      wholeNumber(2, 1_000_000),
      100,
    )
    .option('--seed <text>', 'every random choice follows from it; drawn when left out')
    .option('--opening-plies <n>', 'plies played at random before each pair', wholeNumber(0, 200), 6)
    .option('--max-plies <n>', 'a longer game is stopped and counted apart', wholeNumber(1, 65_535), 500)
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
    .addOption(new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES))
    .option('--json', 'a JSON object')
    .option('--quiet', 'no progress')
    .action(async (variant: string, a: string, b: string, flags: MatchFlags) => {
      const { matchCommand } = await import('./match-command.ts');
      await matchCommand(variant, a, b, flags);
    });
}
