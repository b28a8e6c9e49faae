import { Placement } from '../positions/placement.ts';
import type { PositionIndex } from '../positions/position-index.ts';
import type { Batch } from '../rules/classes.ts';
import { countersOf } from '../rules/counters.ts';
import type { TableRules } from '../rules/table-rules.ts';
import { NO_POSITION } from '../values.ts';
import type { Chunk, SlicePlan } from './chunks.ts';
import { Expander, type Locate } from './expander.ts';
import { LocalGraph } from './local-graph.ts';
import { solveGraph } from './retrograde.ts';
import { COUNTER_PLANE, END_PLANE, PLANES, type Table, type TableSet } from './table.ts';

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
   */
  solve(batch: Batch, tables: readonly Table[], { members }: SlicePlan, { from, to }: Chunk): void {
    const graph = this.#graph;
    graph.clear();
    const chunk = members.slice(from, to);
    const { kingPlacements } = tables[0]!.index;
    const locate = locator(tables, chunk, kingPlacements);
    for (const { table, slice } of chunk) {
      const { index, binding } = tables[table]!;
      const isOne = index.readSlice(slice, this.#placement);
      for (let kings = 0; kings < kingPlacements; kings++) {
        if (isOne) {
          index.readKings(kings, this.#placement);
          this.#expander.expand(graph, this.#placement, batch.tables[table]!.turn, binding, locate);
        } else graph.begin();
      }
    }
    if (this.#codes.length < graph.count) this.#codes = new Uint16Array(graph.count);
    for (const plane of [END_PLANE, COUNTER_PLANE]) {
      const limit = plane === COUNTER_PLANE ? (tables[0]!.binding?.plies ?? Infinity) : Infinity;
      solveGraph(graph, graph.outside[plane]!, limit, this.#codes);
      for (const [at, { table, slice }] of chunk.entries()) {
        const { index, planes } = tables[table]!;
        const values = planes[plane]!;
        if (index.readSlice(slice, this.#placement))
          values.set(
            this.#codes.subarray(at * kingPlacements, (at + 1) * kingPlacements),
            slice * kingPlacements,
          );
        else values.fill(NO_POSITION, slice * kingPlacements, (slice + 1) * kingPlacements);
      }
    }
  }
}

/** Places of the slices of a chunk in its graph. */
function locator(
  tables: readonly Table[],
  chunk: readonly { readonly table: number; readonly slice: number }[],
  kingPlacements: number,
): Locate {
  const places = tables.map(() => new Map<number, number>());
  for (const [at, { table, slice }] of chunk.entries()) places[table]!.set(slice, at * kingPlacements);
  return (table, placement) => {
    const at = tables.indexOf(table);
    if (at < 0) return -1;
    const first = places[at]!.get(table.index.sliceOf(placement));
    return first === undefined ? -1 : first + table.index.kingsOf(placement);
  };
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
