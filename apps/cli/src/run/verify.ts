import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, trustOption } from '../command.ts';
import { ENGINES } from '../shared/rules.ts';

const DEFAULT_SAMPLE = 0.01;

export function registerVerify(program: Command): Command {
  return addCommand(program, 'verify <run>', 'check every row and replay a sample of the units')
    .addOption(
      new Option('--sample <share>', 'share of the units to replay, such as 1% or 0.01')
        .argParser(readShare)
        .default(DEFAULT_SAMPLE, '1%'),
    )
    .addOption(new Option('--engine <name>', 'the engine that knows the rules').choices(ENGINES))
    .addOption(trustOption())
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./verify-command.ts')).verifyCommand));
}

function readShare(text: string): number {
  const isPercent = text.endsWith('%');
  const number = Number(isPercent ? text.slice(0, -1) : text);
  const share = isPercent ? number / 100 : number;
  if (!/^\d+(\.\d+)?%?$/.test(text) || share > 1)
    throw new InvalidArgumentError('expected a share such as 5% or 0.05.');
  return share;
}
