import { presetIds } from '@draughts-lab/variant';
import { Argument } from '@commander-js/extra-typings';
import { addCommand, type Command } from '../command.ts';
import { print } from '../shared/io.ts';
import { completionScript, SHELLS } from './scripts.ts';

export function registerCompletion(program: Command): Command {
  return addCommand(
    program,
    'completion',
    'print the script that completes commands, options and presets in a shell',
  )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell) => print(completionScript(shell, program, presetIds())));
}
