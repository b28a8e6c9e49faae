import { addCommand, type Command, later, wholeNumber } from '../../command.ts';

/** Positions that are compared unless told otherwise: a second or two. */
const DEFAULT_POSITIONS = 20_000;

export function registerDiff(program: Command): Command {
  return addCommand(
    program,
    'diff <a> <b>',
    'show how two games differ: in words, and in positions found by play',
  )
    .option('--positions <n>', 'positions to compare', wholeNumber(0, 10_000_000), DEFAULT_POSITIONS)
    .option('--json', 'one JSON object')
    .action(later(async () => (await import('./diff-command.ts')).diffCommand));
}
