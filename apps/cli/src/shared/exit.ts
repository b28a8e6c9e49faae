import type { Issue } from '@draughts-lab/input';

/** Exit codes of every command. */
export const EXIT = {
  done: 0,
  internal: 1,
  usage: 2,
  invalid: 3,
  /** A fault of the machine: what it concerns has not been done, and can be done again. */
  unfinished: 4,
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

/** A file that cannot be read. */
export class FileError extends CliError {
  readonly path: string;
  readonly reason: string;

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`${path}: ${reason}`, undefined, options);
    this.path = path;
    this.reason = reason;
  }
}

/** What is wrong with a file, where the file has been named. */
export const reasonFor = (file: string, error: CliError): string =>
  error instanceof FileError && error.path === file ? error.reason : error.message;

/** What the system says when it cannot do something, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file would be larger than it may be',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk can only be read',
  EIO: 'the device does not answer',
  EMFILE: 'too many files are open',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
};

/** Why the system could not do something; undefined when an error is of another kind. */
export function systemReason(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? REASONS[code] : undefined;
}

/**
 * One sentence about what the system could not do: no fault of this program, nor of its data. Undefined when an error, and
 * what caused it, is of another kind.
 */
export function systemMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const reason = systemReason(error);
  if (reason !== undefined) {
    const { path } = error as NodeJS.ErrnoException;
    return path === undefined ? reason : `${path}: ${reason}`;
  }
  // DuckDB gives no code.
  const isCaused = error.cause !== undefined && systemMessage(error.cause) !== undefined;
  return isCaused || error.message.startsWith('IO Error') ? error.message : undefined;
}
