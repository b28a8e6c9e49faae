import { Option } from '@commander-js/extra-typings';
import {
  addCommand,
  type Command,
  databaseOption,
  later,
  patienceOption,
  trustOption,
  wholeNumber,
} from '../command.ts';
import { ENGINES } from '../shared/rules.ts';

export function registerRun(program: Command): Command {
  const command = addCommand(program, 'run <experiment>', 'play an experiment and compare its variants')
    .option('--out <dir>', 'folder of the run (default: runs/<id>, or the next free runs/<id>-<n>)')
    .option('--seed <text>', 'seed of all random choices; overrides the file')
    .option('--trace', "store the players' scores of each position")
    .option('--again', 'start over (default: show or resume a run of the same plan)')
    .option('--dry-run', 'check the experiment and print what would be played');
  return addPlayOptions(command).action(later(async () => (await import('./run-command.ts')).runCommand));
}

export function registerResume(program: Command): Command {
  const command = addCommand(program, 'resume <run>', 'resume a run that was stopped')
    .option('--mixed', 'resume even if another version of the program or of Node played the first games')
    .addOption(trustOption());
  return addPlayOptions(command).action(later(async () => (await import('./run-command.ts')).resumeCommand));
}

function addPlayOptions(command: Command): Command {
  return command
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .addOption(patienceOption())
    .addOption(databaseOption())
    .addOption(new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES))
    .option('--json', 'the report as one JSON object')
    .option('--quiet', 'no progress');
}
