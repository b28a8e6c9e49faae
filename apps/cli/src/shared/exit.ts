import type { Issue } from '@draughts-lab/input';

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
  /** The problems one by one, where the message is a list of them. */
  readonly issues: readonly Issue[] | undefined;

  constructor(
    message: string,
    exitCode: ExitCode = EXIT.invalid,
    options?: ErrorOptions & { readonly issues?: readonly Issue[] },
  ) {
    super(message, options);
    this.exitCode = exitCode;
    this.issues = options?.issues;
  }
}

/** Positions with more lines of play than the engine is willing to list: a limit of ours, met by the data. */
export function isTooMuch(error: unknown): error is RangeError {
  return error instanceof RangeError && error.name === 'TooManyLinesError';
}
