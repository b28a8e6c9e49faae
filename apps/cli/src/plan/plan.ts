import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { addCommand, type Command, later, positive, wholeNumber } from '../command.ts';

export function registerPlan(program: Command): Command {
  return addCommand(
    program,
    'plan [source]',
    'estimate the games and time that a precision needs, from a pilot or a run',
  )
    .option('--half-width <x>', 'wanted precision: Elo points, or percentage points', (text) =>
      positive(text),
    )
    .addOption(
      new Option(
        '--counts <w,d,l>',
        'what --sprt says of wins, draws and losses counted elsewhere, or of pairs by points: 0, 1/2, 1, 1 1/2, 2',
      )
        .argParser(counts)
        .conflicts(['halfWidth', 'elo', 'score', 'draws', 'workers']),
    )
    .option('--elo', "of the first player's Elo (default)")
    .option('--score', "of the first player's score")
    .option('--draws', 'of the draw rate')
    .option('--sprt <elo0,elo1>', 'also the mean length of a sequential test', twoElos)
    .option(
      '--workers <n>',
      'number of threads that will play (default: all cores of this machine)',
      wholeNumber(1, 1_000_000),
    )
    .option('--pilot <games>', 'games of the pilot in each row', wholeNumber(1), 100)
    .option('--seconds <n>', 'time for the pilot in each row', wholeNumber(1), 10)
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./plan-command.ts')).planCommand));
}

function twoElos(text: string): readonly [number, number] {
  const [elo0, elo1, ...rest] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (rest.length > 0 || !Number.isFinite(elo0) || !Number.isFinite(elo1) || elo0! >= elo1!)
    throw new InvalidArgumentError('expected two numbers, the smaller one first, such as 0,10.');
  return [elo0!, elo1!];
}

function counts(text: string): readonly number[] {
  const values = text.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
  const isKind = values.length === 3 || values.length === 5;
  if (!isKind || !values.every(Number.isSafeInteger) || values.every((value) => value === 0))
    throw new InvalidArgumentError(
      'expected three whole numbers (wins, draws, losses) or five (pairs by points), such as 880,759,1863.',
    );
  return values;
}
