import { formatIssues, type Parsed } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';
import { CliError } from './exit.ts';

/**
 * The setup that a FEN of the command line means.
 *
 * @throws CliError with every problem of the text
 */
export function setupOf(variant: Variant, fen: string): Setup {
  const parsed: Parsed<Setup> = parseFen(variant, fen);
  if (!parsed.ok) throw new CliError(formatIssues('--fen', parsed.issues));
  return parsed.value;
}

/** Every problem of a text in one line, for an answer in JSON. */
export function issuesInOneLine(
  issues: readonly { readonly path: string; readonly message: string }[],
): string {
  return issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
}
