import { absoluteDirections, kindsOf, opposite, stepDistances, type Variant } from '@draughts-lab/variant';

/**
 * Steps of a man of a player from every square to the nearest crowning square; -1 where it can
 * never be crowned by stepping, empty without promotion.
 */
export function promotionDistances(variant: Variant, player: number): readonly number[] {
  const { board, document } = variant;
  const { id, promotion } = variant.players[player]!;
  const { step } = kindsOf(document, id).man;
  if (promotion.length === 0 || step === null) return [];
  const directions = absoluteDirections(board, id, step.directions);
  // Walking backward from the crowning squares along the reversed steps.
  const reversed = directions.map((direction) => opposite(board, direction));
  const nearest = new Array<number>(board.size).fill(-1);
  for (const target of promotion) {
    stepDistances(board, target, reversed).forEach((steps, square) => {
      if (steps >= 0 && (nearest[square] === -1 || steps < nearest[square]!)) nearest[square] = steps;
    });
  }
  return nearest;
}
