import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, patienceOption, wholeNumber } from '../command.ts';
import { ENGINES } from '../shared/rules.ts';

export function registerMatch(program: Command): Command {
  return addCommand(program, 'match <names...>', 'play two players against each other in pairs of games')
    .usage('[options] <variant> <a> <b>\n       dlab match [options] --variants <list> <a> <b>')
    .option('--variants <list>', 'variants, separated by commas: a table and one verdict over all')
    .option(
      '--games <n>',
      'games of each variant, an even number: each opening is played with both seatings (default: 100; with --stop at most 20000)',
      wholeNumber(2, 1_000_000),
    )
    .option(
      '--stop <rule>',
      'stop when decided, over all variants: sprt:0,10 (is A 10 Elo stronger rather than 0?), precision:15 (Elo, either way)',
    )
    .option('--a-build <dir>', 'take player A from another checkout of this program')
    .option('--b-build <dir>', 'take player B from another checkout')
    .option('--seed <text>', 'seed of all random choices (default: random, and recorded)')
    .option('--opening-plies <n>', 'random plies before each pair', wholeNumber(0, 200), 6)
    .option('--max-plies <n>', 'a longer game is stopped and counted separately', wholeNumber(1, 65_535), 500)
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .addOption(patienceOption())
    .addOption(new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES))
    .option('--json', 'a JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./match-command.ts')).matchCommand));
}
