import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, trustOption } from '../command.ts';
import { ENGINES } from '../shared/rules.ts';

export function registerReplay(program: Command): Command {
  return addCommand(program, 'replay <run> <unit>', 'replay one unit of a run: cell:unit or variant:unit')
    .addOption(new Option('--pdn', 'the games as PDN').conflicts('json'))
    .option('--json', 'one JSON object a line for each game')
    .addOption(new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES))
    .addOption(trustOption())
    .action(later(async () => (await import('./replay-command.ts')).replayCommand));
}
