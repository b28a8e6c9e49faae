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

/** What a race costs, by square: pieces inside the zone and, for each square of the zone as a hole, pieces outside. */
export interface RaceTables {
  readonly zone: Int32Array;
  /** Cost of a piece in the zone, -1 outside of it. */
  readonly inside: Int32Array;
  /** outside[i * size + square]: cost of a piece there whose nearest hole is zone square number i. */
  readonly outside: Int32Array;
  /** The least cost of a piece outside. */
  readonly entry: number;
}

/**
 * How far a player still has to go in a race, as a cost in hundredths of a step.
 *
 * A piece inside the zone pays its steps to the tip, so that it makes room for the others. A piece
 * outside pays its steps to the nearest zone square that has no piece of its own colour, on top of
 * more than any piece inside pays: the filled zone is the cheapest arrangement, and the last piece
 * walks to the last hole and not to the tip.
 */
export interface Race {
  readonly tables: RaceTables;
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
  const tables: RaceTables = {
    zone: Int32Array.from(zone),
    inside,
    outside: Int32Array.from(outside.flatMap((way) => [...way])),
    entry,
  };
  const filled = new Uint8Array(board.size);
  return {
    tables,
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

/** The cost of a player's pieces on a board of codes (`Machine.cells`); a text to be copied, see `ownCopy`. */
export function costOfCells(
  { zone, inside, outside, entry }: RaceTables,
  player: number,
): (cells: Uint8Array) => number {
  const size = inside.length;
  const man = 1 + 2 * player;
  /** Where the costs of the holes begin in `outside`. */
  const holes = new Int32Array(zone.length);
  return (cells) => {
    let open = 0;
    for (let i = 0; i < zone.length; i++) {
      const code = cells[zone[i]!]!;
      if (code !== man && code !== man + 1) holes[open++] = i * size;
    }
    let sum = 0;
    for (let square = 0; square < size; square++) {
      const code = cells[square]!;
      if (code !== man && code !== man + 1) continue;
      if (inside[square]! >= 0) {
        sum += inside[square]!;
        continue;
      }
      let best = open === 0 ? entry : outside[holes[0]! + square]!;
      for (let i = 1; i < open; i++) {
        const way = outside[holes[i]! + square]!;
        if (way < best) best = way;
      }
      sum += best;
    }
    return sum;
  };
}
