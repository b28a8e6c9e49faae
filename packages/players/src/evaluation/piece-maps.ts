import type { PieceKind, Variant } from '@draughts-lab/variant';
import { createEvaluation } from './evaluation.ts';
import type { LearnedWeights } from './learned/weights.ts';

/** What a piece of the first player is worth on each square, in hundredths of a man, to be looked at. */
export interface PieceMap {
  readonly kind: PieceKind;
  /** Learned weights differ by the part of the game; the hand-made evaluation does not. */
  readonly phase: 'opening' | 'ending' | 'all';
  /** Mean over the squares, rounded. */
  readonly mean: number;
  /** By square index. */
  readonly squares: readonly number[];
}

/**
 * The worth of each kind of piece by square, from the side of the first player. What patterns, mobility and towers add
 * is not in it.
 *
 * @param learned null: the hand-made evaluation
 * @returns none for the hand-made evaluation of a race, which counts steps instead of squares
 */
export function pieceMaps(variant: Variant, learned: LearnedWeights | null): PieceMap[] {
  const kinds: readonly PieceKind[] = variant.document.king === null ? ['man'] : ['man', 'king'];
  return kinds.flatMap((kind, code): PieceMap[] => {
    if (learned !== null) {
      return (['opening', 'ending'] as const).map((phase, at) =>
        mapOf(kind, phase, learnedSquares(learned, code, at)),
      );
    }
    const { races, top } = createEvaluation(variant);
    return races.length > 0 ? [] : [mapOf(kind, 'all', [...top[code]!])];
  });
}

function learnedSquares({ set, weights }: LearnedWeights, code: number, phase: number): number[] {
  return Array.from({ length: set.variant.board.size }, (_, square) => {
    const feature = set.offsets.squares + 4 * square + code;
    const parameter = set.parameter[feature]!;
    return parameter < 0 ? 0 : set.sign[feature]! * weights[2 * parameter + phase]!;
  });
}

function mapOf(kind: PieceKind, phase: PieceMap['phase'], squares: readonly number[]): PieceMap {
  const mean = Math.round(squares.reduce((sum, worth) => sum + worth, 0) / squares.length);
  return { kind, phase, mean, squares };
}
