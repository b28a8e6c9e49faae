import {
  absoluteDirections,
  type PieceKind,
  type Variant,
  type VariantDocument,
} from '@draughts-lab/variant';

type KindSpec = VariantDocument['man'];

/** Value of a man; all scores are in hundredths of it. */
export const MAN_VALUE = 100;

/**
 * Value of a king, from its freedom: a king is worth as many men as the square root of how many
 * times more squares it can move to than a man, averaged over all squares of the empty board.
 *
 * The root gives 1.4 for a king that steps one square either way and 2.3 to 2.7 for flying
 * kings on boards of 8 to 10 rows, near the values that players of those games use. Without
 * a king in the rules, the value of a man.
 */
export function kingValue(variant: Variant): number {
  const { man, king } = variant.document;
  if (king === null) return MAN_VALUE;
  const manFreedom = freedom(variant, man);
  const kingFreedom = freedom(variant, king);
  if (manFreedom === 0) return MAN_VALUE;
  return Math.round(MAN_VALUE * Math.sqrt(Math.max(1, kingFreedom / manFreedom)));
}

/** Values of the kinds of piece in hundredths of a man. */
export function pieceValues(variant: Variant): Readonly<Record<PieceKind, number>> {
  return { man: MAN_VALUE, king: kingValue(variant) };
}

/** Squares that a lone piece can step to, or jump to where it only captures, averaged over squares and players. */
function freedom(variant: Variant, spec: KindSpec): number {
  const { board, players } = variant;
  const move = spec.step ?? spec.capture ?? spec.hop;
  if (move === null) return 0;
  const range = 'range' in move && move.range !== 'any' ? move.range : 'range' in move ? Infinity : 1;
  let count = 0;
  for (const { id } of players) {
    for (const direction of absoluteDirections(board, id, move.directions)) {
      const next = board.neighbour[direction]!;
      for (let from = 0; from < board.size; from++) {
        let square = next[from]!;
        for (let steps = 1; square >= 0 && steps <= range; steps++) {
          count += 1;
          square = next[square]!;
        }
      }
    }
  }
  return count / (board.size * players.length);
}
