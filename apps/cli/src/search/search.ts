import { Option } from '@commander-js/extra-typings';
import type { Aim } from '@draughts-lab/search';
import { addCommand, type Command, databaseOption, later, wholeNumber } from '../command.ts';

/** Aims as options of the command: `--fewer-draws`. */
const AIM_OPTIONS: Readonly<Record<Aim, string>> = {
  'fewer-draws': 'look for fewer draws (default)',
  'more-draws': 'look for more draws',
  fairer: 'look for a first player who is less favoured, or less at a disadvantage',
  shorter: 'look for shorter games',
  longer: 'look for longer games',
  deeper: 'look for games in which skill counts for more',
  shallower: 'look for games in which skill counts for less',
  'more-choice': 'look for more legal moves in a turn',
  'less-choice': 'look for fewer legal moves in a turn',
  'fewer-forced': 'look for fewer turns with a single legal move',
  'more-forced': 'look for more turns with a single legal move',
  'more-measured': 'look for more of a measure of your own, named in the file: docs/house-rules.md',
  'less-measured': 'look for less of a measure of your own',
};

export function registerSearch(program: Command): Command {
  const command = addCommand(
    program,
    'search [space]',
    'search the rules around a game: which change makes it better?',
  )
    .option('--from <variant>', 'print a first space of rules around a game instead: a file to edit')
    .option('--pairs', 'with --from: two changes together too');
  for (const [aim, what] of Object.entries(AIM_OPTIONS)) command.option(`--${aim}`, `with --from: ${what}`);
  return command
    .option('--games <n>', 'at most this many games (default: from the file)', wholeNumber(100, 1e9))
    .addOption(
      new Option('--minutes <n>', 'at most as many games as this machine plays in this many minutes')
        .argParser(wholeNumber(1, 100_000))
        .conflicts('games'),
    )
    .option('--seed <text>', 'seed of all random choices (default: from the file)')
    .option('--out <dir>', 'folder of its runs (default: runs/<id>)')
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .addOption(databaseOption())
    .option(
      '--learn',
      'learn the base and the finalists before the last round, so that each is judged by its own weights',
    )
    .option('--dry-run', 'say what would be played; play nothing')
    .option('--json', 'candidates, rounds, effects and finalists as one JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./search-command.ts')).searchCommand));
}
