import {
  absoluteDirections,
  opposite,
  stepDistances,
  tipDistances,
  type Variant,
} from '@draughts-lab/variant';

/** Worth of one step. */
const STEP = 100;
/** Times the square of the way: a straggler costs more than the same steps shared out. */
const STRAGGLER = 4;

/**
 * How far a player still has to go in a race, as a cost in hundredths of a step.
 *
 * A piece inside the zone pays its steps to the tip, so that it makes room for the others. A piece
 * outside pays its steps to the nearest zone square that has no piece of its own colour, on top of
 * more than any piece inside pays: the filled zone is the cheapest arrangement, and the last piece
 * walks to the last hole and not to the tip.
 */
export interface Race {
  /** @param squares where the player's pieces stand */
  cost(squares: readonly number[]): number;
}

export function createRace(variant: Variant, player: number): Race {
  const { board, document } = variant;
  const { id, zone } = variant.players[player]!;
  const directions = absoluteDirections(board, id, document.man.step?.directions ?? ['all']);
  const reversed = directions.map((direction) => opposite(board, direction));
  const wayToTip = tipDistances(variant, player);
  const cost = (steps: number): number => STEP * steps + STRAGGLER * steps * steps;
  /** inside[square]: cost of a piece in the zone, -1 outside of it. */
  const inside = new Int32Array(board.size).fill(-1);
  for (const square of zone) inside[square] = cost(wayToTip[square]!);
  const entry = Math.max(0, ...inside);
  /** outside[i][square]: cost of a piece whose nearest hole is zone square number i. */
  const outside = zone.map((hole) => {
    const way = stepDistances(board, hole, reversed);
    return Int32Array.from(way, (steps) => entry + cost(steps < 0 ? board.size : steps));
  });
  const filled = new Uint8Array(board.size);
  return {
    cost(squares) {
      let sum = 0;
      for (const square of squares) filled[square] = 1;
      for (const square of squares) {
        if (inside[square]! >= 0) {
          sum += inside[square]!;
          continue;
        }
        let best = -1;
        for (let i = 0; i < zone.length; i++) {
          if (filled[zone[i]!] === 1) continue;
          const way = outside[i]![square]!;
          if (best < 0 || way < best) best = way;
        }
        sum += Math.max(best, entry);
      }
      for (const square of squares) filled[square] = 0;
      return sum;
    },
  };
}
