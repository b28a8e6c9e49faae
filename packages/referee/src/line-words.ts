import type { Move, Rules } from '@draughts-lab/engine';
import { formatMove } from '@draughts-lab/notation';

/** Moves that are made one after the other from a position, each in its short text at its time. */
export function lineWords<P>(rules: Rules<P>, position: P, line: readonly Move[]): string[] {
  let before = position;
  return line.map((move) => {
    const text = formatMove(rules.variant, move, rules.legalMoves(before), 'short');
    before = rules.play(before, move);
    return text;
  });
}
