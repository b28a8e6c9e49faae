import type { Cell, Manifest } from './manifest.ts';

/** Consecutive units of one cell, played and stored together. */
export interface PlannedBatch {
  /** Number of the batch within the run, from 0. */
  readonly index: number;
  readonly cell: number;
  readonly firstUnit: number;
  readonly units: number;
}

/** What the batches of a run follow from. */
export type BatchPlan = Pick<Manifest, 'cells' | 'batchSize'> & Partial<Pick<Manifest, 'stop'>>;

/** The look at which a unit of a cell counts for the first time: the first whose share of the units goes beyond it. */
export const lookOf = (looks: readonly number[], unit: number, units: number): number =>
  looks.findIndex((share) => unit < share * units);

/**
 * The batches of a run, the cells taking turns, so that all of them grow together. Within a cell the batches
 * follow each other by unit: a later batch never has an earlier unit. Where all rows are looked at together, what a look needs
 * comes before what the next one does.
 */
export function planBatches({ cells, batchSize, stop }: BatchPlan): PlannedBatch[] {
  if (stop?.kind === 'verdict') {
    const turns = planBatches({ cells, batchSize });
    const look = ({ cell, firstUnit }: PlannedBatch): number =>
      lookOf(stop.looks, firstUnit, cells[cell]!.units);
    return turns.toSorted((a, b) => look(a) - look(b)).map((batch, index) => ({ ...batch, index }));
  }
  const batches: PlannedBatch[] = [];
  const longest = Math.max(...cells.map(({ units }) => units));
  for (let firstUnit = 0; firstUnit < longest; firstUnit += batchSize) {
    cells.forEach(({ units }, cell) => {
      if (firstUnit >= units) return;
      batches.push({ index: batches.length, cell, firstUnit, units: Math.min(batchSize, units - firstUnit) });
    });
  }
  return batches;
}

/**
 * What is left to play: the planned batches without the finished ones, by index. What is left is always computed
 * from what is stored, so it cannot become negative and a lost batch is played again.
 */
export function missingBatches(manifest: BatchPlan, finished: Iterable<number>): PlannedBatch[] {
  const done = new Set(finished);
  return planBatches(manifest).filter(({ index }) => !done.has(index));
}

/**
 * Who sits where: the player index (into `manifest.players`) for each seat.
 *
 * In game 0 the players of the cell follow each other in order of play, beginning at the seat that moves first.
 * In each further game of a unit everyone moves up one place in that order, so that after as many games as there
 * are seats everyone has had every seat once.
 *
 * @param game index within the unit
 * @param first seat that moves first
 */
export function seatPlayers(cell: Pick<Cell, 'players'>, game: number, first: number): number[] {
  const count = cell.players.length;
  return cell.players.map(
    (_player, seat) => cell.players[(((seat - first - game) % count) + count) % count]!,
  );
}

/** Whether one player has all seats of a cell. Where unlike players meet, who is stronger is a part of every score. */
export const isSelfPlay = ({ players }: Pick<Cell, 'players'>): boolean => new Set(players).size === 1;
