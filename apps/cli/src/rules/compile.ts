import { emitSource } from '@draughts-lab/engine';
import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import { print } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';

export function registerCompile(program: Command): Command {
  return addCommand(program, 'compile <variant>', 'print the program that the compiled engine runs').action(
    (argument: string) => print(emitSource(loadVariant(argument))),
  );
}
