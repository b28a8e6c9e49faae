import type { CellStop, Manifest, RunningSums, Stop } from '@draughts-lab/records';
import type { RunStopRule } from './run-stop-rule.ts';
import { createStopCounter, stopCountsOf } from './stop-counts.ts';
import { countedAs, decideStop, type StopDecision } from './stop-decision.ts';

/** Whether each cell is looked at by itself. */
export const isCellStop = (stop: Stop): stop is CellStop =>
  stop.kind !== 'fixed' && stop.kind !== 'verdict' && stop.kind !== 'answers';

/** What decides how a run stops. */
export type StoppingRun = Pick<Manifest, 'stop' | 'cells' | 'openings' | 'estimand'>;

/** The rule of each cell by itself that a run names; undefined where all cells are judged together, or all planned games are played. */
export function createStopRule(manifest: StoppingRun): RunStopRule | undefined {
  const { stop, cells } = manifest;
  if (!isCellStop(stop)) return undefined;
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
 * @returns one for each cell; empty where no cell has a rule of its own
 */
export function stoppedCells(manifest: StoppingRun, sums: CellSums): StoppedCell[] {
  const { stop, cells } = manifest;
  if (!isCellStop(stop)) return [];
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
