import { addDefaultOptions, type Command } from '../command.ts';
import { registerPdnCheck } from './pdn-check.ts';
import { registerPdnConvert } from './pdn-convert.ts';
import { registerPdnImport } from './pdn-import.ts';

export function registerPdn(program: Command): Command {
  const group = program.command('pdn').description('check, rewrite and store files of games');
  addDefaultOptions(group);
  registerPdnCheck(group);
  registerPdnConvert(group);
  registerPdnImport(group);
  return group;
}
