import { type GameRecord, type Manifest, type PlannedBatch, planBatches } from '@draughts-lab/records';
import type { FinishedBatch } from './dispatcher.ts';

/**
 * Says when a cell has enough games. It is asked once for each batch of a cell, in index order and without a
 * gap, and never again after it said yes: what it answers cannot depend on which worker was fast.
 */
export interface StopRule {
  /** @returns whether the cell has enough games with this batch */
  next(batch: PlannedBatch, records: readonly GameRecord[]): boolean;
}

/** Lets batches through in index order within each cell, until the rule stops the cell. */
export interface StopGate {
  /** Whether games of the cell are still wanted. */
  isOpen(cell: number): boolean;
  /** Whether no cell wants anything any more: each was stopped or is complete. */
  isDone(): boolean;
  /** Batches that wait for an earlier one of their cell. */
  held(): number;
  /** Takes a finished batch. @returns false when its cell does not want it: the caller drops it */
  hold(batch: FinishedBatch): boolean;
  /** The batch will not come: its cell goes no further in this session. @returns indexes that were held and are forgotten */
  block(cell: number): number[];
  /** Hands over what is next in its cell, and asks the rule after each. */
  release(): AsyncGenerator<FinishedBatch, void, void>;
}

export interface StopGateOptions {
  readonly manifest: Manifest;
  readonly rule: StopRule;
  /** Indexes of batches that are stored already. */
  readonly finished: ReadonlySet<number>;
  /** The games of a stored batch. */
  readonly stored: (batch: PlannedBatch) => Promise<readonly GameRecord[]>;
  /** Called when a cell stops, with the units that are not needed. */
  readonly onStopped: (cell: number, unitsLeft: number) => void;
  /** Called for each held batch that is forgotten because its cell stopped. */
  readonly onDropped: (batch: number) => void;
}

/** Where a cell stands: what comes next, and what came too early. */
interface CellState {
  readonly plan: PlannedBatch[];
  readonly held: Map<number, FinishedBatch>;
  next: number;
  state: 'open' | 'stopped' | 'blocked';
}

export function createStopGate(options: StopGateOptions): StopGate {
  const { manifest, rule, finished, stored } = options;
  const cells = manifest.cells.map((): CellState => ({ plan: [], held: new Map(), next: 0, state: 'open' }));
  for (const batch of planBatches(manifest)) cells[batch.cell]!.plan.push(batch);

  const forget = (cell: CellState, state: 'stopped' | 'blocked'): number[] => {
    const indexes = [...cell.held.keys()];
    cell.state = state;
    cell.held.clear();
    return indexes;
  };

  async function* releaseCell(cell: CellState, index: number): AsyncGenerator<FinishedBatch, void, void> {
    while (cell.state === 'open' && cell.next < cell.plan.length) {
      const planned = cell.plan[cell.next]!;
      const batch = cell.held.get(planned.index);
      if (batch === undefined && !finished.has(planned.index)) return;
      if (batch !== undefined) {
        cell.held.delete(planned.index);
        yield batch;
      }
      cell.next += 1;
      if (!rule.next(planned, batch?.records ?? (await stored(planned)))) continue;
      for (const dropped of forget(cell, 'stopped')) options.onDropped(dropped);
      options.onStopped(index, manifest.cells[index]!.units - planned.firstUnit - planned.units);
    }
  }

  return {
    isOpen: (cell) => cells[cell]!.state === 'open',
    isDone: () => cells.every(({ state, next, plan }) => state === 'stopped' || next === plan.length),
    held: () => cells.reduce((sum, { held }) => sum + held.size, 0),
    hold(batch) {
      const cell = cells[batch.planned.cell]!;
      if (cell.state !== 'open') return false;
      cell.held.set(batch.index, batch);
      return true;
    },
    block: (cell) => (cells[cell]!.state === 'open' ? forget(cells[cell]!, 'blocked') : []),
    async *release() {
      for (const [index, cell] of cells.entries()) yield* releaseCell(cell, index);
    },
  };
}
