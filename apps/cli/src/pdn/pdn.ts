import type { Command } from 'commander';
import { addDefaultOptions } from '../command.ts';
import { registerPdnCheck } from './pdn-check.ts';
import { registerPdnConvert } from './pdn-convert.ts';

export function registerPdn(program: Command): Command {
  const group = program.command('pdn').description('check and rewrite files of games');
  addDefaultOptions(group);
  registerPdnCheck(group);
  registerPdnConvert(group);
  return group;
}
