import { Placement } from '../positions/placement.ts';
import type { PositionIndex } from '../positions/position-index.ts';
import type { Batch } from '../rules/classes.ts';
import { countersOf } from '../rules/counters.ts';
import type { TableRules } from '../rules/table-rules.ts';
import { NO_POSITION } from '../values.ts';
import type { Chunk, SlicePlan } from './chunks.ts';
import { Expander } from './expander.ts';
import { LocalGraph } from './local-graph.ts';
import { solveGraph } from './retrograde.ts';
import { COUNTER_PLANE, PLANES, type Table, type TableSet } from './table.ts';

/** Solves chunks of batches, one after another, on tables that others may fill beside it. */
export class Solver {
  readonly #expander: Expander;
  readonly #graph: LocalGraph = new LocalGraph(PLANES, 1 << 10);
  readonly #placement: Placement = new Placement();
  #codes = new Uint16Array(0);

  constructor(rules: TableRules, tables: TableSet) {
    this.#expander = new Expander(rules, tables);
  }

  /**
   * Fills the values of a chunk. Everything that its positions lead to has been solved, or belongs to it.
   *
   * @param tables those of the batch, in its order
   * @returns positions solved
   */
  solve(batch: Batch, tables: readonly Table[], plan: SlicePlan, chunk: Chunk): number {
    const graph = this.#graph;
    graph.clear();
    const { kingPlacements } = tables[0]!.index;
    const members = membersOf(tables, plan, chunk);
    const places = tables.map(() => new Map<number, number>());
    for (const [at, { table, slice }] of members.entries()) places[table]!.set(slice, at * kingPlacements);
    const locate = (table: Table, placement: Placement): number => {
      const at = tables.indexOf(table);
      const first = at < 0 ? undefined : places[at]!.get(table.index.sliceOf(placement));
      return first === undefined ? -1 : first + table.index.kingsOf(placement);
    };
    for (const { table, slice } of members) {
      const { index, binding } = tables[table]!;
      const isOne = index.readSlice(slice, this.#placement);
      for (let kings = 0; kings < kingPlacements; kings++) {
        if (isOne) {
          index.readKings(kings, this.#placement);
          this.#expander.expand(graph, this.#placement, batch.tables[table]!.turn, binding, locate);
        } else graph.begin();
      }
    }
    this.#store(tables, members);
    return graph.count;
  }

  #store(tables: readonly Table[], members: readonly Member[]): void {
    const graph = this.#graph;
    const { kingPlacements } = tables[0]!.index;
    if (this.#codes.length < graph.count) this.#codes = new Uint16Array(graph.count);
    for (let plane = 0; plane < PLANES; plane++) {
      const limit = plane === COUNTER_PLANE ? (tables[0]!.binding?.plies ?? Infinity) : Infinity;
      solveGraph(graph, graph.outside[plane]!, limit, this.#codes);
      for (const [at, { table, slice }] of members.entries()) {
        const { index, planes } = tables[table]!;
        const values = planes[plane]!;
        const first = slice * kingPlacements;
        if (index.readSlice(slice, this.#placement))
          values.set(this.#codes.subarray(at * kingPlacements, (at + 1) * kingPlacements), first);
        else values.fill(NO_POSITION, first, first + kingPlacements);
      }
    }
  }
}

/** A slice of one of the tables of a batch. */
interface Member {
  readonly table: number;
  readonly slice: number;
}

function membersOf(tables: readonly Table[], { slices, mates }: SlicePlan, { from, to }: Chunk): Member[] {
  const members: Member[] = [];
  for (let at = from; at < to; at++) {
    members.push({ table: 0, slice: slices[at]! });
    if (tables.length > 1) members.push({ table: 1, slice: mates[at]! });
  }
  return members;
}

/** Empty tables of a batch, in ordinary or shared memory. */
export function createTables(
  rules: TableRules,
  batch: Batch,
  indexes: readonly PositionIndex[],
  allocate: (length: number) => Uint16Array,
): Table[] {
  const { binding } = countersOf(rules.variant, batch.material);
  return indexes.map((index) => ({
    index,
    binding,
    planes: Array.from({ length: PLANES }, () => allocate(index.length)),
  }));
}
