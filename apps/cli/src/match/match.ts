import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, patienceOption, wholeNumber } from '../command.ts';
import { ENGINES } from '../shared/rules.ts';

export function registerMatch(program: Command): Command {
  return addCommand(program, 'match <names...>', 'play two players against each other in pairs of games')
    .usage('[options] <variant> <a> <b>\n       dlab match [options] --variants <list> <a> <b>')
    .option('--variants <list>', 'variants, with commas between them: a table and one verdict over all')
    .option(
      '--games <n>',
      'games of each variant, an even number: each opening is played with both seatings; 100, or with --stop at most 20000',
      wholeNumber(2, 1_000_000),
    )
    .option(
      '--stop <rule>',
      'end as soon as it is decided, over all variants: sprt:0,10 (is A not 0 but 10 Elo stronger?), precision:15 (Elo, either way)',
    )
    .option(
      '--a-build <dir>',
      'A is a player of another checkout of this program, as that one understands it',
    )
    .option('--b-build <dir>', 'the same for B')
    .option('--seed <text>', 'every random choice follows from it; drawn when left out')
    .option('--opening-plies <n>', 'plies played at random before each pair', wholeNumber(0, 200), 6)
    .option('--max-plies <n>', 'a longer game is stopped and counted apart', wholeNumber(1, 65_535), 500)
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
    .addOption(patienceOption())
    .addOption(new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES))
    .option('--json', 'a JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./match-command.ts')).matchCommand));
}
