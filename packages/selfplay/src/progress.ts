import { type GameRecord, hasResult, type Manifest } from '@draughts-lab/records';

/** One row of the final table as it stands. Counts are of this session: games from before a resume are not in them. */
export interface CellProgress {
  /** Number of the row in its run. */
  readonly cell: number;
  /** Id of the variant. */
  readonly variant: string;
  /** The players, in words. */
  readonly pairing: string;
  /** Games played. */
  readonly games: number;
  /** Games with a result: neither capped nor crashed. */
  readonly results: number;
  /** Mean score of the player who moves first, in [0, 1]; null without a result. */
  readonly score: number | null;
}

/** How far a run is. A unit is a game, or a pair of games on one opening. */
export interface Progress {
  /** Units done, those of earlier sessions included, and those of batches that are still being played. */
  readonly units: number;
  /** Units that the run asks for. */
  readonly totalUnits: number;
  /** Since this session began. */
  readonly elapsedSeconds: number;
  /** In this session; 0 until something has been finished. */
  readonly unitsPerSecond: number;
  /** In this session; 0 until something has been finished. */
  readonly gamesPerSecond: number;
  /** Time left at the speed of this session; null until something has been finished. */
  readonly etaSeconds: number | null;
  /** Batches that are being played or wait for a worker. */
  readonly inFlight: number;
  /** Faults of the machine so far. */
  readonly incidents: number;
  /** The rows as they stand. */
  readonly cells: readonly CellProgress[];
}

export interface ProgressMeter {
  /** Units of a running batch that are done. */
  running(batch: number, units: number): void;
  finished(batch: number, units: number, records: readonly GameRecord[]): void;
  /** So many faults of the machine have happened. */
  failed(incidents: number): void;
  /** A running batch will not be handed over. */
  dropped(batch: number): void;
  /** So many units of the plan will not be played. */
  shorten(units: number): void;
  read(inFlight: number): Progress;
}

/**
 * Counts what is done.
 *
 * @param earlierUnits units of earlier sessions
 * @param now milliseconds
 */
export function createProgressMeter(
  manifest: Manifest,
  earlierUnits: number,
  now: () => number,
): ProgressMeter {
  const begun = now();
  let totalUnits = manifest.cells.reduce((sum, { units }) => sum + units, 0);
  const cells = manifest.cells.map(() => ({ games: 0, results: 0, scoreSum: 0 }));
  const running = new Map<number, number>();
  /** Batches that came back: what is heard of them afterwards is late. */
  const over = new Set<number>();
  let units = 0;
  let incidents = 0;

  return {
    running(batch, done) {
      if (!over.has(batch)) running.set(batch, done);
    },
    failed(more) {
      incidents += more;
    },
    finished(batch, done, records) {
      over.add(batch);
      running.delete(batch);
      units += done;
      for (const record of records) {
        const cell = cells[record.cell]!;
        cell.games += 1;
        if (!hasResult(record.ending)) continue;
        cell.results += 1;
        cell.scoreSum += record.score ?? 0;
      }
    },
    dropped(batch) {
      over.add(batch);
      running.delete(batch);
    },
    shorten(less) {
      totalUnits -= less;
    },
    read(inFlight) {
      const elapsedSeconds = (now() - begun) / 1000;
      const played = units + [...running.values()].reduce((sum, done) => sum + done, 0);
      // Where a rule has stopped a row, batches of it that are not needed any more may still be running.
      const session = Math.min(played, totalUnits - earlierUnits);
      const unitsPerSecond = elapsedSeconds > 0 ? played / elapsedSeconds : 0;
      const games = cells.reduce((sum, cell) => sum + cell.games, 0);
      const gamesPerUnit = units > 0 ? games / units : 1;
      const left = totalUnits - earlierUnits - session;
      return {
        units: earlierUnits + session,
        totalUnits,
        elapsedSeconds,
        unitsPerSecond,
        gamesPerSecond: unitsPerSecond * gamesPerUnit,
        etaSeconds: unitsPerSecond > 0 ? left / unitsPerSecond : null,
        inFlight,
        incidents,
        cells: cells.map(({ games: played, results, scoreSum }, cell) => ({
          cell,
          variant: manifest.variants[manifest.cells[cell]!.variant]!.id,
          pairing: manifest.cells[cell]!.pairing,
          games: played,
          results,
          score: results > 0 ? scoreSum / results : null,
        })),
      };
    },
  };
}
