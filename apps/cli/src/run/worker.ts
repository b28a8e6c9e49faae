import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, patienceOption, wholeNumber } from '../command.ts';

export function registerWorker(program: Command): Command {
  return addCommand(program, 'worker', 'play batches for runs on other machines, over a database')
    .addOption(
      new Option('--database <url>', 'postgresql://user:password@host:5432/name')
        .env('DATABASE_URL')
        .makeOptionMandatory(),
    )
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
    .addOption(patienceOption())
    .option('--exit-when-idle <seconds>', 'end after so long without work; wait without it', wholeNumber(1))
    .option('--quiet', 'say nothing but errors')
    .action(later(async () => (await import('./worker-command.ts')).workerCommand));
}
