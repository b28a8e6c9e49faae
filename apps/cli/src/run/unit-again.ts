import type { GameRecord, Manifest } from '@draughts-lab/records';
import {
  type EngineName,
  type Guests,
  type ReplayedGame,
  replayImported,
  replayUnit,
} from '@draughts-lab/selfplay';
import type { UnitName } from './unit-name.ts';

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
