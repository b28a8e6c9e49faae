import { formatIssues, type Parsed } from '@draughts-lab/input';
import { CliError, type ExitCode } from './exit.ts';

/**
 * What was read, where all of it is right.
 *
 * @param what it is, for the message: a file, an option, a thing
 * @throws CliError with every problem of it
 */
export function valueOf<T>(parsed: Parsed<T>, what: string, exitCode?: ExitCode): T {
  if (parsed.ok) return parsed.value;
  const { issues } = parsed;
  throw new CliError(formatIssues(what, issues), exitCode, { issues });
}
