import { addCommand, type Command, later, patienceOption, wholeNumber } from '../command.ts';

export function registerMeasure(program: Command): Command {
  return addCommand(
    program,
    'measure <run> <modules...>',
    'measure the games of a finished run with files of your own: a run with the same games and their numbers',
  )
    .option('--out <dir>', 'folder of the new run (default: runs/<run>-measured)')
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .addOption(patienceOption())
    .option('--json', 'the report as one JSON object')
    .option('--quiet', 'no progress')
    .action(later(async () => (await import('./measure-command.ts')).measureCommand));
}
