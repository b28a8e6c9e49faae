import type { GameRecord, Manifest, PlannedBatch, RunningSums, Stop } from '@draughts-lab/records';
import { createStopCounter, stopCountsOf } from './stop-counts.ts';
import { countedAs, decideStop, type StopDecision } from './stop-decision.ts';

/** The stop rule of a run, asked after each batch. It fits `stopRule` of packages/selfplay. */
export interface RunStopRule {
  /**
   * Is to be asked once for each batch of a cell, in index order and without a gap.
   *
   * @returns whether the cell has enough games with this batch
   */
  next(batch: PlannedBatch, records: readonly GameRecord[]): boolean;
  /** Whether a cell wants more games, where the rule looks at all of them together and ends some: it is not asked about the others. */
  isOpen?(cell: number): boolean;
}

/** What decides how a run stops. */
export type StoppingRun = Pick<Manifest, 'stop' | 'cells' | 'openings' | 'estimand'>;

/** The rule of each cell by itself that a run names; undefined for `fixed`, which plays all planned games, and `verdict`. */
export function createStopRule(manifest: StoppingRun): RunStopRule | undefined {
  const { stop, cells } = manifest;
  if (stop.kind === 'fixed' || stop.kind === 'verdict') return undefined;
  const counters = cells.map((cell) => createStopCounter(cell, countedAs(stop, manifest)));
  return {
    next({ cell }, records) {
      const counter = counters[cell]!;
      counter.add(records);
      const state = counter.read();
      return state !== null && decideStop(stop, state).verdict !== null;
    },
  };
}

/** How one cell stood when it stopped, or stands now. */
export interface StoppedCell extends StopDecision {
  readonly cell: number;
  readonly kind: Stop['kind'];
  readonly measured: 'first-player' | 'listed-first';
  /** `rule`: the rule stopped it. `planned`: all planned games were played. `no`: it has not stopped. */
  readonly stopped: 'rule' | 'planned' | 'no';
  /** Units 0 to `units` - 1 count: no gap is among them, and none comes after the stop. */
  readonly units: number;
  readonly games: number;
}

/**
 * The sums of each cell at the end of its batches, in index order up to the first that is not finished. Made by
 * `runningSums` of packages/store, or with `createStopCounter`.
 */
export type CellSums = ReadonlyMap<number, readonly RunningSums[]>;

/**
 * How the cells of a run stopped by a rule of their own, computed from its rows: batches count in index order up to the first gap or the
 * stop.
 *
 * @param sums by cell, counted as `countedAs(manifest.stop)` says
 * @returns one for each cell; empty for `fixed` and `verdict`
 */
export function stoppedCells(manifest: StoppingRun, sums: CellSums): StoppedCell[] {
  const { stop, cells } = manifest;
  if (stop.kind === 'fixed' || stop.kind === 'verdict') return [];
  const how = countedAs(stop, manifest);
  return cells.map((planned, cell) => {
    let decision: StopDecision = { verdict: null, elo: null, llr: null };
    let units = 0;
    for (const boundary of sums.get(cell) ?? []) {
      ({ units } = boundary);
      const state = stopCountsOf(boundary, planned, how);
      if (state !== null) decision = decideStop(stop, state);
      if (decision.verdict !== null) break;
    }
    const stopped = decision.verdict !== null ? 'rule' : units === planned.units ? 'planned' : 'no';
    const { kind, measured } = stop;
    return { cell, kind, measured, stopped, units, games: units * planned.gamesPerUnit, ...decision };
  });
}
