import { addCommand, type Command, later, wholeNumber } from '../command.ts';

export function registerWithout(program: Command): Command {
  return addCommand(
    program,
    'without <names...>',
    'measure the worth of a rule: one side plays with it, the other without',
  )
    .usage('[options] <variant> [rules...]')
    .option('--player <words>', 'the player of both sides', 'alpha-beta:300')
    .option('--games <n>', 'games for each rule, an even number', wholeNumber(2, 1_000_000), 200)
    .option('--list', 'list the rules a player can do without; play nothing')
    .option('--seed <text>', 'seed of all random choices (default: random, and recorded)')
    .option('--opening-plies <n>', 'random plies before each pair', wholeNumber(0, 200), 6)
    .option('--max-plies <n>', 'a longer game is stopped and counted separately', wholeNumber(1, 65_535), 500)
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .option('--json', 'a JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./without-command.ts')).withoutCommand));
}
