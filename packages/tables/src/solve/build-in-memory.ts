import { PositionIndex } from '../positions/position-index.ts';
import { type Batch, type ClassPlan, planClasses } from '../rules/classes.ts';
import type { TableRules } from '../rules/table-rules.ts';
import { planSlices } from './chunks.ts';
import { createTables, Solver } from './solver.ts';
import { OPEN, type Table, TableSet } from './table.ts';

/** A batch with its values. */
export interface BuiltBatch {
  readonly batch: Batch;
  readonly tables: readonly Table[];
}

export interface BuiltTables {
  readonly plan: ClassPlan;
  readonly batches: readonly BuiltBatch[];
  readonly set: TableSet;
}

export const indexesOf = (rules: TableRules, batch: Batch): PositionIndex[] =>
  batch.tables.map(
    ({ material }) =>
      new PositionIndex(
        { size: rules.variant.board.size, manSquares: rules.men.map(({ squares }) => squares) },
        material,
      ),
  );

export function addToSet(set: TableSet, batch: Batch, tables: readonly Table[]): void {
  for (const [at, { material, turn }] of batch.tables.entries())
    set.set(material.men[0], material.kings[0], material.men[1], material.kings[1], turn, tables[at]!);
}

/**
 * Every table of at most `pieces` pieces, built one after another on this thread.
 *
 * @param wanted which of the classes, with all that they lead to; all of them without it
 */
export function buildInMemory(
  rules: TableRules,
  pieces: number,
  wanted: (batch: Batch) => boolean = () => true,
): BuiltTables {
  const all = planClasses(rules.variant, pieces, rules.symmetry !== null);
  const plan = { ...all, batches: all.batches.filter(wanted) };
  const set = new TableSet();
  const solver = new Solver(rules, set);
  const batches = plan.batches.map((batch) => {
    const indexes = indexesOf(rules, batch);
    const tables = createTables(rules, batch, indexes, (length) => new Uint16Array(length).fill(OPEN));
    addToSet(set, batch, tables);
    const slices = planSlices(rules, batch, indexes);
    for (const chunk of slices.levels.flat()) solver.solve(batch, tables, slices, chunk);
    return { batch, tables };
  });
  return { plan, batches, set };
}
