import { addCommand, type Command, wholeNumber } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';

export function registerSolve(program: Command): Command {
  return addCommand(program, 'solve [variant]', 'the exact value of a small board, with a proof')
    .option('--fen <fen>', 'the position; the start position without it')
    .option(
      '--pieces <n>',
      'endgame tables of this many pieces, 0 for none; without it those that are there, and at least what takes seconds to build',
      wholeNumber(0, 12),
    )
    .option('--memory <MB>', 'memory for what is found out, beside the tables', wholeNumber(1, 65_536), 256)
    .option('--nodes <n>', 'give up after this many positions', wholeNumber(1))
    .option('--depth <plies>', 'look no further ahead', wholeNumber(1, 1023))
    .option('--state <file>', 'keep what is found out there, and go on from it')
    .option('--certificate <file>', 'write the positions that the proof rests on')
    .option('--overwrite', 'replace the certificate that is there')
    .option('--check <file>', 'check a certificate by the reference engine alone, and solve nothing')
    .option('--folder <folder>', 'where tables are kept; DRAUGHTS_LAB_TABLES or the cache folder without it')
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
