import { addCommand, type Command, wholeNumber } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';

export function registerSolve(program: Command): Command {
  return addCommand(program, 'solve [variant]', 'find the exact value of a small board, with a proof')
    .option('--fen <fen>', 'the position (default: the initial position)')
    .option(
      '--pieces <n>',
      'pieces in the endgame tables, 0 for none (default: existing tables, and those that take seconds to build)',
      wholeNumber(0, 12),
    )
    .option('--memory <MB>', 'memory for the search, in addition to the tables', wholeNumber(1, 65_536), 256)
    .option('--nodes <n>', 'stop after this many positions', wholeNumber(1))
    .option('--depth <plies>', 'maximum depth', wholeNumber(1, 1023))
    .option('--state <file>', 'save the state of the search there, and resume from it')
    .option('--certificate <file>', 'write the positions that the proof uses')
    .option('--overwrite', 'replace the existing certificate')
    .option('--check <file>', 'only check a certificate, with the reference engine')
    .option('--folder <folder>', 'folder of the tables (default: DRAUGHTS_LAB_TABLES, or the cache folder)')
    .option('--quiet', 'no progress')
    .option('--json', 'a JSON object')
    .action(async (variant, flags) => {
      if (flags.check !== undefined) {
        const { checkCommand } = await import('./check-command.ts');
        checkCommand(flags.check, flags);
        return;
      }
      if (variant === undefined)
        throw new CliError('expected a variant to solve, or --check with a certificate', EXIT.usage);
      const { solveCommand } = await import('./solve-command.ts');
      await solveCommand(variant, flags);
    });
}
