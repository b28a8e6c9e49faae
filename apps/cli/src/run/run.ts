import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, patienceOption, trustOption, wholeNumber } from '../command.ts';
import { ENGINES } from '../shared/rules.ts';

export function registerRun(program: Command): Command {
  const command = addCommand(program, 'run <experiment>', 'play an experiment and compare its variants')
    .option('--out <dir>', 'folder of the run; runs/<id> or the next free runs/<id>-<n> without it')
    .option('--seed <text>', 'every random choice follows from it; overrides the file')
    .option('--trace', 'store what the players thought of each position they moved in')
    .option('--again', 'play it again; without it, a run of the same plan is shown, or resumed')
    .option('--dry-run', 'check the experiment and print what would be played');
  return addPlayOptions(command).action(later(async () => (await import('./run-command.ts')).runCommand));
}

export function registerResume(program: Command): Command {
  const command = addCommand(program, 'resume <run>', 'resume a run that was stopped')
    .option('--mixed', 'go on although another version of the program, or of Node, played the first games')
    .addOption(trustOption());
  return addPlayOptions(command).action(later(async () => (await import('./run-command.ts')).resumeCommand));
}

function addPlayOptions(command: Command): Command {
  return command
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
    .addOption(patienceOption())
    .addOption(
      new Option(
        '--database [url]',
        'have it played by dlab worker on any machine; DATABASE_URL without a value',
      ).conflicts('workers'),
    )
    .addOption(new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES))
    .option('--json', 'the report as one JSON object')
    .option('--quiet', 'no progress');
}
