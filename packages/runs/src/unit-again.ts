import { canonicalRow, type GameRecord, type Manifest } from '@draughts-lab/records';
import {
  type EngineName,
  type Guests,
  type ReplayedGame,
  replayImported,
  replayUnit,
} from '@draughts-lab/selfplay';
import { readRecords, type Run } from '@draughts-lab/store';

/** A unit of a run: its row, and its number there. */
export interface UnitName {
  readonly cell: number;
  readonly unit: number;
}

/**
 * The games of a unit once more: played again from the seed of the run, or, where people played them, from their moves.
 *
 * @param stored the rows of the unit
 */
export function unitAgain(
  manifest: Manifest,
  { cell, unit }: UnitName,
  stored: readonly GameRecord[],
  engine?: EngineName,
  guests?: Guests,
): ReplayedGame[] {
  if (manifest.imported === undefined) return replayUnit(manifest, cell, unit, engine, guests);
  return stored.map((record) => replayImported(manifest, record));
}

export const storedRows = (run: Run, { cell, unit }: UnitName): Promise<GameRecord[]> =>
  Array.fromAsync(readRecords(run, { cell, unitFrom: unit, unitTo: unit + 1 }));

/** Whether two rows are the same game, as the hash of the rows sees it. */
export function sameRow(a: GameRecord, b: GameRecord): boolean {
  return canonicalRow(a) === canonicalRow(b);
}
