import {
  type GameRecord,
  type Manifest,
  type PlannedBatch,
  planBatches,
  type Stop,
} from '@draughts-lab/records';
import type { StopRule } from '@draughts-lab/selfplay';
import { finishedBatches, readRecords, type Run } from '@draughts-lab/store';
import { createStopCounter, type StopCounter } from './stop-counts.ts';
import { countedAs, decideStop, type StopDecision } from './stop-decision.ts';

/** The rule of a run, for `runExperiment`; undefined for `fixed`. */
export function createStopRule({ stop, cells }: Manifest): StopRule | undefined {
  if (stop.kind === 'fixed') return undefined;
  const counters = cells.map((cell): StopCounter => createStopCounter(cell, countedAs(stop)));
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
 * How the cells of a stored run stopped, computed from its rows: batches count in index order up to the first
 * gap or the stop.
 *
 * @returns one for each cell; empty for `fixed`
 */
export async function stoppedCells(run: Run): Promise<StoppedCell[]> {
  const { stop, cells } = run.manifest;
  if (stop.kind === 'fixed') return [];
  const finished = new Set(finishedBatches(run).map(({ index }) => index));
  const stored = storedGames(run);
  const plan = planBatches(run.manifest);
  const stopped: StoppedCell[] = [];
  try {
    for (const [cell, planned] of cells.entries()) {
      const counter = createStopCounter(planned, countedAs(stop));
      let decision: StopDecision = { verdict: null, elo: null, llr: null };
      let units = 0;
      for (const batch of plan) {
        if (batch.cell !== cell) continue;
        if (!finished.has(batch.index)) break;
        counter.add(await stored.read(batch));
        units = batch.firstUnit + batch.units;
        const state = counter.read();
        if (state !== null) decision = decideStop(stop, state);
        if (decision.verdict !== null) break;
      }
      const at = decision.verdict !== null ? 'rule' : units === planned.units ? 'planned' : 'no';
      const { kind, measured } = stop;
      const games = units * planned.gamesPerUnit;
      stopped.push({ cell, kind, measured, stopped: at, units, games, ...decision });
    }
  } finally {
    await stored.close();
  }
  return stopped;
}

/** Whether nothing is left to play: every cell was stopped, or is complete. */
export const isOver = (cells: readonly StoppedCell[]): boolean =>
  cells.every(({ stopped }) => stopped !== 'no');

export interface StoredGames {
  /** The games of a stored batch. The batches of a cell have to be asked for in index order. */
  read(batch: PlannedBatch): Promise<GameRecord[]>;
  close(): Promise<void>;
}

/** The stored games batch by batch, each cell read once from its beginning to its end. */
export function storedGames(run: Run): StoredGames {
  const readers = new Map<number, { games: AsyncGenerator<GameRecord>; ahead: GameRecord | undefined }>();
  return {
    async read({ cell, firstUnit, units }) {
      const reader = readers.get(cell) ?? { games: readRecords(run, { cell }), ahead: undefined };
      readers.set(cell, reader);
      const records: GameRecord[] = [];
      for (;;) {
        const record = reader.ahead ?? ((await reader.games.next()).value as GameRecord | undefined);
        reader.ahead = undefined;
        if (record === undefined) return records;
        if (record.unit >= firstUnit + units) {
          reader.ahead = record;
          return records;
        }
        if (record.unit >= firstUnit) records.push(record);
      }
    },
    async close() {
      for (const { games } of readers.values()) await games.return(undefined);
    },
  };
}
