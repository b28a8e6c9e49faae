import { addCommand, addDefaultOptions, type Command, later, wholeNumber } from '../command.ts';

const FOLDER = 'folder of the tables (default: DRAUGHTS_LAB_TABLES, or the cache folder)';

export function registerTables(program: Command): Command {
  const group = program
    .command('tables')
    .description('endgame tables: exact values of positions with few pieces');
  addDefaultOptions(group);

  addCommand(group, 'build <variant>', 'build missing tables')
    .option(
      '--pieces <n>',
      'pieces of the largest endings (default: 4 on up to 40 squares, else 3)',
      wholeNumber(2, 12),
    )
    .option('--workers <n>', 'threads (default: one per core)', wholeNumber(1, 256))
    .option('--memory <MB>', 'memory limit of the build', wholeNumber(1), 4096)
    .option('--folder <folder>', FOLDER)
    .option('--dry-run', 'only estimate time, memory and disk space')
    .option('--quiet', 'no progress')
    .option('--json', 'a JSON object')
    .action(later(async () => (await import('./build-command.ts')).buildCommand));

  addCommand(group, 'stats <variant>', 'show how many positions of each ending are won, and the longest win')
    .option('--class <class>', 'one ending alone, such as 2K-1K or 1m2K-1K')
    .option('--folder <folder>', FOLDER)
    .option('--json', 'a JSON object')
    .action(later(async () => (await import('./stats-command.ts')).statsCommand));

  addCommand(
    group,
    'probe <variant>',
    'show the exact value of a position, of its moves, and the winning line',
  )
    .requiredOption('--fen <fen>', 'the position')
    .option('--folder <folder>', FOLDER)
    .option('--json', 'a JSON object')
    .action(later(async () => (await import('./probe-command.ts')).probeCommand));

  addCommand(
    group,
    'compare <a> <b>',
    'compare the endings of two rule sets: what is won under one and drawn under the other',
  )
    .option(
      '--pieces <n>',
      'pieces of the largest endings (default: existing tables, else small ones that are built)',
      wholeNumber(2, 12),
    )
    .option('--html <file>', 'write one page that needs no network')
    .option('--overwrite', 'replace the file of --html')
    .option('--folder <folder>', FOLDER)
    .option('--json', 'a JSON object')
    .action(later(async () => (await import('./compare-command.ts')).compareCommand));
  return group;
}
