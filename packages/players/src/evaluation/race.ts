import {
  absoluteDirections,
  kindsOf,
  opposite,
  stepDistances,
  tipDistances,
  type Variant,
} from '@draughts-lab/variant';

/** Worth of one step. */
const STEP = 100;
/** Times the square of the way: a straggler costs more than the same steps shared out. */
const STRAGGLER = 4;

/** What a race costs a player, by square. */
export interface RaceTables {
  /** Squares of the zone. */
  readonly holes: number;
  /** Cost of a piece in the zone, -1 outside of it. */
  readonly inside: Int32Array;
  /** nearest[square * holes + i]: the squares of the zone, those first that are the fewest steps away. */
  readonly nearest: Int32Array;
  /** Beside each of `nearest`, the cost of a piece on the square that has to go there. */
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
  /** Cost of a piece of the player's on a square, on a board of codes (`Machine.cells`). */
  costAt(cells: Uint8Array, square: number): number;
  /** @param squares where the player's pieces stand */
  cost(squares: readonly number[]): number;
}

export function createRace(variant: Variant, player: number): Race {
  const { board, document } = variant;
  const { id, zone } = variant.players[player]!;
  const directions = absoluteDirections(board, id, kindsOf(document, id).man.step?.directions ?? ['all']);
  const reversed = directions.map((direction) => opposite(board, direction));
  const wayToTip = tipDistances(variant, player);
  const cost = (steps: number): number => STEP * steps + STRAGGLER * steps * steps;
  /** inside[square]: cost of a piece in the zone, -1 outside of it. */
  const inside = new Int32Array(board.size).fill(-1);
  for (const square of zone) inside[square] = cost(wayToTip[square]!);
  const entry = Math.max(0, ...inside);
  const ways = zone.map((hole) => stepDistances(board, hole, reversed));
  const costTo = (square: number, hole: number): number => {
    const steps = ways[hole]![square]!;
    return entry + cost(steps < 0 ? board.size : steps);
  };
  const nearest = Array.from({ length: board.size }, (_, square) =>
    zone.map((_hole, i) => i).toSorted((a, b) => costTo(square, a) - costTo(square, b)),
  );
  const tables: RaceTables = {
    holes: zone.length,
    inside,
    nearest: Int32Array.from(nearest.flatMap((holes) => holes.map((i) => zone[i]!))),
    outside: Int32Array.from(nearest.flatMap((holes, square) => holes.map((i) => costTo(square, i)))),
    entry,
  };
  const { holes, outside } = tables;
  const costAt = (cells: Uint8Array, square: number): number => {
    if (inside[square]! >= 0) return inside[square]!;
    for (let at = square * holes, last = at + holes; at < last; at++) {
      if ((cells[tables.nearest[at]!]! - 1) >> 1 !== player) return outside[at]!;
    }
    return entry;
  };
  const own = new Uint8Array(board.size);
  return {
    tables,
    costAt,
    cost(squares) {
      let sum = 0;
      for (const square of squares) own[square] = 1 + 2 * player;
      for (const square of squares) sum += costAt(own, square);
      for (const square of squares) own[square] = 0;
      return sum;
    },
  };
}

/**
 * What the race costs each player on a board of codes (`Machine.cells`), written into `costs`; a text to be copied, see
 * `ownCopy`.
 */
export function costsOfCells(races: readonly RaceTables[]): (cells: Uint8Array, costs: Int32Array) => void {
  const players = races.length;
  const size = races[0]!.inside.length;
  /** The tables of all players, one after the other; where each begins. */
  const joined = (of: (race: RaceTables) => Int32Array): Int32Array =>
    Int32Array.from(races.flatMap((race) => [...of(race)]));
  const inside = joined((race) => race.inside);
  const nearest = joined((race) => race.nearest);
  const outside = joined((race) => race.outside);
  const holes = Int32Array.from(races, (race) => race.holes);
  const entries = Int32Array.from(races, (race) => race.entry);
  const starts = new Int32Array(players);
  for (let player = 1; player < players; player++)
    starts[player] = starts[player - 1]! + size * holes[player - 1]!;
  // What a piece costs hangs on the square and on which holes are filled: rows of costs for those met last, by a hash.
  const [MOST_HOLES, ROW_BITS, SPREAD, NONE] = [30, 7, 0x9e3779b1, -1];
  const isKept = holes.every((count) => count <= MOST_HOLES);
  const rows = new Int32Array(isKept ? players * size * 2 ** ROW_BITS : 0);
  const filled = new Int32Array(players * 2 ** ROW_BITS).fill(NONE);
  /** Where the row of each player begins. */
  const rowAt = new Int32Array(players);

  function costAt(cells: Uint8Array, player: number, square: number): number {
    const cost = inside[player * size + square]!;
    if (cost >= 0) return cost;
    const count = holes[player]!;
    const first = starts[player]! + square * count;
    for (let at = first; at < first + count; at++) {
      if ((cells[nearest[at]!]! - 1) >> 1 !== player) return outside[at]!;
    }
    return entries[player]!;
  }
  function findRow(cells: Uint8Array, player: number): void {
    const first = starts[player]!;
    let mask = 0;
    for (let at = first, last = first + holes[player]!; at < last; at++)
      mask = (mask << 1) | ((cells[nearest[at]!]! - 1) >> 1 === player ? 1 : 0);
    const slot = (player << ROW_BITS) | (Math.imul(mask, SPREAD) >>> (32 - ROW_BITS));
    rowAt[player] = slot * size;
    if (filled[slot] === mask) return;
    filled[slot] = mask;
    for (let square = 0; square < size; square++) rows[slot * size + square] = costAt(cells, player, square);
  }
  /** Two players, whose sums need not be looked up. */
  function addBoth(cells: Uint8Array, costs: Int32Array): void {
    const [first, second] = [rowAt[0]!, rowAt[1]!];
    let [cost, other] = [0, 0];
    for (let square = 0; square < size; square++) {
      const code = cells[square]!;
      if (code === 0) continue;
      if (code <= 2) cost += rows[first + square]!;
      else other += rows[second + square]!;
    }
    costs[0] = cost;
    costs[1] = other;
  }
  return (cells, costs) => {
    if (isKept) for (let player = 0; player < players; player++) findRow(cells, player);
    if (isKept && players === 2) return addBoth(cells, costs);
    costs.fill(0);
    for (let square = 0; square < size; square++) {
      const code = cells[square]!;
      if (code === 0) continue;
      const player = (code - 1) >> 1;
      costs[player] =
        costs[player]! + (isKept ? rows[rowAt[player]! + square]! : costAt(cells, player, square));
    }
  };
}
