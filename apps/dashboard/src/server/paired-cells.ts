import { stableJson } from '@draughts-lab/input';
import {
  gameTally,
  MAX_PAIRED_UNITS,
  pairBy,
  type PairableRow,
  type PairedComparison,
  pairValues,
  summariseGames,
} from '@draughts-lab/stats';
import { unitValues } from '@draughts-lab/store';
import type { ReadRun } from './run-book.ts';

/** A cell of a run. */
export interface CellOfRun {
  readonly read: ReadRun;
  readonly cell: number;
}

/** A minus B over the units that both played, or null where pairing is not legitimate. */
export async function pairCells(
  a: CellOfRun,
  b: CellOfRun,
  confidence: number,
): Promise<PairedComparison | null> {
  const [left, right] = [pairable(a), pairable(b)];
  const by = left === null || right === null ? null : pairBy(left, right);
  if (by === null) return null;
  const values = await Promise.all(
    [a, b].map(({ read, cell }) =>
      unitValues(read.run, { cell, by, unitTo: read.stops[cell]?.units, limit: MAX_PAIRED_UNITS }),
    ),
  );
  const [ofA, ofB] = values as [(typeof values)[number], (typeof values)[number]];
  return ofA === null || ofB === null ? null : pairValues(ofA, ofB, by, confidence);
}

function pairable({ read: { manifest, tallies }, cell }: CellOfRun): PairableRow | null {
  const tally = tallies.get(cell);
  const { variant, gamesPerUnit } = manifest.cells[cell]!;
  const { hash, seats } = manifest.variants[variant]!;
  if (tally === undefined || seats !== 2 || tally.wins + tally.draws + tally.losses === 0) return null;
  return {
    hash,
    seed: manifest.seed,
    openings: stableJson(manifest.openings),
    openingsKind: manifest.openings.kind,
    distinctOpenings: tally.openings.distinct,
    games: tally.games,
    gamesPerUnit,
    isClean: summariseGames(gameTally(tally)).guard.verdict === 'ok',
  };
}
