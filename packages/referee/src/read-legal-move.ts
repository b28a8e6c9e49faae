import { lineAlong, type Move, type Rules } from '@draughts-lab/engine';
import { issueAt, type Parsed } from '@draughts-lab/input';
import { readMove, readSquare } from '@draughts-lab/notation';
import { whyNot } from './why-not.ts';

/**
 * The legal move that a text means.
 *
 * The lists of legal moves name one route of hops to each square, since there can be very many;
 * a text that writes out another one is followed hop by hop. A move that is not legal comes back with the reason.
 *
 * @param legal the legal moves of the position
 */
export function readLegalMove<P>(
  rules: Rules<P>,
  position: P,
  text: string,
  legal: readonly Move[] = rules.legalMoves(position),
): Parsed<Move> {
  const { variant } = rules;
  const found = readMove(variant, text, legal, () => rules.legalLines(position));
  if (found.ok) return { ok: true, value: found.move };
  if (found.kind === 'illegal') {
    const path = text.split(/[-:x]/).map((name) => readSquare(variant, name));
    const route = path.length > 2 && !path.includes(-1) ? lineAlong(rules, position, path) : null;
    if (route !== null) return { ok: true, value: route };
  }
  const reason = found.kind === 'illegal' ? whyNot(rules, position, text) : null;
  if (reason === null) return { ok: false, issues: found.issues };
  return { ok: false, issues: found.issues.map(({ path, remedy }) => issueAt(path, reason.what, remedy)) };
}
