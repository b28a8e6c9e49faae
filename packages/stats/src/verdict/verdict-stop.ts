import {
  type GameRecord,
  lookOf,
  type Manifest,
  planBatches,
  type PlannedBatch,
} from '@draughts-lab/records';
import type { RunStopRule } from '../stopping/run-stop-rule.ts';
import { createRowCounter, judgedRow } from './judged-row.ts';
import { createVerdictLooks } from './verdict-looks.ts';
import { type JudgedRun, marginOf, verdictRows } from './verdict-rows.ts';

/** What decides how a run stops by its verdicts. */
export type VerdictRun = JudgedRun & Pick<Manifest, 'batchSize' | 'margin'>;

/** The cells of a run by look: which batches each look needs, and which cells it closes. */
export interface LookPlan {
  readonly looks: readonly number[];
  /** Batches of a look, of cells that are open then. */
  batches(look: number, isOpen: (cell: number) => boolean): PlannedBatch[];
}

export function lookPlan(run: VerdictRun): LookPlan {
  const looks = run.stop.kind === 'verdict' ? run.stop.looks : [1];
  const byLook = Map.groupBy(planBatches(run), ({ cell, firstUnit }) =>
    lookOf(looks, firstUnit, run.cells[cell]!.units),
  );
  return {
    looks,
    batches: (look, isOpen) => (byLook.get(look) ?? []).filter(({ cell }) => isOpen(cell)),
  };
}

/**
 * The stop rule `verdict`: after each look all rows of a variant whose verdict is settled want no more games. Rows that are not
 * judged are played to their end. It is to be asked for each batch of the plan in index order, those of closed cells left out.
 */
export function createVerdictStop(run: VerdictRun): RunStopRule {
  const groups = verdictRows(run);
  const plan = lookPlan(run);
  const { looks } = plan;
  const counters = run.cells.map((cell) => createRowCounter(cell));
  const sequence = createVerdictLooks(groups, { looks, marginElo: marginOf(run) });
  const closed = new Set<number>();
  const isOpen = (cell: number): boolean => !closed.has(cell);
  let look = 0;
  let left = plan.batches(look, isOpen).length;

  function lookAtAll(): void {
    sequence.next((cell) => judgedRow(counters[cell]!.read()));
    for (const [group, { rows }] of groups.entries())
      if (sequence.isSettled(group)) for (const cell of rows) closed.add(cell);
    look += 1;
    left = look < looks.length ? plan.batches(look, isOpen).length : 0;
  }

  return {
    isOpen,
    next({ cell }: PlannedBatch, records: readonly GameRecord[]) {
      counters[cell]!.add(records);
      left -= 1;
      // Cells with few units have no batch in some of the looks.
      while (left === 0 && look < looks.length) lookAtAll();
      return look === looks.length;
    },
  };
}
