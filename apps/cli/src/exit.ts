/** Exit codes of every command. */
export const EXIT = {
  done: 0,
  internal: 1,
  usage: 2,
  invalid: 3,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An end of the program that is not a bug: a message for the user and an exit code. */
export class CliError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.invalid, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Positions with more lines of play than the engine is willing to list: a limit of ours, met by the data. */
export function isTooMuch(error: unknown): error is RangeError {
  return error instanceof RangeError && error.name === 'TooManyLinesError';
}
