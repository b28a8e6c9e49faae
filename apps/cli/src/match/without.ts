import { addCommand, type Command, later, wholeNumber } from '../command.ts';

export function registerWithout(program: Command): Command {
  return addCommand(
    program,
    'without <names...>',
    'what a rule is worth: who may use it against who does without',
  )
    .usage('[options] <variant> [rules...]')
    .option('--player <words>', 'who plays on both sides', 'alpha-beta:300')
    .option('--games <n>', 'games for each rule, an even number', wholeNumber(2, 1_000_000), 200)
    .option('--list', 'the rules that can be done without, and nothing is played')
    .option('--seed <text>', 'every random choice follows from it; drawn when left out')
    .option('--opening-plies <n>', 'plies played at random before each pair', wholeNumber(0, 200), 6)
    .option('--max-plies <n>', 'a longer game is stopped and counted apart', wholeNumber(1, 65_535), 500)
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
    .option('--json', 'a JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./without-command.ts')).withoutCommand));
}
