import { must } from '@draughts-lab/input';
import { tableRules, type TableRules } from '../rules/table-rules.ts';
import type { Variant } from '@draughts-lab/variant';
import { type Batch, type ClassPlan, planClasses } from '../rules/classes.ts';
import { addToSet, indexesOf } from '../solve/build-in-memory.ts';
import { planSlices, type SlicePlan } from '../solve/chunks.ts';
import { createTables } from '../solve/solver.ts';
import { PLANES, type Table, TableSet } from '../solve/table.ts';

/** The rules, the classes and the tables of a build as one thread sees them; values are in memory that all threads share. */
export class BatchMemory {
  readonly rules: TableRules;
  readonly plan: ClassPlan;
  readonly set: TableSet = new TableSet();
  readonly #batches: ReadonlyMap<string, Batch>;
  readonly #tables = new Map<string, readonly Table[]>();
  readonly #slices = new Map<string, SlicePlan>();

  constructor(rules: TableRules, pieces: number) {
    this.rules = rules;
    this.plan = planClasses(rules.variant, pieces, rules.symmetry !== null);
    this.#batches = new Map(this.plan.batches.map((batch) => [batch.name, batch]));
  }

  static of(variant: Variant, pieces: number): BatchMemory {
    return new BatchMemory(must(tableRules(variant), variant.id), pieces);
  }

  batch(name: string): Batch {
    return this.#batches.get(name)!;
  }

  tables(name: string): readonly Table[] {
    return this.#tables.get(name)!;
  }

  slices(name: string): SlicePlan {
    return this.#slices.getOrInsertComputed(name, () =>
      planSlices(
        this.rules,
        this.batch(name),
        this.tables(name).map(({ index }) => index),
      ),
    );
  }

  /** The order of the slices is not needed once they are solved. */
  forgetSlices(name: string): void {
    this.#slices.delete(name);
  }

  /** Memory for the tables of a batch, by table and plane. */
  allocate(name: string): SharedArrayBuffer[][] {
    return indexesOf(this.rules, this.batch(name)).map(({ length }) =>
      Array.from({ length: PLANES }, () => new SharedArrayBuffer(2 * length)),
    );
  }

  /** Takes over memory that was allocated for a batch. */
  attach(name: string, memory: readonly (readonly SharedArrayBuffer[])[]): void {
    const batch = this.batch(name);
    const parts = memory.flat();
    const tables = createTables(
      this.rules,
      batch,
      indexesOf(this.rules, batch),
      () => new Uint16Array(parts.shift()!),
    );
    this.#tables.set(name, tables);
    addToSet(this.set, batch, tables);
  }
}
