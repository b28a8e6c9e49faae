import {
  type GameRecord,
  type Manifest,
  type PlannedBatch,
  planBatches,
  type Stop,
} from '@draughts-lab/records';
import { createStopCounter } from './stop-counts.ts';
import { countedAs, decideStop, type StopDecision } from './stop-decision.ts';

/** The stop rule of a run, asked after each batch. It fits `stopRule` of packages/selfplay. */
export interface RunStopRule {
  /**
   * Is to be asked once for each batch of a cell, in index order and without a gap.
   *
   * @returns whether the cell has enough games with this batch
   */
  next(batch: PlannedBatch, records: readonly GameRecord[]): boolean;
}

/** The rule that a run names; undefined for `fixed`, which plays all planned games. */
export function createStopRule({ stop, cells }: Pick<Manifest, 'stop' | 'cells'>): RunStopRule | undefined {
  if (stop.kind === 'fixed') return undefined;
  const counters = cells.map((cell) => createStopCounter(cell, countedAs(stop)));
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

/** The finished batches of a run and their games. */
export interface FinishedGames {
  /** Indexes of the finished batches. */
  readonly finished: ReadonlySet<number>;
  /** The games of a finished batch. The batches of a cell are asked for in index order. */
  readonly read: (batch: PlannedBatch) => Promise<readonly GameRecord[]>;
}

/**
 * How the cells of a run stopped, computed from its rows: batches count in index order up to the first gap or the
 * stop.
 *
 * @returns one for each cell; empty for `fixed`
 */
export async function stoppedCells(manifest: Manifest, games: FinishedGames): Promise<StoppedCell[]> {
  const { stop, cells } = manifest;
  if (stop.kind === 'fixed') return [];
  const plan = planBatches(manifest);
  const stopped: StoppedCell[] = [];
  for (const [cell, planned] of cells.entries()) {
    const counter = createStopCounter(planned, countedAs(stop));
    let decision: StopDecision = { verdict: null, elo: null, llr: null };
    let units = 0;
    for (const batch of plan) {
      if (batch.cell !== cell) continue;
      if (!games.finished.has(batch.index)) break;
      counter.add(await games.read(batch));
      units = batch.firstUnit + batch.units;
      const state = counter.read();
      if (state !== null) decision = decideStop(stop, state);
      if (decision.verdict !== null) break;
    }
    const at = decision.verdict !== null ? 'rule' : units === planned.units ? 'planned' : 'no';
    const { kind, measured } = stop;
    stopped.push({
      cell,
      kind,
      measured,
      stopped: at,
      units,
      games: units * planned.gamesPerUnit,
      ...decision,
    });
  }
  return stopped;
}
