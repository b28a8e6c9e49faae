import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, patienceOption, wholeNumber } from '../command.ts';

export function registerWorker(program: Command): Command {
  return addCommand(program, 'worker', 'play batches for runs on other machines, over a database')
    .addOption(
      new Option('--database <url>', 'postgresql://user:password@host:5432/name')
        .env('DATABASE_URL')
        .makeOptionMandatory(),
    )
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .addOption(patienceOption())
    .option(
      '--exit-when-idle <seconds>',
      'exit after N seconds without work (default: wait forever)',
      wholeNumber(1),
    )
    .option('--quiet', 'print errors only')
    .action(later(async () => (await import('./worker-command.ts')).workerCommand));
}
