import {
  type Command as Typed,
  type CommandUnknownOpts,
  type InferCommandArguments,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings';
import examples from './help-examples.json' with { type: 'json' };

/** A command, whatever it takes. */
export type Command = CommandUnknownOpts;

type Examples = Readonly<Record<string, readonly (readonly [line: string, meaning: string])[]>>;

/** Example lines of every command: shown under its help, and run by the tests. */
export const EXAMPLES: Examples = examples as unknown as Examples;

/**
 * A command with the options that every command has, and its examples below the help. What its action gets follows from
 * its usage and options.
 *
 * @param usage name and arguments, such as `show <variant>`
 */
export function addCommand<Usage extends string>(
  parent: Command,
  usage: Usage,
  description: string,
): Typed<[...InferCommandArguments<Usage>]> {
  const command = parent.command(usage).description(description);
  addDefaultOptions(command);
  const lines = EXAMPLES[pathOf(command)] ?? [];
  const width = Math.max(0, ...lines.map(([line]) => line.length));
  if (lines.length > 0) {
    const text = lines.map(([line, meaning]) => `  ${line.padEnd(width)}  # ${meaning}`);
    command.addHelpText('after', `\nExamples:\n${text.join('\n')}`);
  }
  return command;
}

/** Names from below the program down, as typed: `pdn check`. */
function pathOf(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at?.parent; at = at.parent) names.unshift(at.name());
  return names.join(' ');
}

/**
 * The action of a command, loaded when it is asked for: no other command waits for what it imports. It takes the arguments
 * and the options.
 */
export function later(
  load: () => Promise<(...values: never[]) => unknown>,
): (...values: unknown[]) => Promise<void> {
  return async (...values) => {
    const work = await load();
    // The last value is the command itself.
    await work(...(values.slice(0, -1) as never[]));
  };
}

export function addDefaultOptions(command: Command): void {
  command
    .option('--no-color', 'disable colour (same as NO_COLOR=1)')
    .option('--debug', 'show stack traces of errors')
    .helpOption('-h, --help', 'show help');
}

/** Reads an option that is a whole number; for `argParser`. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
      throw new InvalidArgumentError(`expected a whole number ${range}.`);
    }
    return value;
  };
}

/** For commands that may start what a run folder names: it may come from anywhere. */
/** The database over which other machines play; without a value the one of DATABASE_URL. */
export const databaseOption = (): Option<'--database [url]'> =>
  new Option(
    '--database [url]',
    'let dlab worker play it on any machine (default URL: DATABASE_URL)',
  ).conflicts('workers');

export const trustOption = (): Option<'--trust'> =>
  new Option('--trust', 'start the external programs that the run names');

/** How long a command that plays games waits for a ply. */
export const patienceOption = (): Option<
  '--patience <seconds>',
  undefined,
  undefined,
  undefined,
  false,
  number
> =>
  new Option(
    '--patience <seconds>',
    "processor time allowed for one ply beyond its player's budget, before its game is abandoned (default: 600)",
  ).argParser(wholeNumber(1, 10_000_000));

/** Reads an option that is a number above 0. */
export function positive(text: string, expected = 'expected a number above 0.'): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError(expected);
}

/** Reads a margin in Elo. */
export const eloMargin = (text: string): number =>
  positive(text, 'expected Elo above 0: nothing is exactly fair.');
