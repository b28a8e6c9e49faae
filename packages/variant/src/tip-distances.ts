import { opposite, stepDistances } from './board/board.ts';
import { absoluteDirections } from './board/directions.ts';
import { kindsOf } from './kinds-of.ts';
import type { Variant } from './variant.ts';

/**
 * Steps of a player's man from every square to the tip of the player's target zone, the other
 * pieces left out of account; the number of squares where there is no way; empty without a goal, all 0 for a player who has no target.
 *
 * The tip is the zone square with the largest sum of distances from the player's own starting
 * squares. `end.moveLimit.decide: "least-distance"` measures to it.
 */
export function tipDistances(variant: Variant, player: number): readonly number[] {
  const { board, document } = variant;
  const { id, zone, men, kings } = variant.players[player]!;
  const directions = absoluteDirections(board, id, kindsOf(document, id).man.step?.directions ?? ['all']);
  const reversed = directions.map((direction) => opposite(board, direction));
  let farthest: readonly number[] = document.end.goal === null ? [] : new Array<number>(board.size).fill(0);
  let best = -1;
  for (const square of zone) {
    const distances = stepDistances(board, square, reversed).map((steps) => (steps < 0 ? board.size : steps));
    const sum = [...men, ...kings].reduce((total, from) => total + distances[from]!, 0);
    if (sum > best) {
      best = sum;
      farthest = distances;
    }
  }
  return farthest;
}
