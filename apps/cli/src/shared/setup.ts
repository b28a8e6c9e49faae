import { parseFen } from '@draughts-lab/notation';
import { initialSetup, type Setup, type Variant } from '@draughts-lab/variant';
import { valueOf } from './value-of.ts';

/**
 * The setup that a FEN of the command line means; the start position without one.
 *
 * @throws CliError with every problem of the text
 */
export function setupOf(variant: Variant, fen: string | undefined): Setup {
  return fen === undefined ? initialSetup(variant) : valueOf(parseFen(variant, fen), '--fen');
}

/** Every problem of a text in one line, for an answer in JSON. */
export function issuesInOneLine(
  issues: readonly { readonly path: string; readonly message: string; readonly hint?: string | undefined }[],
): string {
  return issues
    .map(({ path, message, hint }) => {
      const text = hint === undefined ? message : `${message} (${hint})`;
      return path === '' ? text : `${path}: ${text}`;
    })
    .join('; ');
}
