import { type GameRecord, type Manifest, type PlannedBatch, planBatches } from '@draughts-lab/records';
import type { FinishedBatch } from './dispatcher.ts';

/**
 * Says when a cell has enough games. It is asked once for each batch of a cell, in index order and without a
 * gap, and never again after it said yes: what it answers cannot depend on which worker was fast.
 */
export interface StopRule {
  /** @returns whether the cell has enough games with this batch */
  next(batch: PlannedBatch, records: readonly GameRecord[]): boolean;
  /** Whether a cell wants more games, where all cells are judged together and some of them stop before the others. */
  isOpen?(cell: number): boolean;
}

/** Lets batches through in index order within each cell, or within the run, until the rule stops it. */
export interface StopGate {
  /** Whether games of the cell are still wanted. */
  isOpen(cell: number): boolean;
  /** Whether no cell wants anything any more: each was stopped or is complete. */
  isDone(): boolean;
  /** Batches that wait for an earlier one of their cell. */
  held(): number;
  /** Takes a finished batch. @returns false when its cell does not want it: the caller drops it */
  hold(batch: FinishedBatch): boolean;
  /** The batch will not come: its cell, or the run, goes no further in this session. @returns indexes that were held and are forgotten */
  block(cell: number): number[];
  /** Hands over what is next in its cell, and asks the rule after each. */
  release(): AsyncGenerator<FinishedBatch, void, void>;
}

export interface StopGateOptions {
  readonly manifest: Manifest;
  readonly rule: StopRule;
  /** Whether all cells are judged, and stopped, together. */
  readonly together: boolean;
  /** Indexes of batches that are stored already. */
  readonly finished: ReadonlySet<number>;
  /** The games of a stored batch. */
  readonly stored: (batch: PlannedBatch) => Promise<readonly GameRecord[]>;
  /** Called when a cell, or the run, stops, with the units that are not needed. */
  readonly onStopped: (unitsLeft: number) => void;
  /** Called for each held batch that is forgotten because its cell stopped. */
  readonly onDropped: (batch: number) => void;
}

/** Where a cell, or the run as a whole, stands: what comes next, and what came too early. */
interface LaneState {
  readonly plan: PlannedBatch[];
  readonly held: Map<number, FinishedBatch>;
  next: number;
  state: 'open' | 'stopped' | 'blocked';
}

export function createStopGate(options: StopGateOptions): StopGate {
  const { manifest, rule, together, finished, stored } = options;
  const newLane = (): LaneState => ({ plan: [], held: new Map(), next: 0, state: 'open' });
  const lanes = together ? [newLane()] : manifest.cells.map(newLane);
  const laneOf = (cell: number): LaneState => lanes[together ? 0 : cell]!;
  for (const batch of planBatches(manifest)) laneOf(batch.cell).plan.push(batch);

  const isClosed = (cell: number): boolean => rule.isOpen?.(cell) === false;

  const forget = (lane: LaneState, state: 'stopped' | 'blocked'): number[] => {
    const indexes = [...lane.held.keys()];
    lane.state = state;
    lane.held.clear();
    return indexes;
  };

  async function* releaseLane(lane: LaneState): AsyncGenerator<FinishedBatch, void, void> {
    while (lane.state === 'open' && lane.next < lane.plan.length) {
      const planned = lane.plan[lane.next]!;
      const batch = lane.held.get(planned.index);
      if (isClosed(planned.cell)) {
        lane.next += 1;
        options.onStopped(planned.units);
        if (lane.held.delete(planned.index)) options.onDropped(planned.index);
        continue;
      }
      if (batch === undefined && !finished.has(planned.index)) return;
      if (batch !== undefined) {
        lane.held.delete(planned.index);
        yield batch;
      }
      lane.next += 1;
      if (!rule.next(planned, batch?.records ?? (await stored(planned)))) continue;
      for (const dropped of forget(lane, 'stopped')) options.onDropped(dropped);
      options.onStopped(lane.plan.slice(lane.next).reduce((sum, { units }) => sum + units, 0));
    }
  }

  return {
    isOpen: (cell) => laneOf(cell).state === 'open' && !isClosed(cell),
    isDone: () => lanes.every(({ state, next, plan }) => state === 'stopped' || next === plan.length),
    held: () => lanes.reduce((sum, { held }) => sum + held.size, 0),
    hold(batch) {
      const lane = laneOf(batch.planned.cell);
      if (lane.state !== 'open' || isClosed(batch.planned.cell)) return false;
      lane.held.set(batch.index, batch);
      return true;
    },
    block: (cell) => (laneOf(cell).state === 'open' ? forget(laneOf(cell), 'blocked') : []),
    async *release() {
      for (const lane of lanes) yield* releaseLane(lane);
    },
  };
}
