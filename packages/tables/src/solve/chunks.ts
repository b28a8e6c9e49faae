import { Placement } from '../positions/placement.ts';
import type { PositionIndex } from '../positions/position-index.ts';
import type { Batch } from '../rules/classes.ts';
import type { TableRules } from '../rules/table-rules.ts';

/**
 * The slices of a batch in an order in which they can be solved. Slices whose men can go to and fro between them, and the
 * two sides to move, are one unit; units of one level do not lead to each other.
 */
export interface SlicePlan {
  /** Slices of the first table, units one after another. */
  readonly slices: Int32Array;
  /** For each of them the same men with the other side to move; in the first table itself where the batch has but one. */
  readonly mates: Int32Array;
  /** Ranges of whole units for one call of the solver, by level. */
  readonly levels: readonly (readonly Chunk[])[];
}

/** Slices from `from` to before `to`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Positions of a chunk, unless a single unit has more. */
const CHUNK_POSITIONS = 1 << 16;

export function planSlices(rules: TableRules, batch: Batch, indexes: readonly PositionIndex[]): SlicePlan {
  const count = indexes[0]!.slices;
  const mates = new Int32Array(count);
  const levels = new Int32Array(count);
  const units = unitsOf(rules, batch, indexes, mates, levels);
  const slices = Int32Array.from({ length: count }, (_, slice) => slice).toSorted(
    (a, b) => levels[a]! - levels[b]! || units[a]! - units[b]! || a - b,
  );
  const perChunk = Math.max(
    1,
    Math.floor(CHUNK_POSITIONS / Math.max(1, batch.tables.length * indexes[0]!.kingPlacements)),
  );
  return {
    slices,
    mates: slices.map((slice) => mates[slice]!),
    levels: chunksOf(slices, levels, units, perChunk),
  };
}

function chunksOf(slices: Int32Array, levels: Int32Array, units: Int32Array, perChunk: number): Chunk[][] {
  const result: Chunk[][] = [];
  let level = -1;
  for (let from = 0; from < slices.length;) {
    let to = from + 1;
    while (to < slices.length && units[slices[to]!] === units[slices[from]!]) to++;
    const chunks = levels[slices[from]!] === level ? result.at(-1)! : [];
    if (levels[slices[from]!] !== level) result.push(chunks);
    level = levels[slices[from]!]!;
    const last = chunks.at(-1);
    if (last !== undefined && to - last.from <= perChunk) chunks[chunks.length - 1] = { from: last.from, to };
    else chunks.push({ from, to });
    from = to;
  }
  return result;
}

/** The unit of each slice, named by one of its slices; fills in its mate and its level. */
function unitsOf(
  rules: TableRules,
  batch: Batch,
  indexes: readonly PositionIndex[],
  mates: Int32Array,
  levels: Int32Array,
): Int32Array {
  const placement = new Placement();
  const mate = new Placement();
  const mateIndex = indexes.at(-1)!;
  const isOwnMate = batch.tables.length === 1;
  /** Where men never go to and fro a slice stands for itself. */
  const named = new Map<string, number>();
  const isAlone = rules.men.every(({ squares, group }) =>
    squares.every((square) => group[square] === square),
  );
  return Int32Array.from({ length: mates.length }, (_, slice) => {
    indexes[0]!.readSlice(slice, placement);
    const other = mateOf(rules, placement, mate);
    mates[slice] = mateIndex.sliceOf(other);
    levels[slice] = levelOf(rules, placement);
    if (isAlone) return isOwnMate ? Math.min(slice, mates[slice]) : slice;
    const [own, mirrored] = [keyOf(rules, placement), keyOf(rules, other)];
    const key = isOwnMate && mirrored < own ? mirrored : own;
    const found = named.get(key);
    if (found === undefined) named.set(key, slice);
    return found ?? slice;
  });
}

/** The same men with the other side to move, as they stand in the table for that. */
function mateOf({ symmetry }: TableRules, placement: Placement, out: Placement): Placement {
  if (symmetry === null) return placement;
  out.clear();
  for (const group of [0, 2])
    for (let i = 0; i < placement.counts[group]!; i++)
      out.insert(group ^ 2, symmetry[placement.at(group, i)]!);
  return out;
}

function keyOf({ men }: TableRules, placement: Placement): string {
  let key = '';
  for (const player of [0, 1]) {
    const groups: number[] = [];
    for (let i = 0; i < placement.counts[2 * player]!; i++)
      groups.push(men[player]!.group[placement.at(2 * player, i)]!);
    for (const group of groups.toSorted((a, b) => a - b)) key += String.fromCharCode(group + 1);
    key += ' ';
  }
  return key;
}

function levelOf({ men }: TableRules, placement: Placement): number {
  let level = 0;
  for (const player of [0, 1])
    for (let i = 0; i < placement.counts[2 * player]!; i++)
      level += men[player]!.height[placement.at(2 * player, i)]!;
  return level;
}
