import { emitSource } from '@draughts-lab/engine';
import { addCommand, type Command } from '../command.ts';
import { print } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';

export function registerCompile(program: Command): Command {
  return addCommand(program, 'compile <variant>', 'print the program that the compiled engine runs').action(
    (argument) => print(emitSource(loadVariant(argument))),
  );
}
