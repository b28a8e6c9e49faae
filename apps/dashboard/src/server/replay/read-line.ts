import type { Move, Rules } from '@draughts-lab/engine';
import { parseFen, readMove } from '@draughts-lab/notation';

/** Moves from a position (null: the start position) as the notation writes them; null when one of them is not legal. */
export function readLine<P>(
  rules: Rules<P>,
  words: readonly string[],
  startFen: string | null = null,
): { readonly moves: readonly Move[]; readonly end: P } | null {
  const moves: Move[] = [];
  let end = rules.initialPosition();
  if (startFen !== null) {
    const start = parseFen(rules.variant, startFen);
    if (!start.ok) return null;
    end = rules.fromSetup(start.value);
  }
  for (const text of words) {
    const read = readMove(rules.variant, text, rules.legalMoves(end), () => rules.legalLines(end));
    if (!read.ok) return null;
    moves.push(read.move);
    end = rules.play(end, read.move);
  }
  return { moves, end };
}
