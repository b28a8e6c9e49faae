import { addCommand, type Command, later, wholeNumber } from '../command.ts';

const MAX_PLIES = 12;
const MAX_RANDOM_PLIES = 200;
const MAX_COUNT = 1_000_000;

export function registerOpenings(program: Command): Command {
  const group = addCommand(program, 'openings', 'make, filter and show tables of openings');

  addFilterOptions(addCommand(group, 'make <variant>', 'make a table of openings'))
    .option('--enumerate <plies>', 'every position after this many plies', wholeNumber(1, MAX_PLIES))
    .option('--random <plies>', 'different positions after random plies', wholeNumber(1, MAX_RANDOM_PLIES))
    .option('--flying', 'one man of each side on another square')
    .option(
      '--ballots <plies>',
      'all two- or three-move ballots but those in which one side is ahead by 0.75 men',
      wholeNumber(2, 3),
    )
    .option('--count <n>', 'how many to draw', wholeNumber(1, MAX_COUNT), 100)
    .action(later(async () => (await import('./openings-command.ts')).makeCommand));

  addFilterOptions(
    addCommand(group, 'filter <book> <variant>', 'leave out openings that favour a side'),
  ).action(later(async () => (await import('./openings-command.ts')).filterCommand));

  addFilterOptions(addCommand(group, 'level <variant>', 'count how many openings of a kind are level'))
    .option('--random <plies>', 'openings after this many random plies', wholeNumber(1, MAX_RANDOM_PLIES))
    .option('--book <file>', 'the openings of a book')
    .option('--count <n>', 'how many to draw', wholeNumber(1, MAX_COUNT), 200)
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./openings-command.ts')).levelCommand));

  addCommand(group, 'variety <run>', 'show how varied the openings of a run are, by ply')
    .option('--units <n>', 'replay the openings of this many units of each row', wholeNumber(1, 100_000), 200)
    .option('--plies <n>', 'plies from the initial position', wholeNumber(1, MAX_RANDOM_PLIES), 10)
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./variety.ts')).varietyCommand));

  addCommand(group, 'tables', 'list the tables of openings that come with the program')
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./openings-command.ts')).tablesCommand));

  addCommand(group, 'show <book> [variant]', 'show and check the contents of a book or a named table')
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./openings-command.ts')).showCommand));
  return group;
}

function addFilterOptions(command: Command): Command {
  return command
    .option('--max-score <n>', 'largest score of a search, in hundredths of a man', wholeNumber(0))
    .option('--nodes <n>', 'nodes of that search', wholeNumber(1), 1000)
    .option('--seed <text>', 'seed of all random choices', '1')
    .option('--out <file>', 'file for the table (default: standard output)')
    .option('--overwrite', 'replace that file');
}
