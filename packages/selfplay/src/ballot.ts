import type { Rules } from '@draughts-lab/engine';
import { readOpening } from './opening.ts';
import { type BookRow, type ResolvedBook, resolveBook } from './resolve-book.ts';

/**
 * The openings of a rules document under its rules. Those that cannot be played are issues, with their place in the
 * document; a document without a ballot has no openings.
 */
export function ballotOf<P>(rules: Rules<P>): ResolvedBook {
  const rows = (rules.variant.document.ballot ?? []).map((text, index): BookRow => {
    const code = `ballot[${index}]`;
    const opening = readOpening(code, text);
    return opening.kind === 'line'
      ? { code, fen: null, moves: opening.moves }
      : { code, fen: text, moves: [] };
  });
  return resolveBook(rules, rows);
}
