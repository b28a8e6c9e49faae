import type { GameRecord, PlannedBatch } from '@draughts-lab/records';

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
