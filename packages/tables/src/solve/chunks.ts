import { Placement } from '../positions/placement.ts';
import type { PositionIndex } from '../positions/position-index.ts';
import type { TableRules } from '../rules/table-rules.ts';
import type { Batch } from '../rules/classes.ts';

/** A slice of one of the tables of a batch. */
export interface Member {
  /** Place of the table in the batch. */
  readonly table: number;
  readonly slice: number;
}

/**
 * The slices of a batch in an order in which they can be solved. Slices whose men can go to and fro between them, and the
 * two sides to move, are one unit; units of one level do not lead to each other.
 */
export interface SlicePlan {
  /** Units one after another; each slice of each table once. */
  readonly members: readonly Member[];
  /** Ranges of whole units for one call of the solver, by level. */
  readonly levels: readonly (readonly Chunk[])[];
}

/** Members from `from` to before `to`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Positions of a chunk, unless a single unit has more. */
const CHUNK_POSITIONS = 1 << 16;

export function planSlices(rules: TableRules, batch: Batch, indexes: readonly PositionIndex[]): SlicePlan {
  const units = unitsOf(rules, batch, indexes);
  const sorted = [...units.values()].toSorted((a, b) => a.level - b.level);
  const members: Member[] = [];
  const levels: Chunk[][] = [];
  const limit = Math.max(1, Math.floor(CHUNK_POSITIONS / Math.max(1, indexes[0]!.kingPlacements)));
  let level = -1;
  for (const unit of sorted) {
    const chunks = unit.level === level ? levels.at(-1)! : [];
    if (unit.level !== level) levels.push(chunks);
    level = unit.level;
    const last = chunks.at(-1);
    const from = members.length;
    members.push(...unit.members);
    if (last !== undefined && members.length - last.from <= limit)
      chunks[chunks.length - 1] = { from: last.from, to: members.length };
    else chunks.push({ from, to: members.length });
  }
  return { members, levels };
}

interface Unit {
  readonly level: number;
  readonly members: Member[];
}

function unitsOf(rules: TableRules, batch: Batch, indexes: readonly PositionIndex[]): Map<string, Unit> {
  const units = new Map<string, Unit>();
  const placement = new Placement();
  const mate = new Placement();
  const [first] = indexes;
  for (let slice = 0; slice < first!.slices; slice++) {
    first!.readSlice(slice, placement);
    const other = mateOf(rules, placement, mate);
    const ownKey = keyOf(rules, placement);
    const mateTable = batch.tables.length - 1;
    const mateSlice = indexes[mateTable]!.sliceOf(other);
    // A class that is its own mirror image has both sides to move in one table.
    const otherKey = keyOf(rules, other);
    const key = mateTable === 0 && otherKey < ownKey ? otherKey : ownKey;
    let unit = units.get(key);
    if (unit === undefined) {
      unit = { level: levelOf(rules, placement), members: [] };
      units.set(key, unit);
    }
    unit.members.push({ table: 0, slice });
    if (mateTable === 1) unit.members.push({ table: 1, slice: mateSlice });
  }
  return units;
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
